import type { Page, Route, WebSocketRoute } from '@playwright/test';
import { type CallName, CALLS } from '../../contract/calls.ts';

/** What a test can do to the connection between one page and the provider. */
export interface Line {
  /** Both sockets end, and new ones too, until `mends`. */
  cutsSockets(): Promise<void>;
  /** The same, and no call reaches the provider or is answered. */
  goesDown(): Promise<void>;
  mends(): void;
  /** The next call of that name is answered so, and never reaches the provider. */
  failsNext(call: CallName, status: number, words: string): Promise<void>;
  /** The next call of that name does what it does, and is answered with a web page that says all is well. */
  answersNextWithPage(call: CallName): Promise<void>;
  /** From now on each call of the page is on its way for so long, ms. */
  delaysCalls(delayMs: number): Promise<void>;
  /** From now on the hub's frames come in bundles, the last one of each first and every one twice. */
  scramblesFrames(): void;
}

/** What a network's sign-in, or a proxy with a wrong address, answers. */
const PROXY_PAGE = '<!doctype html><title>Welcome</title><p>Please sign in to the network.</p>';
/** Frames within so long are one bundle, ms. */
const BUNDLE_MS = 200;

/** Takes control of the page's connection; call it before the page is opened. */
export async function controlLine(page: Page): Promise<Line> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  let isDown = false;
  let isScrambled = false;
  await page.route('**/api/**', (route) => (isDown ? route.abort('connectionreset') : route.fallback()));
  await page.routeWebSocket(/event-ws\?/, (socket) => {
    if (isCut) {
      void socket.close();
      return;
    }
    const provider = socket.connectToServer();
    open.add(socket).add(provider);
    const bundle: (string | Buffer)[] = [];
    provider.onMessage((frame) => {
      if (!isScrambled) return socket.send(frame);
      bundle.push(frame);
      if (bundle.length > 1) return;
      setTimeout(() => {
        for (const late of bundle.splice(0).reverse()) for (const copy of [late, late]) socket.send(copy);
      }, BUNDLE_MS);
    });
  });
  const next = async (call: CallName, answer: (route: Route) => Promise<void>) => {
    const pattern = new RegExp(`^/api${CALLS[call].path.replace(/:\w+/g, '[^/]+')}$`);
    await page.route(({ pathname }) => pattern.test(pathname), answer, { times: 1 });
  };
  const cutsSockets = async () => {
    isCut = true;
    await Promise.all([...open].map((socket) => socket.close()));
    open.clear();
  };
  return {
    cutsSockets,
    goesDown: async () => {
      isDown = true;
      await cutsSockets();
    },
    mends: () => {
      isCut = false;
      isDown = false;
    },
    failsNext: (call, status, words) =>
      next(call, (route) => route.fulfill({ status, contentType: 'text/plain', body: words })),
    answersNextWithPage: (call) =>
      next(call, async (route) => {
        await route.fetch();
        await route.fulfill({ status: 200, contentType: 'text/html', body: PROXY_PAGE });
      }),
    delaysCalls: async (delayMs) => {
      const late = async (route: Route) => {
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        await route.fallback();
      };
      await page.route('**/api/**', late);
    },
    scramblesFrames: () => {
      isScrambled = true;
    },
  };
}
