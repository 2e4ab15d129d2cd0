import { fromPromise } from 'xstate';
import type { AlarmEvent } from '../../../contract/entities.ts';
import { RECENT_EVENTS_LIMIT, RECENT_EVENTS_LOOKBACK_S } from '../../../contract/limits.ts';
import { dashboardMachine } from '../../machines/pages/dashboard/dashboard.machine.ts';
import { DashboardScreen } from '../../views/pages/dashboard/DashboardScreen.tsx';
import type { ScreenModule } from '../lazy-screen.ts';
import type { Services } from '../services.ts';

export const dashboardScreen = ({ api }: Services): ScreenModule<typeof dashboardMachine> => ({
  logic: dashboardMachine.provide({
    actors: {
      load: fromPromise<readonly AlarmEvent[]>(async ({ signal }) => {
        const query = { limit: RECENT_EVENTS_LIMIT, lookback: RECENT_EVENTS_LOOKBACK_S };
        return (await api.listEvents({ query }, { signal })).items;
      }),
    },
  }),
  View: DashboardScreen,
});
