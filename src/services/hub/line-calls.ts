import { distinctUntilChanged, filter, map, merge, mergeMap, type Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { CallsFact } from '../../machines/app/hub/hub.events.ts';
import type { SettledCall } from '../provider-api/api.ts';

/** True for an answer: 5xx counts as unanswered, 4xx as answered. */
const isAnswer = ({ status }: SettledCall) => status !== null && status < 500;

/**
 * Begin and end of periods without answers; aborted calls do not count. `failedAttempts$` does not wait for the retries
 * of a call.
 */
const answering = (settledCalls$: Observable<SettledCall>, failedAttempts$: Observable<unknown>) =>
  merge(
    failedAttempts$.pipe(map(() => false)),
    settledCalls$.pipe(
      filter((call) => !call.isAborted || isAnswer(call)),
      map(isAnswer),
    ),
  ).pipe(distinctUntilChanged());

/**
 * Facts about the line from the portal's calls: the send time of each answered one that took alarms or read one, for
 * all earlier ones have arrived; and when calls begin and cease to be answered.
 */
export const lineCalls = (settledCalls$: Observable<SettledCall>, failedAttempts$: Observable<unknown>) =>
  fromEventObservable<CallsFact, undefined>(() =>
    merge(
      answering(settledCalls$, failedAttempts$).pipe(
        map((isAnswered): CallsFact => ({ type: isAnswered ? 'calls.answered' : 'calls.failed' })),
      ),
      settledCalls$.pipe(
        filter(({ error }) => error === null),
        mergeMap(({ call, startedAtMs: atMs }): readonly CallsFact[] => {
          if (call === 'takeEvents') return [{ type: 'takes.answered', atMs }];
          return call === 'getEvent' ? [{ type: 'reads.answered', atMs }] : [];
        }),
      ),
    ),
  );
