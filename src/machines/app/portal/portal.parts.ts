import { FLOOR_WATCHERS, isOneOf } from '../../../../contract/roles.ts';
import type { PortalContext } from './portal.context.ts';
import { type PartName, RESTARTS_MAX, RESTARTS_WITHIN_MS } from './portal.constants.ts';

interface Now {
  readonly context: PortalContext;
}
const ofAgent = ({ context: { agentId } }: Now) => ({ agentId });
const floorOf = ({ context: { report } }: Now) => ({
  watchesFloor: report?.type === 'session.opened' && isOneOf(FLOOR_WATCHERS, report.agent.role),
});
const ofTab = ({ context: { agentId, tab } }: Now) => ({ agentId, tab });

/** Inputs of the parts that take one, at first and on a restart. */
export const INPUTS = {
  router: ({ context: { tab, address, waiting } }: Now) => ({ tab, address, left: waiting }),
  session: ({ context: { arrival, storedError } }: Now) => ({ arrival, storedError }),
  agentWork: ({ context: { agentId, tab, unfinishedWork } }: Now) => ({ agentId, tab, left: unfinishedWork }),
  workMeter: ofTab,
  desk: ofTab,
  recording: ({ context: { userId, isRecorded } }: Now) => ({ userId, isRecorder: isRecorded }),
  microphone: ({ context: { isRecorded } }: Now) => ({ asksAtOnce: isRecorded }),
  livestreamMetrics: ofAgent,
  alerts: ofAgent,
  tour: ofAgent,
  listPreferences: ofAgent,
  overdue: floorOf,
  silence: floorOf,
} as const;

export const inputOf = (part: PartName, now: Now): object | undefined =>
  part in INPUTS ? INPUTS[part as keyof typeof INPUTS](now) : undefined;

export const isOften = ({ restarts }: PortalContext, part: PartName, atMs: number): boolean =>
  recently(restarts[part], atMs).length >= RESTARTS_MAX;

export const withRestart = ({ restarts }: PortalContext, part: PartName, atMs: number) => ({
  restarts: { ...restarts, [part]: [...recently(restarts[part], atMs), atMs] },
});

const recently = (times: readonly number[] = [], atMs: number) =>
  times.filter((time) => atMs - time < RESTARTS_WITHIN_MS);
