import { distinctUntilChanged, EMPTY, from, interval, map, mergeMap, of, startWith, switchMap } from 'rxjs';
import { type ActorRefFrom, fromEventObservable } from 'xstate';
import type { routerMachine } from '../../machines/app/router/router.machine.ts';
import type { WorkSeen } from '../../machines/work/shown-work/shown-work.events.ts';
import { shownWorkMachine } from '../../machines/work/shown-work/shown-work.machine.ts';
import { provideCalls } from '../../services/provider-api/provide-calls.ts';
import type { Services } from '../services.ts';

/** Not in the spec: a look at all machines of a visit is some microseconds. */
const LOOKED_EVERY_MS = 1_000;

/** Looks at the machines of the portal, for as long as the work is shown; elsewhere its code is not fetched. */
const watchWork = fromEventObservable<WorkSeen, undefined>(({ system }) =>
  from(import('../../machines/work/shown-work/work-now.ts')).pipe(
    switchMap(({ workNow }) =>
      interval(LOOKED_EVERY_MS).pipe(
        startWith(0),
        mergeMap(() => {
          const router: ActorRefFrom<typeof routerMachine> | undefined = system.get('router');
          return router === undefined ? EMPTY : of(workNow(router.getSnapshot()));
        }),
      ),
    ),
    distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other)),
    map((work): WorkSeen => ({ type: 'work.seen', work })),
  ),
);

export const boundShownWork = ({ api }: Services) =>
  shownWorkMachine.provide({ actors: { watchWork, ...provideCalls(api, 'supervision', 'reportWork') } });
