import { randomBytes } from 'node:crypto';
import type { Payload } from './h264.ts';
import { readRtp, readSenderReport, receiverReport } from './rtp.ts';
import type { SdpFormat } from './sdp.ts';
import type { TrackClock } from './track-clock.ts';
import type { TrackPackets } from './transport.ts';

/** Steps from which on a packet is late, of 65,536 numbers. */
const LATE = 0x8000;
/** Late packets in a row after which the camera counts from a new number. Not in the spec. */
const MAX_LATE = 50;

/** Ignores a packet that is damaged: its numbers lead outside of it. */
function tolerant(take: (packet: Buffer) => void): (packet: Buffer) => void {
  return (packet) => {
    try {
      take(packet);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  };
}

/** Reads the packets of one track in order, and answers each report of the sender. */
export function trackPackets(
  { payloadType }: SdpFormat,
  clock: TrackClock,
  onPayload: (payload: Payload) => void,
  answer: (report: Buffer) => void,
): TrackPackets {
  const own = randomBytes(4).readUInt32BE();
  /** Number of the newest packet; grows beyond 16 bits. */
  let highest: number | null = null;
  let late = 0;
  return {
    takeRtp: tolerant((bytes) => {
      const packet = readRtp(bytes);
      if (packet === null || packet.payloadType !== payloadType) return;
      const step = highest === null ? 1 : (packet.sequence - highest) & 0xffff;
      const isLate = step === 0 || step >= LATE;
      late = isLate ? late + 1 : 0;
      if (isLate && late < MAX_LATE) return;
      highest = highest === null || isLate ? packet.sequence : highest + step;
      onPayload({
        bytes: packet.payload,
        ticks: clock.ticksOf(packet.timestamp),
        isMarked: packet.isMarked,
        isAfterLoss: step !== 1,
      });
    }),
    takeRtcp: tolerant((bytes) => {
      const report = readSenderReport(bytes);
      if (report === null) return;
      clock.report(report);
      answer(receiverReport(own, report, highest ?? 0));
    }),
  };
}
