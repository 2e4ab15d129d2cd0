import { describe, expect, it } from 'vitest';
import { webmOf } from '../../testing/viewers/webm-of.ts';
import { WebmVoice } from './webm-voice.ts';

const FRAMES = [Buffer.from('one'), Buffer.from([0xff]), Buffer.alloc(1_200, 7), Buffer.from('four')];
const inPieces = (bytes: Buffer, length: number): readonly Buffer[] => {
  const voice = new WebmVoice();
  const count = Math.ceil(bytes.length / length);
  return Array.from({ length: count }, (_, at) => voice.read(bytes.subarray(at * length, (at + 1) * length))).flat();
};

describe('A voice in WebM', () => {
  it.each([1, 2, 13, 1_000_000])('is read in its order, cut into pieces of %d (AUDIO-06)', (length) => {
    expect(inPieces(webmOf(FRAMES), length)).toEqual([...FRAMES, Buffer.from('grouped')]);
  });

  it('gives each frame with the piece that ends it', () => {
    const voice = new WebmVoice();
    const whole = webmOf(FRAMES);
    const begun = whole.indexOf('one');
    expect(voice.read(whole.subarray(0, begun + 2))).toEqual([]);
    expect(voice.read(whole.subarray(begun + 2, begun + 3))).toEqual([FRAMES[0]]);
  });

  it.each([
    ['begins in its middle', webmOf(FRAMES).subarray(4)],
    ['is something else', Buffer.from('RIFF....WAVE')],
    ['is of another codec', webmOf(FRAMES, { codec: 'A_VORBIS' })],
    ['has several frames in a block', webmOf(FRAMES, { flags: 0x02 })],
    ['has an empty block', webmOf([Buffer.alloc(0)])],
    ['has a block without an end', Buffer.concat([webmOf([]), Buffer.from('a301ffffffffffffff', 'hex')])],
    ['has a number without a length', Buffer.concat([webmOf([]), Buffer.from('00', 'hex')])],
  ])('is refused when it %s', (_, bytes) => {
    expect(() => inPieces(bytes, 100)).toThrow(expect.objectContaining({ code: 'noWebmVoice' }));
  });
});
