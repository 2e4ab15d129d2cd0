import { combineLatest, defer, from, map, merge, switchMap } from 'rxjs';
import type { WebSocketSubject } from 'rxjs/webSocket';
import { fromCallback } from 'xstate';
import type { CallError } from '../../../contract/calls.ts';
import {
  OVER_LIMIT_CODE,
  RESTARTING_CODE,
  type SetAcceptNew,
  SIGNED_OUT_CODE,
  SOCKETS,
} from '../../../contract/sockets.ts';
import type { HubCommand, SocketFact } from '../../machines/app/hub/hub.events.ts';
import { openSocket, type SocketDeps } from './open-socket.ts';
import type { AccessOf } from './socket-access.ts';
import { OFF_MS } from '../clock.ts';
import { type FrameDeps, toHubFacts } from './socket-facts.ts';
import type { Frame } from './frames.ts';

interface HubDeps extends SocketDeps, Pick<FrameDeps, 'clock'> {
  readonly accessOf: AccessOf;
  /** Epoch ms. */
  readonly now: () => number;
  /** Random number from 0 up to 1. */
  readonly random: () => number;
}

/**
 * Facts about the end of both sockets. A ticket is refused with 401 when the session is over; any other refusal counts
 * as a lost line. A browser does not report why an upgrade was refused. The first socket that closes reports a session
 * that the provider ended.
 */
function endOf(error: unknown, { knows, now, random }: HubDeps): readonly SocketFact[] {
  const ended = { atMs: now(), spread: random(), ...(knows('ticks') ? {} : { ticks: false }) };
  const { code, reason } = error instanceof CloseEvent ? error : { code: null, reason: '' };
  if (code === SIGNED_OUT_CODE)
    return [
      { type: 'session.ended', reason },
      { type: 'socket.closed', ...ended },
    ];
  if (code === RESTARTING_CODE) return [{ type: 'socket.handedOver', ...ended }];
  const isOverLimit = code === OVER_LIMIT_CODE || (error as CallError).status === 429;
  if (isOverLimit) return [{ type: 'socket.overLimit', ...ended }];
  const isOver = (error as CallError).status === 401;
  return isOver ? [{ type: 'socket.refused' }] : [{ type: 'socket.closed', ...ended }];
}

/** Both sockets of the hub as one source of facts; it ends with `socket.closed` or `socket.refused`, and never reconnects. */
export const hubSockets = (deps: HubDeps) =>
  fromCallback<HubCommand>(({ sendBack, receive }) => {
    const report = (fact: SocketFact) => sendBack(fact);
    let repTake: WebSocketSubject<unknown> | undefined;

    const { accessOf, now, knows } = deps;
    let measuredMs: number | null = null;
    const measured = (): readonly SocketFact[] => {
      const aheadMs = deps.clock.aheadMs();
      if (measuredMs !== null && Math.abs(aheadMs - measuredMs) < OFF_MS) return [];
      measuredMs = aheadMs;
      return [{ type: 'clock.measured', aheadMs }];
    };
    const toFacts = (frame: Frame) => {
      const facts = toHubFacts(frame, deps, now());
      return frame.serverMs === null ? facts : [...measured(), ...facts];
    };
    const access = defer(() =>
      from(Promise.all([accessOf({ purpose: 'event-ws' }), accessOf({ purpose: 'rep-take-event-ws' })])),
    );
    const facts = access.pipe(
      switchMap(([ofEvents, ofTakes]) => {
        const eventLine = openSocket(deps, SOCKETS.events, ofEvents, 'update-event');
        const takeLine = openSocket(deps, SOCKETS.repTake, ofTakes, 'pcs_take_events');
        repTake = takeLine.socket;
        return merge(
          combineLatest([eventLine.opened, takeLine.opened]).pipe(
            map((): readonly SocketFact[] => [{ type: 'socket.opened', atMs: now(), ticks: knows('ticks') }]),
          ),
          eventLine.frames.pipe(map(toFacts)),
          // Alarms are proven to arrive by the ticks of the other line.
          takeLine.frames.pipe(map((frame) => toFacts(frame).filter(({ type }) => type !== 'line.proven'))),
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
