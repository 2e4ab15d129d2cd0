import { nodeFetch } from '../../e2e/support/provider.ts';
import { type CallName, CALLS } from '../../contract/calls.ts';
import { PageSocket } from './page-socket.ts';

/** A call that a test delays on its way to the provider. */
export interface StoppedCall {
  /** Waits until the page has made the call. */
  isOnItsWay(): Promise<void>;
  /** Lets the provider act on it; its answer is held too. */
  reachesProvider(): Promise<void>;
  /** Breaks the line: the page does not learn the result. */
  breaksOff(): Promise<void>;
  /** Passes with its answer, if it has reached the provider already. */
  passes(): Promise<void>;
  /** Refuses it, so that it never reaches the provider. */
  isRefused(status: number, text: string): Promise<void>;
}

type Send = (request: Request) => Promise<Response>;
type Answer = (request: Request, send: Send) => Promise<Response>;
/** Hands a frame of the hub on to the page, or others in its place, at once or later. */
export type PassFrame = (frame: MessageEvent, receive: (frame: MessageEvent) => void) => void;

/** Answer of a network's sign-in, or of a proxy with a wrong address. */
const PROXY_PAGE = '<!doctype html><title>Welcome</title><p>Please sign in to the network.</p>';
/** Length of one bundle of frames, ms. */
const BUNDLE_MS = 200;
/** Address on which nothing listens. */
const NOWHERE = 'ws://127.0.0.1:1/';

const never = () => new Promise<never>(() => {});
const broken = () => new TypeError('fetch failed');
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Line between a tab and the provider, with the requests of the page; a test controls it. */
export class Line {
  /** Requests of the page so far. */
  readonly requests: Request[] = [];
  /** Refusals of them so far, such as `403 /api/reps`. */
  readonly refusals: string[] = [];
  readonly #sockets = new Set<PageSocket>();
  readonly #answers: { readonly isOf: (request: Request) => boolean; readonly answer: Answer }[] = [];
  /** The addresses of the sockets that it opened so far. */
  readonly socketAddresses: string[] = [];
  #life = new AbortController();
  #isCut = false;
  #isDown = false;
  #delayMs = 0;
  #isScrambled = false;
  #passFrame: PassFrame = (frame, receive) => receive(frame);

  /** Connects the page to this network, in which a life of the page is as long as its code. */
  connects(): void {
    this.#life = new AbortController();
    const life = this.#life.signal;
    const isOver = aborted(life).then(() => never);
    globalThis.fetch = (input, init) => this.#fetch(new Request(input, init), life, isOver);
    globalThis.WebSocket = this.#socketClass(life);
  }

  /** Lets requests under way arrive, while the page receives nothing any more. */
  leaves(): void {
    this.#ends('left');
  }

  /** Ends the page: no request of it arrives, and it receives nothing. */
  dies(): void {
    this.#ends('dead');
  }

  cutsSockets(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.close();
    this.#sockets.clear();
  }

  /** Cuts the sockets, and no call reaches the provider or is answered. */
  goesDown(): void {
    this.#isDown = true;
    this.cutsSockets();
  }

  recovers(): void {
    this.#isCut = false;
    this.#isDown = false;
  }

  /** Lets no call out; open lines stay, as in a browser that is set offline. */
  losesNetwork(): void {
    this.#isDown = true;
    window.dispatchEvent(new Event('offline'));
  }

  hasNetworkAgain(): void {
    this.recovers();
    window.dispatchEvent(new Event('online'));
  }

  /** Refuses the next call of that name, which never reaches the provider. */
  failsNext(call: CallName, status: number, text: string): void {
    this.#next(call, async () => refusal(status, text));
  }

  /** Answers each call of that name so from now on. @returns a function that ends it */
  fails(call: CallName, status: number, text: string): () => void {
    return this.#answering(call, async () => refusal(status, text));
  }

  /** Holds calls of these names on their way from now on. @returns a function that lets them and later ones pass */
  holds(...calls: readonly CallName[]): () => void {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const ends = calls.map((call) =>
      this.#answering(call, async (request, send) => {
        await released;
        return send(request);
      }),
    );
    return () => {
      for (const end of ends) end();
      release();
    };
  }

  /** Lets the next call of that name act, and answers it with a web page and status 200. */
  answersNextWithPage(call: CallName): void {
    this.#next(call, async (request, send) => {
      await send(request);
      return new Response(PROXY_PAGE, { headers: { 'content-type': 'text/html' } });
    });
  }

  /** Delays each call of the page from now on, ms. */
  delaysCalls(delayMs: number): void {
    this.#delayMs = delayMs;
  }

  /** Bundles the hub's frames from now on, the last one of each first and every one twice. */
  scramblesFrames(): void {
    this.#isScrambled = true;
  }

  /** Passes the hub's frames in this way from now on. */
  passesFrames(pass: PassFrame): void {
    this.#passFrame = pass;
  }

  /** Stops the next call of that name, and none after it. */
  stopsNext(call: CallName): StoppedCall {
    interface Stopped {
      readonly send: () => Promise<Response>;
      readonly settle: (answer: Promise<Response>) => void;
    }
    let stop: (stopped: Stopped) => void = () => {};
    const stopped = new Promise<Stopped>((resolve) => {
      stop = resolve;
    });
    this.#next(call, (request, send) => new Promise((settle) => stop({ send: () => send(request.clone()), settle })));
    let answer: Promise<Response> | undefined;
    const answered = ({ send }: Stopped) => (answer ??= send());
    return {
      isOnItsWay: async () => void (await stopped),
      reachesProvider: async () => void (await answered(await stopped)),
      breaksOff: async () => (await stopped).settle(Promise.reject(broken())),
      passes: async () => {
        const call = await stopped;
        call.settle(answered(call));
      },
      isRefused: async (status, text) => (await stopped).settle(Promise.resolve(refusal(status, text))),
    };
  }

  #next(call: CallName, answer: Answer): void {
    const end = this.#answering(call, (request, send) => {
      end();
      return answer(request, send);
    });
  }

  #answering(call: CallName, answer: Answer): () => void {
    const { method, path } = CALLS[call];
    const pattern = new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`);
    const one = {
      isOf: (request: Request) =>
        request.method === method.toUpperCase() && pattern.test(new URL(request.url).pathname),
      answer,
    };
    this.#answers.unshift(one);
    return () => void this.#answers.splice(this.#answers.indexOf(one), 1);
  }

  async #fetch(request: Request, life: AbortSignal, isOver: Promise<typeof never>): Promise<Response> {
    if (life.aborted) return never();
    this.requests.push(request);
    const answer = this.#answered(request, life);
    const settled = await Promise.race([
      answer.then(
        (response) => () => {
          if (!response.ok) this.refusals.push(`${response.status} ${new URL(request.url).pathname}`);
          return response;
        },
        (error: unknown) => () => {
          throw error;
        },
      ),
      aborted(request.signal),
      ...(request.keepalive ? [] : [isOver]),
    ]);
    return settled();
  }

  async #answered(request: Request, life: AbortSignal): Promise<Response> {
    if (this.#delayMs > 0) await after(this.#delayMs);
    if (this.#isDown) throw broken();
    const found = this.#answers.find(({ isOf }) => isOf(request));
    const send: Send = (one) => {
      const mayGo = !life.aborted || (life.reason === 'left' && request.keepalive);
      return mayGo ? nodeFetch(one) : never();
    };
    return found === undefined ? send(request) : found.answer(request, send);
  }

  #ends(how: 'left' | 'dead'): void {
    this.#life.abort(how);
    for (const socket of this.#sockets) socket.breaks();
    this.#sockets.clear();
    if (how === 'dead') this.#answers.length = 0;
  }

  #socketClass(life: AbortSignal): typeof WebSocket {
    const isCut = () => this.#isCut || life.aborted;
    const isScrambled = () => this.#isScrambled;
    const passFrame: PassFrame = (frame, receive) => this.#passFrame(frame, receive);
    const keep = (socket: PageSocket, address: string) => {
      this.#sockets.add(socket);
      this.socketAddresses.push(address);
    };
    class LineSocket extends PageSocket {
      readonly #bundle: MessageEvent[] = [];

      constructor(address: string | URL, protocols?: string | string[]) {
        super(isCut() ? NOWHERE : address, protocols);
        keep(this, String(address));
      }

      override receives(frame: MessageEvent): void {
        if (!isScrambled()) return passFrame(frame, (one) => super.receives(one));
        this.#bundle.push(frame);
        if (this.#bundle.length > 1) return;
        setTimeout(() => {
          for (const late of this.#bundle.splice(0).reverse()) for (const copy of [late, late]) super.receives(copy);
        }, BUNDLE_MS);
      }

      override send(data: string | ArrayBuffer): void {
        if (!life.aborted) super.send(data);
      }
    }
    return LineSocket as unknown as typeof WebSocket;
  }
}

const STATUS_TEXTS: Readonly<Record<number, string>> = { 502: 'Bad Gateway' };

const refusal = (status: number, text: string): Response =>
  new Response(text, {
    status,
    statusText: STATUS_TEXTS[status] ?? '',
    headers: { 'content-type': text.startsWith('<') ? 'text/html' : 'text/plain' },
  });

/** Settles when the signal is given: then it throws its reason. */
const aborted = (signal: AbortSignal): Promise<() => Response> =>
  new Promise((resolve) => {
    const stop = () =>
      resolve(() => {
        throw signal.reason;
      });
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
