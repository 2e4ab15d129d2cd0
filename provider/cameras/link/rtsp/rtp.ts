/** A packet of RTP. Source: RFC 3550, 5.1. */
export interface RtpPacket {
  readonly payloadType: number;
  readonly isMarked: boolean;
  readonly sequence: number;
  /** Ticks of the medium's clock, 32 bits. */
  readonly timestamp: number;
  readonly source: number;
  readonly payload: Buffer;
}

/** A camera's word on which of its wall-clock times a timestamp is. Source: RFC 3550, 6.4.1. */
export interface SenderReport {
  readonly source: number;
  readonly timestamp: number;
  /** Epoch ms by the camera's clock. */
  readonly wallMs: number;
  /** The middle 32 bits of its NTP time, which a receiver's report repeats. */
  readonly compactNtp: number;
}

const HEADER_BYTES = 12;
const VERSION = 2;
const SENDER_REPORT = 200;
const SENDER_REPORT_BYTES = 28;
const RECEIVER_REPORT = 201;
/** Epoch of NTP, 1900, before that of Unix, ms. */
const NTP_EPOCH_MS = 2_208_988_800_000;
const MS = 1_000;

/** Bytes of contributing sources and of an extension, which follow the header. */
function bytesBetween(bytes: Buffer, flags: number): number {
  const sources = (flags & 0x0f) * 4;
  if ((flags & 0x10) === 0) return sources;
  const at = HEADER_BYTES + sources + 2;
  return bytes.length < at + 2 ? bytes.length : sources + 4 + bytes.readUInt16BE(at) * 4;
}

/** Null when the bytes are none, or have no payload. */
export function readRtp(bytes: Buffer): RtpPacket | null {
  if (bytes.length <= HEADER_BYTES) return null;
  const flags = bytes.readUInt8(0);
  if (flags >> 6 !== VERSION) return null;
  const kind = bytes.readUInt8(1);
  const begin = HEADER_BYTES + bytesBetween(bytes, flags);
  const padding = (flags & 0x20) === 0 ? 0 : bytes.readUInt8(bytes.length - 1);
  const end = bytes.length - padding;
  if (end <= begin) return null;
  return {
    payloadType: kind & 0x7f,
    isMarked: (kind & 0x80) !== 0,
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    source: bytes.readUInt32BE(8),
    payload: bytes.subarray(begin, end),
  };
}

/** The sender's report that a packet of RTCP begins with; null when it begins with another. */
export function readSenderReport(bytes: Buffer): SenderReport | null {
  if (bytes.length < SENDER_REPORT_BYTES || bytes.readUInt8(0) >> 6 !== VERSION) return null;
  if (bytes.readUInt8(1) !== SENDER_REPORT) return null;
  const seconds = bytes.readUInt32BE(8);
  const fraction = bytes.readUInt32BE(12);
  return {
    source: bytes.readUInt32BE(4),
    timestamp: bytes.readUInt32BE(16),
    wallMs: seconds * MS + (fraction / 2 ** 32) * MS - NTP_EPOCH_MS,
    compactNtp: bytes.readUInt32BE(10),
  };
}

/** A receiver's report on one source, written when its sender's report has just come. Source: RFC 3550, 6.4.2. */
export function receiverReport(own: number, { source, compactNtp }: SenderReport, highestSequence: number): Buffer {
  const bytes = Buffer.alloc(32);
  bytes.writeUInt8((VERSION << 6) | 1, 0);
  bytes.writeUInt8(RECEIVER_REPORT, 1);
  bytes.writeUInt16BE(bytes.length / 4 - 1, 2);
  bytes.writeUInt32BE(own, 4);
  bytes.writeUInt32BE(source, 8);
  bytes.writeUInt32BE(highestSequence >>> 0, 16);
  bytes.writeUInt32BE(compactNtp, 24);
  return bytes;
}

/** A packet of our own. */
export function writeRtp({ payloadType, isMarked, sequence, timestamp, source, payload }: RtpPacket): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt8(VERSION << 6, 0);
  header.writeUInt8(payloadType | (isMarked ? 0x80 : 0), 1);
  header.writeUInt16BE(sequence & 0xffff, 2);
  header.writeUInt32BE(timestamp >>> 0, 4);
  header.writeUInt32BE(source, 8);
  return Buffer.concat([header, payload]);
}
