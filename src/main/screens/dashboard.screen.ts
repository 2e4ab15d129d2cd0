import * as v from 'valibot';
import { fromPromise } from 'xstate';
import type { ShelvedCamera } from '../../../contract/entities/cameras.ts';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import type { AgentStatus, Floor, Performance, RepStats } from '../../../contract/entities/reports.ts';
import { RECENT_EVENTS_LIMIT, RECENT_EVENTS_LOOKBACK_S, STATS_LOOKBACK_S } from '../../../contract/limits.ts';
import { AgentsWork } from '../../../contract/entities/agents-work.ts';
import type { LoadInput } from '../../machines/kit/list/list.machine.ts';
import type { ListPage } from '../../machines/kit/list/list.rows.ts';
import {
  agentsStatusMachine,
  agentsWorkMachine,
  dashboardMachine,
  floorMachine,
  performanceMachine,
  repStatsMachine,
  shelvedCamerasMachine,
} from '../../machines/pages/dashboard/dashboard.machine.ts';
import { recentEventsMachine } from '../../machines/pages/dashboard/recent-events.machine.ts';
import type { ServerClock } from '../../services/clock.ts';
import { DashboardScreen } from '../../views/pages/dashboard/DashboardScreen.tsx';
import type { ScreenModule } from '../lazy-screen.ts';
import type { Api } from '../../services/provider-api/api-calls.ts';

interface DashboardServices {
  readonly api: Pick<
    Api,
    'listEvents' | 'agentsStatus' | 'allRepStats' | 'floor' | 'performance' | 'listShelvedCameras' | 'agentsWork'
  >;
  readonly clock: Pick<ServerClock, 'toLocalMs' | 'localiseShelving'>;
}

/** All threat levels, until now (O-19). */
const STATS = { threat_level_gte: 0, lookback: STATS_LOOKBACK_S, until: 0 };

/** Floor with its times in the browser's epoch. */
const localised = ({ held, oldest, ...rest }: Floor, { toLocalMs }: Pick<ServerClock, 'toLocalMs'>): Floor => ({
  ...rest,
  held: held.map(({ takenAtMs, leaseUntilMs, ...one }) => ({
    ...one,
    leaseUntilMs: leaseUntilMs === null ? null : toLocalMs(leaseUntilMs),
    takenAtMs: takenAtMs ? toLocalMs(takenAtMs) : null,
  })),
  oldest: oldest && { ...oldest, raisedAtMs: toLocalMs(oldest.raisedAtMs) },
});

const localisedWork = ({ live, agents }: AgentsWork, { toLocalMs }: Pick<ServerClock, 'toLocalMs'>): AgentsWork => ({
  live,
  agents: agents.map((agent) => ({
    ...agent,
    heard_at_ms: toLocalMs(agent.heard_at_ms),
    since_ms: toLocalMs(agent.since_ms),
    raised_at_ms: agent.raised_at_ms && toLocalMs(agent.raised_at_ms),
    controls: agent.controls.map((control) => ({ ...control, since_ms: toLocalMs(control.since_ms) })),
  })),
});

export const screen = ({ api, clock }: DashboardServices): ScreenModule<typeof dashboardMachine> => ({
  logic: dashboardMachine.provide({
    actors: {
      recentEvents: recentEventsMachine.provide({
        actors: {
          load: fromPromise<ListPage<AlarmEvent>, LoadInput<object>>(({ signal }) =>
            api.listEvents({ query: { limit: RECENT_EVENTS_LIMIT, lookback: RECENT_EVENTS_LOOKBACK_S } }, { signal }),
          ),
        },
      }),
      agentsStatus: agentsStatusMachine.provide({
        actors: {
          load: fromPromise<readonly AgentStatus[], string>(
            async ({ signal }) => (await api.agentsStatus({}, { signal })).items,
          ),
        },
      }),
      repStats: repStatsMachine.provide({
        actors: {
          load: fromPromise<readonly RepStats[], string>(
            async ({ signal }) => (await api.allRepStats({ query: STATS }, { signal })).items,
          ),
        },
      }),
      performance: performanceMachine.provide({
        actors: { load: fromPromise<Performance, string>(({ signal }) => api.performance({}, { signal })) },
      }),
      shelvedCameras: shelvedCamerasMachine.provide({
        actors: {
          load: fromPromise<readonly ShelvedCamera[], string>(async ({ signal }) =>
            (await api.listShelvedCameras({}, { signal })).items.map((camera) => clock.localiseShelving(camera)),
          ),
        },
      }),
      agentsWork: agentsWorkMachine.provide({
        actors: {
          load: fromPromise<AgentsWork, string>(async ({ signal }) =>
            localisedWork(v.parse(AgentsWork, await api.agentsWork({}, { signal })), clock),
          ),
        },
      }),
      floor: floorMachine.provide({
        actors: {
          load: fromPromise<Floor, string>(async ({ signal }) => localised(await api.floor({}, { signal }), clock)),
        },
      }),
    },
  }),
  View: DashboardScreen,
});
