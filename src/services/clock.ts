import type { CameraLeases, Shelving } from '../../contract/entities/cameras.ts';
import type { AlarmEvent } from '../../contract/entities/events.ts';
import type { LocalAlarm } from '../machines/visit/local-alarm.ts';

/** Offset of the browser's clock from the provider's, learnt from every frame that carries the provider's time. */
export interface ServerClock {
  /** A frame that was sent at `serverMs` has just arrived. */
  observe(serverMs: number): void;
  /** A time of the provider in the browser's epoch, so that machines know one clock. */
  toLocalMs(serverMs: number): number;
  /** Converts in the opposite direction. */
  toServerMs(localMs: number): number;
  /** Lead of the provider's clock over the browser's, ms. */
  aheadMs(): number;
  localise(alarm: AlarmEvent): LocalAlarm;
  localiseLeases(leases: CameraLeases): CameraLeases;
  localiseShelving<S extends Pick<Shelving, 'untilMs'>>(shelving: S): S;
}

interface Clocks {
  /** Epoch ms. */
  readonly now: () => number;
  /** Milliseconds of a monotonic clock, which may not count a sleep. */
  readonly elapsed: () => number;
}

/** Not in the spec: the latest frames, so that a clock which drifts is followed; two sockets tick each 5 s. */
const FRAMES = 40;
/** Not in the spec: a browser's clock that is less than this off counts as right, ms. */
export const OFF_MS = 1_000;
/** Not in the spec: jump of the browser's clock against the monotonic one that means it was set, ms. */
const SET_MS = 1_000;

/** The frame that travelled fastest gives the best offset: no frame can arrive before it was sent. */
export function createServerClock({ now, elapsed }: Clocks): ServerClock {
  let seen: readonly number[] = [];
  let startMs = now() - elapsed();
  const aheadMs = () => (seen.length === 0 ? 0 : Math.max(...seen));
  const toLocalMs = (serverMs: number) => serverMs - aheadMs();
  return {
    observe: (serverMs) => {
      const wasSet = Math.abs(now() - elapsed() - startMs) > SET_MS;
      if (wasSet) startMs = now() - elapsed();
      seen = [...(wasSet ? [] : seen.slice(1 - FRAMES)), serverMs - now()];
    },
    toLocalMs,
    toServerMs: (localMs) => localMs + aheadMs(),
    aheadMs,
    localiseLeases: ({ version, held }) => ({
      version,
      held: held.map((lease) => ({ ...lease, untilMs: lease.untilMs === null ? null : toLocalMs(lease.untilMs) })),
    }),
    localiseShelving: (shelving) => ({ ...shelving, untilMs: toLocalMs(shelving.untilMs) }),
    localise: (alarm) => ({
      ...alarm,
      takenAtMs: alarm.takenAtMs === null ? null : toLocalMs(alarm.takenAtMs),
      ...(Math.abs(aheadMs()) < OFF_MS ? {} : { clockAheadMs: aheadMs() }),
    }),
  };
}
