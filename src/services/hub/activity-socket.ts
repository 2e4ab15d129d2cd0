import { catchError, defer, from, map, merge, mergeMap, switchMap } from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { CallError } from '../../../contract/calls.ts';
import { RESTARTING_CODE, SIGNED_OUT_CODE, SOCKETS, UserFrame } from '../../../contract/sockets.ts';
import type { ActivityFact } from '../../machines/pages/subscribers/activity-line.machine.ts';
import type { Api } from '../provider-api/api.ts';
import { openSocket, type SocketDeps, understood } from './open-socket.ts';

interface ActivitySocketDeps extends SocketDeps {
  readonly api: Pick<Api, 'mintTicket'>;
  /** From 0 up to 1. */
  readonly random: () => number;
}

const toActivityFacts = (frame: UserFrame): readonly ActivityFact[] =>
  frame.type === 'tick' ? [] : [{ type: 'subscriber.active', userId: frame.data.user_id }];

function endOf(error: unknown, random: () => number): ActivityFact {
  const code = error instanceof CloseEvent ? error.code : null;
  const isRefused = [401, 403].some((status) => status === (error as CallError).status);
  if (code === SIGNED_OUT_CODE || isRefused) return { type: 'line.refused' };
  return { type: code === RESTARTING_CODE ? 'line.handedOver' : 'line.closed', spread: random() };
}

/** The socket of the subscribers' activity as facts; it ends with why it ended, and never reconnects. */
export const activitySocket = (deps: ActivitySocketDeps) =>
  fromEventObservable<ActivityFact, undefined>(() =>
    defer(() => from(deps.api.mintTicket({ body: { purpose: 'user-event-ws' } }))).pipe(
      switchMap(({ ticket }) => {
        const { opened, frames } = openSocket(deps, SOCKETS.userEvents, ticket);
        return merge(
          opened.pipe(map((): ActivityFact => ({ type: 'line.opened' }))),
          understood(frames, UserFrame, deps.log).pipe(mergeMap(toActivityFacts)),
        );
      }),
      catchError((error: unknown) => [endOf(error, deps.random)]),
    ),
  );
