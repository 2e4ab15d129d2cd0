import { beforeAll, describe, expect, it } from 'vitest';
import { openBuiltInClips } from '../../media/built-in-clips.ts';
import { type ClipTracks, readClipTracks } from './clip-tracks.ts';

describe('The tracks of a clip', () => {
  let tracks: ClipTracks;
  beforeAll(async () => {
    const clip = (await openBuiltInClips()).get('driveway');
    if (clip === undefined) throw new Error('There is no such clip.');
    tracks = await readClipTracks(clip);
  });

  const timelines = () => [tracks.silent, ...tracks.withSound.map(({ timeline }) => timeline)];
  const soundOf = (wanted: string) =>
    tracks.withSound
      .filter(({ sound }) => sound.codec === wanted)
      .flatMap(({ timeline }) => timeline.samples.filter(({ kind }) => kind === 'sound'));

  it('have the pictures of the clip alone and with each kind of sound, all by time', () => {
    for (const timeline of timelines()) {
      const times = timeline.samples.map(({ atMs }) => atMs);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(timeline.durationMs).toBeCloseTo(12_000, 0);
      expect(timeline.samples.filter(({ kind }) => kind === 'picture')).toHaveLength(180);
    }
    expect(tracks.withSound.map(({ sound }) => sound.codec)).toEqual(['aac', 'opus', 'pcmu']);
    expect(tracks.silent.samples).toHaveLength(180);
    expect(soundOf('opus')).toHaveLength(600);
    expect(new Set(soundOf('pcmu').map(({ data }) => data.length))).toEqual(new Set([160]));
    expect(soundOf('aac').length).toBeGreaterThan(180);
  });

  it('have a key picture each second, and none that waits for another', () => {
    const pictures = tracks.silent.samples;
    expect(pictures.filter(({ isKey }) => isKey).map(({ atMs }) => Math.round(atMs))).toEqual(
      Array.from({ length: 12 }, (_, index) => index * 1_000),
    );
    expect([tracks.hasBPictures, new Set(pictures.map(({ delayMs }) => delayMs))]).toEqual([false, new Set([0])]);
  });
});
