import { combineLatest, defer, from, map, merge, switchMap } from 'rxjs';
import type { WebSocketSubject } from 'rxjs/webSocket';
import { fromCallback } from 'xstate';
import type { CallError } from '../../../contract/calls.ts';
import {
  EventFrame,
  OVER_LIMIT_CODE,
  RepTakeFrame,
  type SetAcceptNew,
  SIGNED_OUT_CODE,
  SOCKETS,
  RESTARTING_CODE,
} from '../../../contract/sockets.ts';
import type { HubCommand, SocketFact } from '../../machines/app/hub/hub.events.ts';
import type { ServerClock } from '../clock.ts';
import type { Api } from '../provider-api/api.ts';
import { toEventFacts, toRepTakeFacts } from './socket-facts.ts';
import { openSocket, type SocketDeps, understood } from './open-socket.ts';

export interface HubDeps extends SocketDeps {
  readonly api: Pick<Api, 'mintTicket'>;
  readonly clock: ServerClock;
  /** Epoch ms. */
  readonly now: () => number;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/**
 * Why both sockets have ended. Who is known no more, or no longer staff, is refused the ticket; why an upgrade was refused
 * a browser does not report. A session that the provider ended is reported by the first socket that closes.
 */
function endOf(error: unknown, { now, random }: HubDeps): readonly SocketFact[] {
  const ended = { atMs: now(), spread: random() };
  const { code, reason } = error instanceof CloseEvent ? error : { code: null, reason: '' };
  if (code === SIGNED_OUT_CODE)
    return [
      { type: 'session.ended', reason },
      { type: 'socket.closed', ...ended },
    ];
  if (code === RESTARTING_CODE) return [{ type: 'socket.handedOver', ...ended }];
  const isOverLimit = code === OVER_LIMIT_CODE || (error as CallError).status === 429;
  if (isOverLimit) return [{ type: 'socket.overLimit', ...ended }];
  const isRefused = [401, 403].some((status) => status === (error as CallError).status);
  return isRefused ? [{ type: 'socket.refused' }] : [{ type: 'socket.closed', ...ended }];
}

/** Both sockets of the hub as one source of facts; it ends with `socket.closed` or `socket.refused`, and never reconnects. */
export const hubSockets = (deps: HubDeps) =>
  fromCallback<HubCommand>(({ sendBack, receive }) => {
    const report = (fact: SocketFact) => sendBack(fact);
    let repTake: WebSocketSubject<unknown> | undefined;

    const tickets = defer(() =>
      from(
        Promise.all([
          deps.api.mintTicket({ body: { purpose: 'event-ws' } }),
          deps.api.mintTicket({ body: { purpose: 'rep-take-event-ws' } }),
        ]),
      ),
    );
    const facts = tickets.pipe(
      switchMap(([events, takes]) => {
        const eventLine = openSocket(deps, SOCKETS.events, events.ticket);
        const takeLine = openSocket(deps, SOCKETS.repTake, takes.ticket);
        repTake = takeLine.socket;
        return merge(
          combineLatest([eventLine.opened, takeLine.opened]).pipe(
            map((): readonly SocketFact[] => [{ type: 'socket.opened', atMs: deps.now() }]),
          ),
          understood(eventLine.frames, EventFrame, deps.log).pipe(
            map((frame) => toEventFacts(frame, deps.clock, deps.now())),
          ),
          understood(takeLine.frames, RepTakeFrame, deps.log).pipe(map((frame) => toRepTakeFacts(frame, deps.clock))),
        );
      }),
    );
    const subscription = facts.subscribe({
      next: (several) => several.forEach(report),
      error: (error: unknown) => endOf(error, deps).forEach(report),
    });
    receive((command) => {
      if (command.type !== 'acceptNew.set') return;
      repTake?.next({ type: 'set-accept-new', data: { acceptNew: command.acceptNew } } satisfies SetAcceptNew);
    });
    return () => subscription.unsubscribe();
  });
