import { catchError, defer, from, map, merge, mergeMap, switchMap } from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { CallError } from '../../../contract/calls.ts';
import { RESTARTING_CODE, SIGNED_OUT_CODE, SOCKETS } from '../../../contract/sockets.ts';
import type { ActivityFact } from '../../machines/pages/subscribers/activity-line.machine.ts';
import { openSocket, type SocketDeps } from './open-socket.ts';
import type { AccessOf } from './socket-access.ts';
import { toActivityFacts } from './socket-facts.ts';

interface ActivitySocketDeps extends SocketDeps {
  readonly accessOf: AccessOf;
  /** Random number from 0 up to 1. */
  readonly random: () => number;
}

function endOf(error: unknown, random: () => number): ActivityFact {
  const code = error instanceof CloseEvent ? error.code : null;
  const isRefused = [401, 403].some((status) => status === (error as CallError).status);
  if (code === SIGNED_OUT_CODE || isRefused) return { type: 'line.refused' };
  return { type: code === RESTARTING_CODE ? 'line.handedOver' : 'line.closed', spread: random() };
}

/** The socket of the subscribers' activity as facts; it ends with why it ended, and never reconnects. */
export const activitySocket = (deps: ActivitySocketDeps) =>
  fromEventObservable<ActivityFact, undefined>(() =>
    defer(() => from(deps.accessOf({ purpose: 'user-event-ws' }))).pipe(
      switchMap((access) => {
        const { opened, frames } = openSocket(deps, SOCKETS.userEvents, access, 'activity');
        return merge(
          opened.pipe(map((): ActivityFact => ({ type: 'line.opened' }))),
          frames.pipe(mergeMap((frame) => toActivityFacts(frame, deps.log))),
        );
      }),
      catchError((error: unknown) => [endOf(error, deps.random)]),
    ),
  );
