import type { ConnectionStats } from './live-picture.ts';

/** Entry of the browser's report; its types name less than browsers report. */
interface Counted {
  readonly type: RTCStatsType;
  readonly kind?: string;
  readonly bytesReceived?: number;
  readonly framesReceived?: number;
  readonly packetsLost?: number;
  /** Seconds. */
  readonly jitter?: number;
  readonly selectedCandidatePairId?: string;
  /** Seconds. */
  readonly currentRoundTripTime?: number;
}

const MS = 1_000;
const inMs = (seconds: number | undefined): number | null => (seconds === undefined ? null : seconds * MS);

const reportOf = (connection: RTCPeerConnection): Promise<ReadonlyMap<string, Counted>> => connection.getStats();

const inbound = (report: ReadonlyMap<string, Counted>): readonly Counted[] =>
  [...report.values()].filter(({ type }) => type === 'inbound-rtp');

/** Frames that have arrived so far, drawn or not. */
export async function arrivedFrames(connection: RTCPeerConnection): Promise<number> {
  const all = inbound(await reportOf(connection));
  return all.reduce((frames, { framesReceived = 0 }) => frames + framesReceived, 0);
}

export async function lineStats(connection: RTCPeerConnection): Promise<ConnectionStats> {
  const report = await reportOf(connection);
  const all = inbound(report);
  const video = all.find(({ kind }) => kind === 'video');
  const transport = [...report.values()].find(({ type }) => type === 'transport');
  const pair = report.get(transport?.selectedCandidatePairId ?? '');
  return {
    bytes: all.reduce((bytes, { bytesReceived = 0 }) => bytes + bytesReceived, 0),
    packetsLost: video?.packetsLost ?? null,
    jitterMs: inMs(video?.jitter),
    roundTripMs: inMs(pair?.currentRoundTripTime),
  };
}
