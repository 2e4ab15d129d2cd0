import type { LinkSound } from '../camera-link.ts';
import { bitsOf } from './bits.ts';
import type { Payload } from './h264.ts';
import type { SdpFormat } from './sdp.ts';

/** A piece of sound that can be played alone. */
export interface Sound {
  readonly data: Buffer;
  readonly ticks: number;
}

/** A frame of AAC, ticks. Source: ISO 14496-3, 4.5.1.1. */
const AAC_FRAME_TICKS = 1_024;
/** Not in the spec: a packet has one to a few frames. */
const MAX_FRAMES = 64;

const numberOf = ({ parameters }: SdpFormat, name: string, fallback: number): number => {
  const value = Number(parameters.get(name) ?? fallback);
  return Number.isInteger(value) && value >= 0 && value <= 32 ? value : fallback;
};

function aacOf({ parameters }: SdpFormat): LinkSound | null {
  const config = Buffer.from(parameters.get('config') ?? '', 'hex');
  return config.length < 2 || config.length > 64 ? null : { codec: 'aac', config };
}

/** Sound that browsers can be sent; null for any other. */
export function soundOf(format: SdpFormat): LinkSound | null {
  const { codec, clockRate, channels, parameters } = format;
  const isTelephone = clockRate === 8_000 && channels === 1;
  if (codec === 'PCMU' && isTelephone) return { codec: 'pcmu' };
  if (codec === 'PCMA' && isTelephone) return { codec: 'pcma' };
  // It always says two channels, and whether they differ in a parameter (RFC 7587, 7).
  if (codec === 'OPUS') return { codec: 'opus', channels: parameters.get('sprop-stereo') === '1' ? 2 : 1 };
  if (codec === 'MPEG4-GENERIC' && clockRate > 0) return aacOf(format);
  return null;
}

/** Takes frames of AAC out of a packet: sizes first, then the frames. Source: RFC 3640, 3.2. */
function aacReader(format: SdpFormat, onSound: (sound: Sound) => void): (payload: Payload) => void {
  const sizeBits = numberOf(format, 'sizelength', 13);
  const headerBits = sizeBits + numberOf(format, 'indexlength', 3);
  return ({ bytes, ticks }) => {
    if (bytes.length < 2 || headerBits === 0) return;
    const allBits = bytes.readUInt16BE(0);
    const headers = bitsOf(bytes.subarray(2));
    let at = 2 + Math.ceil(allBits / 8);
    const count = Math.min(MAX_FRAMES, Math.floor(allBits / headerBits));
    for (let index = 0; index < count; index += 1) {
      const size = headers.read(sizeBits);
      headers.read(headerBits - sizeBits);
      const end = at + size;
      if (size === 0 || end > bytes.length) return;
      onSound({ data: Buffer.from(bytes.subarray(at, end)), ticks: ticks + index * AAC_FRAME_TICKS });
      at = end;
    }
  };
}

/** Reads the packets of a sound that `soundOf` knows. */
export const soundReader = (
  format: SdpFormat,
  { codec }: LinkSound,
  onSound: (sound: Sound) => void,
): ((payload: Payload) => void) =>
  codec === 'aac' ? aacReader(format, onSound) : ({ bytes, ticks }) => onSound({ data: Buffer.from(bytes), ticks });
