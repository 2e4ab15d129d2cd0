import { sendTo, setup } from 'xstate';
import { BREAKS_ALONE } from '../../kit/broken.ts';
import type { ShelvedCamera } from '../../../../contract/entities/cameras.ts';
import type { AgentStatus, Floor, Performance, RepStats } from '../../../../contract/entities/reports.ts';
import type { AgentsWork } from '../../../../contract/entities/agents-work.ts';
import type { ScreenNews } from '../../app/router/router.events.ts';
import { resourceOf } from '../../kit/resource/resource.machine.ts';
import { PERFORMANCE_REFRESH_MS, REPORTS_REFRESH_MS, WORK_REFRESH_MS } from './dashboard.constants.ts';
import { recentEventsMachine } from './recent-events.machine.ts';

interface DashboardInput {
  readonly path: string;
  readonly query: string;
  /** True if this person may see the assignment of alarms to agents. */
  readonly watchesFloor: boolean;
}

/** Agents who take alarms, verify or follow up now. */
export const agentsStatusMachine = resourceOf<readonly AgentStatus[]>(
  'agentsStatus',
  'reports/agents-status',
  REPORTS_REFRESH_MS,
);
/** Number of open and ended alarms by agent and status. */
export const repStatsMachine = resourceOf<readonly RepStats[]>('repStats', 'reports/all-rep-stats', REPORTS_REFRESH_MS);
/** Assignment of alarms to agents, and the alarm that waits longest. */
export const floorMachine = resourceOf<Floor>('floor', 'reports/floor', REPORTS_REFRESH_MS);

/** Performance of the station in the last 24 hours. */
export const performanceMachine = resourceOf<Performance>('performance', 'reports/performance', PERFORMANCE_REFRESH_MS);

/** The noisy cameras whose alarms are not presented. */
export const shelvedCamerasMachine = resourceOf<readonly ShelvedCamera[]>(
  'shelvedCameras',
  'reports/shelved-cameras',
  REPORTS_REFRESH_MS,
);

/** Current work of every agent; read while somebody looks at it. */
export const agentsWorkMachine = resourceOf<AgentsWork>('agentsWork', 'reports/work-now', WORK_REFRESH_MS);

/** Lower part of the screen, for roles that may choose: the recent events, overdue alarms, charts, the
 * shelved cameras, or the agents now. */
export type DashboardCommand =
  | { type: 'events.show' }
  | { type: 'charts.show' }
  | { type: 'overdue.show' }
  | { type: 'shelved.show' }
  | { type: 'work.show' };

/**
 * Start screen of the staff: people at work, their numbers, and the recent events. Lives while the dashboard is shown.
 */
export const dashboardMachine = setup({
  types: { input: {} as DashboardInput, context: {} as DashboardInput, events: {} as ScreenNews | DashboardCommand },
  actors: {
    recentEvents: recentEventsMachine,
    agentsStatus: agentsStatusMachine,
    repStats: repStatsMachine,
    floor: floorMachine,
    performance: performanceMachine,
    shelvedCameras: shelvedCamerasMachine,
    agentsWork: agentsWorkMachine,
  },
  guards: { watchesFloor: ({ context }) => context.watchesFloor },
  actions: {
    tellEvents: sendTo('recentEvents', ({ event }) => event),
    reloadShelved: sendTo('shelvedCameras', { type: 'resource.reload' }),
  },
}).createMachine({
  id: 'dashboard',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'recentEvents',
      src: 'recentEvents',
      input: ({ context: { path, query } }) => ({ path, query }),
      onError: BREAKS_ALONE,
    },
    { id: 'agentsStatus', src: 'agentsStatus', onError: BREAKS_ALONE },
    { id: 'repStats', src: 'repStats', onError: BREAKS_ALONE },
  ],
  on: { 'query.changed': { actions: 'tellEvents' }, 'hub.connected': { actions: 'tellEvents' } },
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'watchesFloor', target: 'watched' }, { target: 'plain' }] },
    watched: {
      invoke: [
        { id: 'floor', src: 'floor', onError: BREAKS_ALONE },
        { id: 'shelvedCameras', src: 'shelvedCameras', onError: BREAKS_ALONE },
      ],
      /** Reads again, as somebody may have shelved a camera, or ended that. */
      on: {
        'camera.leased': { actions: 'reloadShelved' },
        'events.show': '.events',
        'charts.show': '.charts',
        'overdue.show': '.overdue',
        'shelved.show': '.shelved',
        'work.show': '.work',
      },
      initial: 'events',
      states: {
        events: {},
        charts: { invoke: { id: 'performance', src: 'performance', onError: BREAKS_ALONE } },
        overdue: {},
        shelved: {},
        work: { invoke: { id: 'agentsWork', src: 'agentsWork', onError: BREAKS_ALONE } },
      },
    },
    plain: {},
  },
});
