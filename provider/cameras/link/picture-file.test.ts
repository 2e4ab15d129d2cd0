import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { expect, it } from 'vitest';
import { openBuiltInClips } from '../../media/built-in-clips.ts';
import { readClipTracks } from '../streams/clip-tracks.ts';
import { pictureFile } from './picture-file.ts';

it('a key picture becomes an mp4 that begins with its index, and has that one picture', async () => {
  const clip = (await openBuiltInClips()).get('driveway');
  if (!clip) throw new Error('There is no clip of a driveway.');
  const { avcConfig, silent } = await readClipTracks(clip);
  const key = silent.samples.find(({ isKey }) => isKey)?.data ?? Buffer.alloc(0);
  const form = {
    avcConfig,
    profile: 'High',
    width: 640,
    height: 360,
    hasBPictures: false,
    sound: null,
    canTalk: false,
  };

  const file = await pictureFile(form, key);

  expect(Buffer.from(file).indexOf('moov')).toBeLessThan(Buffer.from(file).indexOf('mdat'));
  const input = new Input({ formats: [MP4], source: new BufferSource(file) });
  const track = await input.getPrimaryVideoTrack();
  if (track === null) throw new Error('The file has no pictures.');
  const packets = [];
  for await (const { data, type } of new EncodedPacketSink(track).packets()) packets.push([type, Buffer.from(data)]);
  expect([track.codec, packets]).toEqual(['avc', [['key', key]]]);
  input.dispose();
});
