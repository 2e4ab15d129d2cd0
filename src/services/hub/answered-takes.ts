import { filter, map, type Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { TakesFact } from '../../machines/app/hub/hub.events.ts';
import type { SettledCall } from '../provider-api/api.ts';

/** Each call that took alarms and was answered, by when it was made: what was there then has arrived. */
export const answeredTakes = (settledCalls$: Observable<SettledCall>) =>
  fromEventObservable<TakesFact, undefined>(() =>
    settledCalls$.pipe(
      filter(({ call, error }) => call === 'takeEvents' && error === null),
      map(({ startedAtMs }): TakesFact => ({ type: 'takes.answered', atMs: startedAtMs })),
    ),
  );
