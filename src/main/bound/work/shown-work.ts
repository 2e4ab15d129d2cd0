import { Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { WorkSeen } from '../../../machines/work/shown-work/shown-work.events.ts';
import { shownWorkMachine } from '../../../machines/work/shown-work/shown-work.machine.ts';
import { provideCalls } from '../../../services/provider-api/provide-calls.ts';
import type { Services } from '../../services.ts';

/** Watches the machines of the portal as long as the work is shown; elsewhere its code is not fetched. */
const watchWork = fromEventObservable<WorkSeen, undefined>(
  ({ system }) =>
    new Observable((subscriber) => {
      import('./watch-work.ts').then(
        (loaded) => subscriber.add(loaded.watchWork(system).subscribe(subscriber)),
        (error: unknown) => subscriber.error(error),
      );
    }),
);

export const boundShownWork = ({ api }: Pick<Services, 'api'>) =>
  shownWorkMachine.provide({ actors: { watchWork, ...provideCalls(api, 'supervision', 'reportWork') } });
