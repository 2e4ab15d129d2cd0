import { bitsOf } from './bits.ts';
import { type ParameterSets, readSequenceForm } from './h264-parameters.ts';
import type { SdpFormat } from './sdp.ts';

/** A packet's payload, in order. */
export interface Payload {
  readonly bytes: Buffer;
  /** Time of its medium, ticks. */
  readonly ticks: number;
  readonly isMarked: boolean;
  /** True: packets between the former and this one did not come. */
  readonly isAfterLoss: boolean;
}

/** A whole picture: NAL units, each after its length in four bytes. */
export interface Picture {
  readonly data: Buffer;
  readonly isKey: boolean;
  /** True: it may be shown before one that came earlier. */
  readonly isBPicture: boolean;
  readonly ticks: number;
  /** The sets in force, with a key picture; else null. */
  readonly sets: ParameterSets | null;
}

/** Types of NAL units, and of packets of several or a part of one. Sources: ITU-T H.264, table 7-1; RFC 6184, 5.2. */
const SLICE = 1;
const KEY_SLICE = 5;
const SUPPLEMENT = 6;
const SEQUENCE_SET = 7;
const PICTURE_SET = 8;
const LAST_SINGLE = 23;
const SEVERAL = 24;
const PART = 28;
/** Not in the spec: the largest pictures of 4K are a tenth of it; a set has some 30 bytes. */
const MAX_PICTURE_BYTES = 8 * 2 ** 20;
const MAX_SET_BYTES = 1_024;
const MAX_PICTURE_SETS = 16;

const lengthOf = (nal: Buffer): Buffer => {
  const length = Buffer.allocUnsafe(4);
  length.writeUInt32BE(nal.length);
  return length;
};

/** Type of a slice that refers to later pictures too; five more where all of its picture do. Source: ITU-T H.264, table 7-6. */
const B_SLICE = 1;
const SLICE_TYPES = 5;

function isBSlice(nal: Buffer): boolean {
  const bits = bitsOf(nal.subarray(1));
  bits.unsigned();
  return bits.unsigned() % SLICE_TYPES === B_SLICE;
}

/** The number of a picture's parameter set. */
const numberOf = (pps: Buffer): number => bitsOf(pps.subarray(1)).unsigned();

/** Parameter sets as they arrive: a new one of the sequence ends those of its pictures. */
function keepSets() {
  let sps: Buffer | null = null;
  let pps: readonly Buffer[] = [];
  return {
    take(type: number, nal: Buffer): void {
      if (nal.length < 4 || nal.length > MAX_SET_BYTES) return;
      if (type === SEQUENCE_SET) {
        if (sps?.equals(nal) === true || readSequenceForm(nal) === null) return;
        sps = Buffer.from(nal);
        pps = [];
      } else if (!pps.some((known) => known.equals(nal))) {
        const number = numberOf(nal);
        const others = pps.filter((known) => numberOf(known) !== number);
        pps = [...others, Buffer.from(nal)].slice(-MAX_PICTURE_SETS);
      }
    },
    current: (): ParameterSets | null => (sps === null || pps.length === 0 ? null : { sps, pps }),
  };
}

/**
 * Puts pictures together from packets. After a loss it waits for the next key picture: the others refer to what is
 * missing. Source: RFC 6184.
 */
export function h264Reader(
  { parameters }: SdpFormat,
  onPicture: (picture: Picture) => void,
): (payload: Payload) => void {
  const sets = keepSets();
  let parts: Buffer[] = [];
  let bytes = 0;
  let hasSlice = false;
  let isKey = false;
  let isBPicture = false;
  let isBroken = false;
  let needsKey = true;
  /** Parts of a NAL unit that is not whole; null outside of one. */
  let fragments: Buffer[] | null = null;
  let fragmentBytes = 0;
  let ticks: number | null = null;

  function addUnit(nal: Buffer): void {
    const type = (nal[0] ?? 0) & 31;
    if (type === SEQUENCE_SET || type === PICTURE_SET) sets.take(type, nal);
    if (type < SLICE || type > SUPPLEMENT) return;
    bytes += nal.length + 4;
    if (bytes > MAX_PICTURE_BYTES) isBroken = true;
    if (isBroken) parts = [];
    else parts.push(lengthOf(nal), nal);
    if (type === KEY_SLICE) isKey = true;
    if (type === SLICE && isBSlice(nal)) isBPicture = true;
    if (type !== SUPPLEMENT) hasSlice = true;
  }

  function endPicture(at: number): void {
    const current = sets.current();
    if (isBroken) needsKey = true;
    if (!isBroken && hasSlice && current !== null && (isKey || !needsKey)) {
      needsKey = false;
      onPicture({ data: Buffer.concat(parts), isKey, isBPicture, ticks: at, sets: isKey ? current : null });
    }
    parts = [];
    bytes = 0;
    hasSlice = false;
    isKey = false;
    isBPicture = false;
    isBroken = false;
  }

  function addPart(payload: Buffer): void {
    const indicator = payload[0] ?? 0;
    const header = payload[1] ?? 0;
    if ((header & 0x80) !== 0) {
      fragments = [Buffer.from([(indicator & 0xe0) | (header & 31)])];
      fragmentBytes = 0;
    }
    if (fragments === null) return;
    fragmentBytes += payload.length;
    if (fragmentBytes > MAX_PICTURE_BYTES) {
      isBroken = true;
      fragments = null;
      return;
    }
    fragments.push(payload.subarray(2));
    if ((header & 0x40) === 0) return;
    addUnit(Buffer.concat(fragments));
    fragments = null;
  }

  function addSeveral(payload: Buffer): void {
    for (let at = 1; at + 2 < payload.length; ) {
      const end = at + 2 + payload.readUInt16BE(at);
      addUnit(payload.subarray(at + 2, end));
      at = end;
    }
  }

  for (const text of (parameters.get('sprop-parameter-sets') ?? '').split(',')) {
    if (text !== '') addUnit(Buffer.from(text, 'base64'));
  }

  return (payload) => {
    if (payload.isAfterLoss) {
      isBroken = true;
      fragments = null;
    }
    // Some cameras mark no last packet of a picture.
    if (ticks !== null && payload.ticks !== ticks && (hasSlice || isBroken)) {
      endPicture(ticks);
      isBroken = payload.isAfterLoss;
    }
    ticks = payload.ticks;
    const type = (payload.bytes[0] ?? 0) & 31;
    if (type === PART) addPart(payload.bytes);
    else if (type === SEVERAL) addSeveral(payload.bytes);
    else if (type >= SLICE && type <= LAST_SINGLE) addUnit(payload.bytes);
    // Others mark the packet of their parameter sets, too.
    if (payload.isMarked && (hasSlice || isBroken)) endPicture(ticks);
  };
}
