import {
  connect,
  map,
  merge,
  mergeMap,
  NEVER,
  type Observable,
  scan,
  startWith,
  Subject,
  switchMap,
  tap,
  throwError,
  timer,
} from 'rxjs';
import { webSocket, type WebSocketSubject } from 'rxjs/webSocket';
import { TAB_QUERY, TICK_MS } from '../../../contract/sockets.ts';
import type { Knows } from '../../../contract/capabilities.ts';
import { socketAddress } from './socket-address.ts';
import { NOT_UNDERSTOOD } from './socket-facts.ts';
import type { Frame, FrameName, FrameReader } from './frames.ts';

/** Silence after which a line counts as dead, ms. Not in the spec. */
const SILENCE_MS = 3 * TICK_MS;

export interface SocketDeps {
  readonly host: string;
  readonly tab: string;
  readonly knows: Knows;
  /** Asked when a socket is opened: the provider is known by then. */
  readonly reader: () => FrameReader;
  /** Called for every dropped frame. */
  readonly log: (message: string) => void;
  /** Fake for tests. */
  readonly WebSocketCtor?: typeof WebSocket;
}

interface Line {
  readonly opened: Observable<unknown>;
  /** Frames of the socket. They end with an error: its `CloseEvent`, even of a clean end, or its silence. */
  readonly frames: Observable<Frame>;
  readonly socket: WebSocketSubject<unknown>;
}

/** JSON of a frame; an invalid one is dropped like any frame that is not understood. */
function parsed({ data }: MessageEvent<string>): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

const throwSilence = () => throwError(() => new Error(`Nothing came for ${SILENCE_MS} ms.`));

/**
 * Frames until the line is silent: while it opens, and from its first tick on. Where the provider is known to tick, a
 * missing first one counts too.
 */
const untilSilent = (opened: Observable<unknown>, ticks: boolean) =>
  connect((frames: Observable<readonly Frame[]>) => {
    const isWatched = merge(
      opened.pipe(map(() => false)),
      frames.pipe(map((several) => several.some(({ name }) => name === 'tick'))),
    ).pipe(
      scan((hasTicked, isTick) => hasTicked || isTick, ticks),
      startWith(true),
    );
    const silence = isWatched.pipe(
      switchMap((isOn) => (isOn ? timer(SILENCE_MS).pipe(switchMap(throwSilence)) : NEVER)),
    );
    return merge(frames, silence);
  });

/**
 * A socket of the provider, by its path and its access token. Frames that are not understood are dropped and logged:
 * they must never stop the line (SOCK-21).
 * @param unnamed name for data without one on this socket
 */
export function openSocket(deps: SocketDeps, path: string, access: string, unnamed: FrameName): Line {
  const { host, tab, knows, reader, log, WebSocketCtor } = deps;
  const { framesIn } = reader();
  const address = socketAddress(host, path, location.origin);
  address.searchParams.set('access_token', access);
  if (knows('custody')) address.searchParams.set(TAB_QUERY, tab);
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
  const frames = socket.pipe(
    map((raw) => framesIn(raw, unnamed)),
    tap(({ length }) => {
      if (length === 0) log(NOT_UNDERSTOOD);
    }),
    untilSilent(opened, knows('ticks')),
    mergeMap((several) => several),
  );
  return { opened, frames: merge(end, frames), socket };
}
