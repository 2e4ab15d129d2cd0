import type { LastingFault } from '../device/faults.ts';
import type { Random } from '../../world/random.ts';

/** Result of a speed test: dBm, and Mbps. */
export interface LinkSpeed {
  readonly rssi: number;
  readonly downloadMbps: number;
  readonly uploadMbps: number;
}

/** Mbps of the best link that an invented camera has. */
const BEST_MBPS = 48;
const UPLOAD_SHARE = 0.35;
const WORST_RSSI = -92;
const BEST_RSSI = -40;
/** Loss of a slow camera, dB. */
const SLOW_DB = 18;
const SLOW_SHARE = 0.12;
const RSSI_LEAST = -95;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Speed of a camera's link by its signal; null when the camera does not answer. Deterministic for one seed. */
export function measureLink(signal: number, fault: LastingFault, random: Random): LinkSpeed | null {
  if (fault === 'offline' || fault === 'hang' || fault === 'refuse') return null;
  const isSlow = fault === 'slow';
  const rssi = Math.max(RSSI_LEAST, signal - (isSlow ? SLOW_DB : 0) + random.between(-2, 2));
  const quality = Math.min(1, Math.max(0.02, (rssi - WORST_RSSI) / (BEST_RSSI - WORST_RSSI)));
  const share = quality ** 1.4 * (0.9 + 0.2 * random.next()) * (isSlow ? SLOW_SHARE : 1);
  const downloadMbps = Math.max(0.1, rounded(BEST_MBPS * share));
  return { rssi, downloadMbps, uploadMbps: Math.max(0.1, rounded(downloadMbps * UPLOAD_SHARE)) };
}
