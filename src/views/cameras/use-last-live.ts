import { usePortal } from '../kit/portal-context.tsx';
import { formatClockIn } from '../kit/time/format-time.ts';
import { useClockAheadMs } from '../kit/time/use-provider-clock.ts';

/** Mark over the last frame of a live picture that has stopped: `Last picture, Side yard, 10:24:31`. */
export const lastPicture = (clock: string, camera = ''): string =>
  ['Last picture', camera, clock].filter(Boolean).join(', ');

/** Last frame of a camera's live picture that was shown since then, epoch ms, and its time at the location; null for none. */
export function useLastLive(uuid: string | null, sinceMs: number | null, timezone: number | null) {
  const { lastFrame } = usePortal();
  const aheadMs = useClockAheadMs();
  const frame = uuid === null || sinceMs === null ? null : lastFrame(`camera-${uuid}`);
  const atMs = Number(frame?.dataset['atMs']);
  return frame !== null && sinceMs !== null && atMs >= sinceMs
    ? { frame, clock: formatClockIn(atMs + aheadMs, timezone) }
    : null;
}
