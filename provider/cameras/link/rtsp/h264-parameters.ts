import { type Bits, bitsOf } from './bits.ts';

/** The parameter sets of H.264: one of the sequence, and those of its pictures. */
export interface ParameterSets {
  readonly sps: Buffer;
  readonly pps: readonly Buffer[];
}

/** Contents of a sequence parameter set. */
export interface SequenceForm {
  readonly profile: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Chroma format and bit depths less 8, which the record of a high profile repeats; null for other profiles. */
  readonly chroma: { readonly format: number; readonly lumaDepth: number; readonly chromaDepth: number } | null;
}

const PROFILES: Readonly<Record<number, string>> = {
  66: 'Baseline',
  77: 'Main',
  88: 'Extended',
  100: 'High',
  110: 'High 10',
  122: 'High 4:2:2',
  244: 'High 4:4:4',
};
/** Profiles whose set has a chroma format. Source: ITU-T H.264, 7.3.2.1.1. */
const HIGH_PROFILES = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]);
const BASELINE = 66;
const MACROBLOCK = 16;
/** Not in the spec: pixels of the largest level, 6.2. */
const MAX_SIDE = 16_384;

/** Source: ITU-T H.264, 7.4.2.1.1. */
const MAX_CHROMA_FORMAT = 3;
const MAX_EXTRA_DEPTH = 6;

/** Bytes without those that keep a start code from appearing. Source: ITU-T H.264, 7.4.1.1. */
function unescaped(nal: Buffer): Buffer {
  const kept = [...nal].filter(
    (byte, index) => !(byte === 3 && index >= 2 && nal[index - 1] === 0 && nal[index - 2] === 0),
  );
  return Buffer.from(kept);
}

function skipScalingList(bits: Bits, size: number): void {
  let next = 8;
  let last = 8;
  for (let index = 0; index < size; index += 1) {
    if (next !== 0) next = (last + bits.signed() + 256) % 256;
    last = next === 0 ? last : next;
  }
}

function readChroma(bits: Bits) {
  const format = bits.unsigned();
  const isSeparate = format === 3 && bits.read(1) === 1;
  const lumaDepth = bits.unsigned();
  const chromaDepth = bits.unsigned();
  bits.read(1);
  const hasLists = bits.read(1) === 1;
  for (let index = 0; hasLists && index < (format === 3 ? 12 : 8); index += 1) {
    if (bits.read(1) === 1) skipScalingList(bits, index < 6 ? 16 : 64);
  }
  return { format, isSeparate, lumaDepth, chromaDepth };
}

function skipOrder(bits: Bits): void {
  const type = bits.unsigned();
  if (type === 0) bits.unsigned();
  if (type !== 1) return;
  bits.read(1);
  bits.signed();
  bits.signed();
  const cycle = bits.unsigned();
  for (let index = 0; index < Math.min(cycle, 255); index += 1) bits.signed();
}

/** Pixels cut off for a unit of the cropping rectangle. Source: ITU-T H.264, table 6-1 and 7.4.2.1.1. */
const cropUnits = (format: number, isFrameOnly: boolean) => ({
  across: format === 1 || format === 2 ? 2 : 1,
  down: (format === 1 ? 2 : 1) * (isFrameOnly ? 1 : 2),
});

function readSize(bits: Bits, chromaFormat: number): Pick<SequenceForm, 'width' | 'height'> {
  const columns = bits.unsigned() + 1;
  const rows = bits.unsigned() + 1;
  const isFrameOnly = bits.read(1) === 1;
  if (!isFrameOnly) bits.read(1);
  bits.read(1);
  const isCropped = bits.read(1) === 1;
  const [left, right, top, bottom] = isCropped
    ? [bits.unsigned(), bits.unsigned(), bits.unsigned(), bits.unsigned()]
    : [0, 0, 0, 0];
  const { across, down } = cropUnits(chromaFormat, isFrameOnly);
  return {
    width: columns * MACROBLOCK - (left + right) * across,
    height: rows * MACROBLOCK * (isFrameOnly ? 1 : 2) - (top + bottom) * down,
  };
}

function read(sps: Buffer): SequenceForm {
  const bits = bitsOf(unescaped(sps));
  bits.read(8);
  const profileNumber = bits.read(8);
  const constraints = bits.read(8);
  bits.read(8);
  bits.unsigned();
  const chroma = HIGH_PROFILES.has(profileNumber) ? readChroma(bits) : null;
  bits.unsigned();
  skipOrder(bits);
  bits.unsigned();
  bits.read(1);
  const size = readSize(bits, chroma === null ? 1 : chroma.isSeparate ? 0 : chroma.format);
  const name = PROFILES[profileNumber] ?? `Profile ${profileNumber}`;
  return {
    profile: profileNumber === BASELINE && (constraints & 0x40) !== 0 ? 'Constrained Baseline' : name,
    ...size,
    chroma: chroma && { format: chroma.format, lumaDepth: chroma.lumaDepth, chromaDepth: chroma.chromaDepth },
  };
}

/** Null when the set is damaged. Source: ITU-T H.264, 7.3.2.1.1. */
export function readSequenceForm(sps: Buffer): SequenceForm | null {
  try {
    const form = read(sps);
    const hasSize = [form.width, form.height].every((side) => side > 0 && side <= MAX_SIDE);
    const { format = 1, lumaDepth = 0, chromaDepth = 0 } = form.chroma ?? {};
    const hasChroma = format <= MAX_CHROMA_FORMAT && Math.max(lumaDepth, chromaDepth) <= MAX_EXTRA_DEPTH;
    return hasSize && hasChroma ? form : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const withLength = (set: Buffer): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(set.length);
  return Buffer.concat([length, set]);
};

/** The AVCDecoderConfigurationRecord, for NAL units with lengths of four bytes. Source: ISO 14496-15, 5.3.3.1. */
export function avcConfigOf({ sps, pps }: ParameterSets, { chroma }: SequenceForm): Buffer {
  return Buffer.concat([
    Buffer.from([1]),
    sps.subarray(1, 4),
    Buffer.from([0xff, 0xe1]),
    withLength(sps),
    Buffer.from([pps.length]),
    ...pps.map(withLength),
    ...(chroma === null
      ? []
      : [Buffer.from([0xfc | chroma.format, 0xf8 | chroma.lumaDepth, 0xf8 | chroma.chromaDepth, 0])]),
  ]);
}
