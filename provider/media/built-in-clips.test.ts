import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CAMERA_PLACES } from '../world/camera-models.ts';
import { openBuiltInClips } from './built-in-clips.ts';
import { PART, PLAYLIST } from './clip.ts';

const clips = await openBuiltInClips();
const places = CAMERA_PLACES.flatMap(({ cameraName, clips: names }) => names.map((name) => ({ name, cameraName })));

describe('the built-in clips', () => {
  it('are what the cameras of the world record', () => {
    expect([...clips.keys()].sort()).toEqual(places.map(({ name }) => name).sort());
    for (const { name, cameraName } of places) expect(clips.get(name)?.truth.cameraName).toBe(cameraName);
  });

  it.each([...clips.values()].map((clip) => [clip.name, clip] as const))(
    '%s is small, and its playlist names every byte of its part (PLAY-18)',
    async (_, clip) => {
      expect((await stat(clip.mp4)).size).toBeLessThanOrEqual(150_000);
      const folder = clip.hls ?? '';
      const playlist = await readFile(join(folder, PLAYLIST), 'utf8');
      const ranges = [...playlist.matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g)].map(([, length, offset]) => ({
        offset: Number(offset),
        end: Number(offset) + Number(length),
      }));
      const ends = [0, ...ranges.map(({ end }) => end)];
      expect(ranges.map(({ offset }) => offset)).toEqual(ends.slice(0, -1));
      expect(ends.at(-1)).toBeLessThanOrEqual((await stat(join(folder, PART))).size);
      const seconds = [...playlist.matchAll(/EXTINF:([\d.]+)/g)].reduce((sum, [, length]) => sum + Number(length), 0);
      expect(Math.round(seconds)).toBe(clip.truth.duration);
    },
  );

  it.each([...clips.values()].map((clip) => [clip.name, clip] as const))(
    '%s lists what moves, when, and where in a frame of 1280x720 (DET-20, DET-26, DET-36)',
    (_, { truth }) => {
      const detections = [...truth.tracks, ...truth.moves];
      expect(truth.tracks.length).toBeGreaterThan(5);
      expect(truth.moves.length).toBeGreaterThan(2);
      expect(new Set(detections.map(({ id }) => id)).size).toBe(detections.length);
      for (const { bbox, pts_seconds } of detections) {
        expect(pts_seconds).toBeLessThan(truth.duration);
        expect(bbox?.x).toBeGreaterThanOrEqual(0);
        expect(bbox?.y).toBeGreaterThanOrEqual(0);
        expect((bbox?.x ?? 0) + (bbox?.w ?? Number.NaN)).toBeLessThanOrEqual(1280);
        expect((bbox?.y ?? 0) + (bbox?.h ?? Number.NaN)).toBeLessThanOrEqual(720);
      }
      for (const { class_name, current_confidence, max_confidence } of truth.tracks) {
        expect(['person', 'car', 'animal', 'package']).toContain(class_name);
        expect(current_confidence).toBeLessThanOrEqual(max_confidence ?? 0);
      }
    },
  );
});
