import type { Served } from '../../../../contract/capabilities.ts';
import type { selectShownView } from '../../../machines/pages/dashboard/dashboard.selectors.ts';
import { overdueTitle } from './overdue-texts.ts';
import { WORK } from './work-texts.ts';
import type { Floor } from '../../../../contract/entities/reports.ts';
import { WORK_STATES, type WorkState } from '../../../../contract/enums.ts';
import { STATS_LOOKBACK_S } from '../../../../contract/limits.ts';
import type { selectConnection } from '../../../machines/app/hub/hub.selectors.ts';

export const TAKE_ALARMS = 'Take alarms';

function waitingText(waiting: number): string {
  if (waiting === 0) return 'No alarm waiting';
  return waiting === 1 ? '1 alarm waiting' : `${waiting} alarms waiting`;
}

/** Number of waiting alarms, or the reason why it is not known; `waiting` is null until then. */
export function waitText(line: ReturnType<typeof selectConnection>, waiting: number | null, isStale: boolean): string {
  if (line === 'waiting' || line === 'lost') return 'Connection lost';
  if (line === 'silent') return 'No alarms can arrive';
  if (line === 'unanswered') return 'The provider does not answer';
  if (waiting === null) return 'Counting waiting alarms…';
  const count = waitingText(waiting);
  return isStale ? `${count}, not updating` : count;
}

/** DASH-01 */
export const ACTIVE = 'Active in Queue';
export const ACTIVE_TEXTS = { loading: 'Loading agents…', empty: 'No agent is active in the queue' };
export const AGENT = 'Agent';
export const ACTIVE_COLUMNS = [
  { header: AGENT, width: '30%' },
  { header: 'State', width: '104px' },
];
export const HELD = { header: 'Alarms', width: 'auto' };
/** DASH-14 */
const WORK_STATE_LABELS: Readonly<Record<WorkState, string>> = {
  accept_new: 'Takes alarms',
  handle_event_verify_and_response: 'Verifies',
  handle_event_follow_up: 'Follows up',
};
export const workStateLabel = (state: string): string =>
  WORK_STATES.find((known) => known === state) === undefined ? 'Unknown' : WORK_STATE_LABELS[state as WorkState];
/** `100024, slot 3` */
export const heldText = ({ eventId, slot }: Floor['held'][number]): string =>
  slot === null ? eventId : `${eventId}, slot ${slot}`;

/** DASH-01 */
export const STATS = 'PCS Agent Event Stats';
export const STATS_TEXTS = {
  loading: 'Loading stats…',
  empty: `No alarm of the last ${STATS_LOOKBACK_S / 3_600} hours is with an agent or ended with one`,
};
/** Period beside the title; the charts cover another one. */
export const STATS_SPAN = `Alarms of ${STATS_LOOKBACK_S / 3_600} h`;
export const AT_WORK = 'At work';
export const AT_WORK_COUNTS = [
  { status: 'verify', letter: 'V' },
  { status: 'dispatch', letter: 'D' },
  { status: 'follow_up', letter: 'F' },
] as const;
export const STATS_COLUMNS = [
  { status: 'watch', header: 'Watching', width: '68px' },
  { status: 'hold', header: 'Hold', width: '44px' },
  { status: 'operator_handled', header: 'Handled', width: '60px' },
  { status: 'canceled', header: 'Canceled', width: '66px' },
  { status: 'expired', header: 'Expired', width: '60px' },
] as const;
export const notUpdating = (error: string): string => `Not updating: ${error}`;

export const VIEWS = 'Views';
interface DashboardView extends Served {
  readonly name: ReturnType<typeof selectShownView>;
  readonly title: string;
}
/** The lower part of the screen, with how many alarms are overdue and how many cameras are shelved. */
export const dashboardViews = (counts: { overdue: number; shelved: number }): readonly DashboardView[] => [
  { name: 'events', title: 'Recent events' },
  { name: 'overdue', title: overdueTitle(counts.overdue), capability: 'overdue' },
  { name: 'charts', title: 'Charts', capability: 'performance' },
  { name: 'shelved', title: shelvedTitle(counts.shelved), capability: 'shelving' },
  { name: 'work', title: WORK, capability: 'supervision' },
];

/** `Shelved cameras (2)` */
const shelvedTitle = (count: number): string => (count === 0 ? SHELVED : `${SHELVED} (${count})`);
export const SHELVED = 'Shelved cameras';
export const SHELVED_TEXTS = {
  loading: 'Loading shelved cameras…',
  empty: 'No camera is shelved. Shelve a noisy one from its event in the Event List.',
};
export const SHELVED_COLUMNS = ['Camera', 'Address', 'Shelved by', 'Reason', 'Until'];
export const FILED = 'Alarms filed';
export const END_NOW = 'End now';
/** Name of the camera, or its uuid where it has none. */
export const cameraText = ({ cameraName, uuid }: { cameraName: string; uuid: string }): string => cameraName || uuid;
export const endText = (camera: string): string => `${END_NOW}, ${camera}`;
export const END_TEST = 'End at location';
export const endTestText = (camera: string): string => `End the test at the location of ${camera}`;
const MINUTE_MS = 60_000;
const HOURS_FROM_MS = 10 * 3_600_000;
/** `14:05, 12 min left` or `Tue, Dec 1, 14:05, 26 h left` */
export const untilText = (clock: string, leftMs: number): string =>
  leftMs < HOURS_FROM_MS
    ? `${clock}, ${Math.max(0, Math.ceil(leftMs / MINUTE_MS))} min left`
    : `${clock}, ${Math.round(leftMs / (60 * MINUTE_MS))} h left`;
export const onTestText = (until: string): string => `On test until ${until}`;
