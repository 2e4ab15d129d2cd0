/** The two ways in which telephones write a sample of 8 kHz in a byte. Source: ITU-T G.711. */
export type TalkCodec = 'pcmu' | 'pcma';

/** Bias that is added to a sample of µ-law, so that each segment begins at a power of two. */
const BIAS = 0x84;
/** Largest samples that either takes. */
const MU_LAW_MAX = 32_635;
const A_LAW_MAX = 32_767;
/** Every second bit is inverted on the line. */
const A_LAW_INVERTED = 0x55;
/** Amplitude below which all steps of A-law have one size. */
const A_LAW_EVEN = 0x100;

/** The segment of a number from 256 on, or, with the bias, from 128 on: 0 for 128 to 255. */
const segmentOf = (magnitude: number): number => 24 - Math.clz32(magnitude);

/** @param sample of 16 bits */
export function muLawOf(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const magnitude = Math.min(Math.abs(sample), MU_LAW_MAX) + BIAS;
  const segment = segmentOf(magnitude);
  return ~(sign | (segment << 4) | ((magnitude >> (segment + 3)) & 0x0f)) & 0xff;
}

export function fromMuLaw(byte: number): number {
  const bits = ~byte & 0xff;
  const magnitude = ((((bits & 0x0f) << 3) + BIAS) << ((bits >> 4) & 7)) - BIAS;
  return (bits & 0x80) === 0 ? magnitude : -magnitude;
}

/** @param sample of 16 bits */
export function aLawOf(sample: number): number {
  const sign = sample < 0 ? 0 : 0x80;
  const magnitude = Math.min(Math.abs(sample), A_LAW_MAX);
  const segment = magnitude < A_LAW_EVEN ? 0 : segmentOf(magnitude);
  const step = (magnitude >> (Math.max(segment, 1) + 3)) & 0x0f;
  return (sign | (segment << 4) | step) ^ A_LAW_INVERTED;
}

export function fromALaw(byte: number): number {
  const bits = byte ^ A_LAW_INVERTED;
  const segment = (bits >> 4) & 7;
  const step = ((bits & 0x0f) << 4) + 8;
  const magnitude = segment === 0 ? step : (step + A_LAW_EVEN) << (segment - 1);
  return (bits & 0x80) === 0 ? -magnitude : magnitude;
}

const tableOf = (convert: (byte: number) => number): Buffer =>
  Buffer.from(Array.from({ length: 256 }, (_, n) => convert(n)));
const TABLES: Readonly<Record<TalkCodec, Buffer>> = {
  pcmu: tableOf((byte) => muLawOf(fromALaw(byte))),
  pcma: tableOf((byte) => aLawOf(fromMuLaw(byte))),
};

/** The same voice in `to`. */
export const asCodec = (voice: Buffer, from: TalkCodec, to: TalkCodec): Buffer =>
  from === to ? voice : Buffer.from(voice.map((byte) => TABLES[to].readUInt8(byte)));
