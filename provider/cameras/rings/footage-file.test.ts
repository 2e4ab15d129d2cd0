import { BufferSource, EncodedPacketSink, Input, type InputTrack, MP4 } from 'mediabunny';
import { expect, it } from 'vitest';
import { openBuiltInClips } from '../../media/built-in-clips.ts';
import { readClipTracks } from '../streams/clip-tracks.ts';
import { footageFile } from './footage-file.ts';

async function packetsOf(track: InputTrack | null): Promise<readonly (readonly [atS: number, data: Buffer])[]> {
  if (track === null) return [];
  const packets: (readonly [number, Buffer])[] = [];
  for await (const { timestamp, data } of new EncodedPacketSink(track).packets())
    packets.push([Math.round(timestamp * 1_000) / 1_000, Buffer.from(data)]);
  return packets;
}

it.each(['aac', 'opus', 'pcmu'] as const)(
  'footage with a sound of %s becomes an mp4 that begins with its index and has every sample at its time',
  async (codec) => {
    const clip = (await openBuiltInClips()).get('driveway');
    if (!clip) throw new Error('There is no clip of a driveway.');
    const { avcConfig, hasBPictures, withSound } = await readClipTracks(clip);
    const heard = withSound.find(({ sound }) => sound.codec === codec);
    if (!heard) throw new Error(`The clip has no sound of ${codec}.`);
    const samples = heard.timeline.samples;
    const form = {
      avcConfig,
      profile: 'High',
      width: 640,
      height: 360,
      hasBPictures,
      sound: heard.sound,
      canTalk: false,
    };
    const beginMs = samples.find(({ kind }) => kind === 'picture')?.atMs ?? 0;
    const sent = (kind: 'picture' | 'sound') =>
      samples
        .filter((sample) => sample.kind === kind && sample.atMs >= beginMs)
        .map(({ atMs, delayMs, data }) => [Math.round(atMs + delayMs - beginMs) / 1_000, data]);

    const { mp4, durationS } = await footageFile({ form, samples });

    expect(Buffer.from(mp4).indexOf('moov')).toBeLessThan(Buffer.from(mp4).indexOf('mdat'));
    const input = new Input({ formats: [MP4], source: new BufferSource(mp4) });
    const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
    expect([video?.codec, await packetsOf(video)]).toEqual(['avc', sent('picture')]);
    const sounds = codec === 'pcmu' ? [undefined, []] : [codec, sent('sound')];
    expect([audio?.codec ?? undefined, await packetsOf(audio)]).toEqual(sounds);
    expect(durationS).toBeCloseTo((await video?.computeDuration()) ?? 0, 1);
    input.dispose();
  },
);
