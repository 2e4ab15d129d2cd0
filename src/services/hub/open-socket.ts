import { filter, map, merge, type Observable, Subject, switchMap, tap, throwError, timeout } from 'rxjs';
import { webSocket, type WebSocketSubject } from 'rxjs/webSocket';
import * as v from 'valibot';
import { TAB_QUERY, TICK_MS } from '../../../contract/sockets.ts';
import { socketAddress } from './socket-address.ts';

/** A line silent for so long is dead, ms. Not in the spec: two ticks and a half. */
const SILENCE_MS = 2.5 * TICK_MS;

export interface SocketDeps {
  readonly host: string;
  readonly tab: string;
  /** Called for every dropped frame. */
  readonly log: (message: string) => void;
  /** For tests. */
  readonly WebSocketCtor?: typeof WebSocket;
}

interface Line {
  readonly opened: Observable<unknown>;
  /** They end with an error: the `CloseEvent` of the socket, even of a clean end, or its silence. */
  readonly frames: Observable<unknown>;
  readonly socket: WebSocketSubject<unknown>;
}

/** What is no JSON is left out like any frame that is not understood. */
function parsed({ data }: MessageEvent<string>): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/** A socket of the provider, by its path and a ticket for it. */
export function openSocket({ host, tab, WebSocketCtor }: SocketDeps, path: string, ticket: string): Line {
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
  const end = closed.pipe(switchMap((event) => throwError(() => event)));
  return { opened, frames: merge(end, socket.pipe(timeout({ each: SILENCE_MS }))), socket };
}

/** Frames that keep to the contract; others are left out and logged, they must never stop the line (SOCK-21). */
export const understood = <S extends v.GenericSchema>(
  frames: Observable<unknown>,
  schema: S,
  log: SocketDeps['log'],
): Observable<v.InferOutput<S>> =>
  frames.pipe(
    map((frame) => v.safeParse(schema, frame)),
    tap(({ success }) => {
      if (!success) log('A frame of a socket was not understood.');
    }),
    filter((result) => result.success),
    map((result) => result.output),
  );
