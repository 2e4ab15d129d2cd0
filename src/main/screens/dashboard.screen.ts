import { fromPromise } from 'xstate';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import { RECENT_EVENTS_LIMIT, RECENT_EVENTS_LOOKBACK_S } from '../../../contract/limits.ts';
import type { LoadInput } from '../../machines/kit/list/list.machine.ts';
import type { ListPage } from '../../machines/kit/list/list.rows.ts';
import { dashboardMachine } from '../../machines/pages/dashboard/dashboard.machine.ts';
import { DashboardScreen } from '../../views/pages/dashboard/DashboardScreen.tsx';
import type { ScreenModule } from '../lazy-screen.ts';
import type { Api } from '../../services/provider-api/api.ts';

export const screen = ({ api }: { readonly api: Pick<Api, 'listEvents'> }): ScreenModule<typeof dashboardMachine> => ({
  logic: dashboardMachine.provide({
    actors: {
      load: fromPromise<ListPage<AlarmEvent>, LoadInput<object>>(({ signal }) =>
        api.listEvents({ query: { limit: RECENT_EVENTS_LIMIT, lookback: RECENT_EVENTS_LOOKBACK_S } }, { signal }),
      ),
    },
  }),
  View: DashboardScreen,
});
