import { fromPromise } from 'xstate';
import type { StaffRep } from '../../../contract/entities/reps.ts';
import type { LoadInput } from '../../machines/kit/list/list.machine.ts';
import type { ListPage } from '../../machines/kit/list/list.rows.ts';
import { type RepFilter, repsListMachine } from '../../machines/pages/reps-list/reps-list.machine.ts';
import { repsMachine } from '../../machines/pages/reps-list/reps.machine.ts';
import { provideCalls } from '../../services/provider-api/provide-calls.ts';
import { RepsListScreen } from '../../views/pages/reps-list/RepsListScreen.tsx';
import type { ScreenModule } from '../lazy-screen.ts';
import type { OfficeServices } from '../services.ts';

export const screen = ({ api }: Pick<OfficeServices, 'api'>): ScreenModule<typeof repsMachine> => ({
  logic: repsMachine.provide({
    actors: {
      ...provideCalls(api, 'forceRepLogout'),
      list: repsListMachine.provide({
        actors: {
          load: fromPromise<ListPage<StaffRep>, LoadInput<RepFilter>>(async ({ input: { query }, signal }) => {
            const { filter, skip, limit } = query;
            const search = filter.search === undefined ? {} : { searchBy: filter.search };
            const [page, { count }] = await Promise.all([
              api.listReps({ query: { ...search, skip, limit } }, { signal }),
              api.countReps({ query: search }, { signal }),
            ]);
            return { ...page, total: count, asOf: null };
          }),
        },
      }),
    },
  }),
  View: RepsListScreen,
});
