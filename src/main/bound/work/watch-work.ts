import { distinctUntilChanged, interval, map, mergeMap, type Observable, startWith } from 'rxjs';
import type { ActorRefFrom, ActorSystem, ActorSystemInfo } from 'xstate';
import type { routerMachine } from '../../../machines/app/router/router.machine.ts';
import type { WorkSeen } from '../../../machines/work/shown-work/shown-work.events.ts';
import { workNow } from '../../../machines/work/shown-work/work-now.ts';

/** Not in the spec: interval of reading the machines of a visit, which takes some microseconds, ms. */
const LOOKED_EVERY_MS = 1_000;

/** Current work by the portal's machines, at first and on each change. */
export const watchWork = (system: Pick<ActorSystem<ActorSystemInfo>, 'get'>): Observable<WorkSeen> =>
  interval(LOOKED_EVERY_MS).pipe(
    startWith(0),
    mergeMap(() => {
      const router: ActorRefFrom<typeof routerMachine> | undefined = system.get('router');
      return router === undefined ? [] : [workNow(router.getSnapshot())];
    }),
    distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other)),
    map((work): WorkSeen => ({ type: 'work.seen', work })),
  );
