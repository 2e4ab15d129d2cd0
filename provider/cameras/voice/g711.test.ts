import { describe, expect, it } from 'vitest';
import { aLawOf, asCodec, fromALaw, fromMuLaw, muLawOf, type TalkCodec } from './g711.ts';

const BYTES = Array.from({ length: 256 }, (_, byte) => byte);
const LOUDEST = { pcmu: 32_124, pcma: 32_256 } as const;

describe('G.711', () => {
  it('has the samples and bytes of its tables', () => {
    expect([0xff, 0x7f, 0x00, 0x80, 0xf0].map(fromMuLaw)).toEqual([0, -0, -LOUDEST.pcmu, LOUDEST.pcmu, 120]);
    expect([0xd5, 0x55, 0x2a, 0xaa, 0x80].map(fromALaw)).toEqual([8, -8, -LOUDEST.pcma, LOUDEST.pcma, 5_504]);
    expect([0, -1, 1_000, -32_768, 32_767].map(muLawOf)).toEqual([0xff, 0x7f, 0xce, 0x00, 0x80]);
    expect([0, -1, 1_000, -32_768, 32_767].map(aLawOf)).toEqual([0xd5, 0x55, 0xfa, 0x2a, 0xaa]);
  });

  it('writes each sample that it reads as the same byte, but for the second zero of µ-law', () => {
    expect(BYTES.map((byte) => aLawOf(fromALaw(byte)))).toEqual(BYTES);
    expect(BYTES.map((byte) => muLawOf(fromMuLaw(byte)))).toEqual(BYTES.map((byte) => (byte === 0x7f ? 0xff : byte)));
  });

  it.each([
    ['pcmu', 'pcma', fromMuLaw, fromALaw],
    ['pcma', 'pcmu', fromALaw, fromMuLaw],
  ] as const)('turns %s into %s, a thirtieth of the sample or 16 away at most', (from, to, read, readOther) => {
    const turned = asCodec(Buffer.from(BYTES), from, to);
    const far = BYTES.filter((byte, index) => {
      const sample = read(byte);
      return Math.abs(readOther(turned.readUInt8(index)) - sample) > Math.max(16, Math.abs(sample) / 30);
    });
    expect(far).toEqual([]);
  });

  it('leaves a voice as it is where the codec is the same', () => {
    const voice = Buffer.from(BYTES);
    expect(
      (['pcmu', 'pcma'] as const satisfies readonly TalkCodec[]).map((codec) => asCodec(voice, codec, codec)),
    ).toEqual([voice, voice]);
  });
});
