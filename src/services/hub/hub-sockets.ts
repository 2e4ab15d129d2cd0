import {
  combineLatest,
  defer,
  filter,
  from,
  map,
  merge,
  type Observable,
  Subject,
  switchMap,
  tap,
  throwError,
  timeout,
} from 'rxjs';
import { webSocket, type WebSocketSubject } from 'rxjs/webSocket';
import * as v from 'valibot';
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
  TAB_QUERY,
  TICK_MS,
} from '../../../contract/sockets.ts';
import type { HubCommand, SocketFact } from '../../machines/app/hub/hub.events.ts';
import type { ServerClock } from '../clock.ts';
import type { Api } from '../provider-api/api.ts';
import { toEventFacts, toRepTakeFacts } from './socket-facts.ts';
import { socketAddress } from './socket-address.ts';

/** A line silent for so long is dead, ms. Not in the spec: two ticks and a half. */
const SILENCE_MS = 2.5 * TICK_MS;

export interface HubDeps {
  readonly api: Pick<Api, 'mintTicket'>;
  readonly host: string;
  readonly tab: string;
  readonly clock: ServerClock;
  /** Epoch ms. */
  readonly now: () => number;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** Called for every dropped frame. */
  readonly log: (message: string) => void;
  /** For tests. */
  readonly WebSocketCtor?: typeof WebSocket;
}

interface Line {
  readonly opened: Observable<unknown>;
  readonly frames: Observable<unknown>;
  readonly socket: WebSocketSubject<unknown>;
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

/** What is no JSON is left out like any frame that is not understood. */
function parsed({ data }: MessageEvent<string>): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

function openSocket({ host, tab, WebSocketCtor }: HubDeps, path: string, ticket: string): Line {
  const address = socketAddress(host, path, location.origin);
  address.searchParams.set('access_token', ticket);
  address.searchParams.set(TAB_QUERY, tab);
  const opened = new Subject<unknown>();
  const closed = new Subject<CloseEvent>();
  const socket = webSocket<unknown>({
    url: address.href,
    openObserver: opened,
    closeObserver: closed,
    deserializer: parsed,
    ...(WebSocketCtor === undefined ? {} : { WebSocketCtor }),
  });
  /** The end of one socket, even a clean one, is the end of both. */
  const end = closed.pipe(switchMap((event) => throwError(() => event)));
  return { opened, frames: merge(end, socket.pipe(timeout({ each: SILENCE_MS }))), socket };
}

/** Frames that keep to the contract; others are left out and logged, they must never stop the line (SOCK-21). */
const understood = <S extends v.GenericSchema>(frames: Observable<unknown>, schema: S, log: HubDeps['log']) =>
  frames.pipe(
    map((frame) => v.safeParse(schema, frame)),
    tap(({ success }) => {
      if (!success) log('A frame of a socket was not understood.');
    }),
    filter((result) => result.success),
    map((result) => result.output),
  );

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
