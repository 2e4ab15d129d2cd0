import type { Page, Route, WebSocketRoute } from '@playwright/test';
import { type CallName, CALLS } from '../../contract/calls.ts';

/** What a test can do to the connection between one page and the provider. */
export interface Line {
  /** Both sockets end, and new ones too, until `mends`. */
  cutsSockets(): Promise<void>;
  mends(): void;
  /** The next call of that name is answered so, and never reaches the provider. */
  failsNext(call: CallName, status: number, words: string): Promise<void>;
  /** From now on each call of the page is on its way for so long, ms. */
  delaysCalls(delayMs: number): Promise<void>;
  /** From now on the hub's frames come in bundles, the last one of each first and every one twice. */
  scramblesFrames(): void;
}

/** Frames within so long are one bundle, ms. */
const BUNDLE_MS = 200;

/** Takes control of the page's connection; call it before the page is opened. */
export async function controlLine(page: Page): Promise<Line> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  let isScrambled = false;
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
  return {
    cutsSockets: async () => {
      isCut = true;
      await Promise.all([...open].map((socket) => socket.close()));
      open.clear();
    },
    mends: () => {
      isCut = false;
    },
    failsNext: async (call, status, words) => {
      const pattern = new RegExp(`^/api${CALLS[call].path.replace(/:\w+/g, '[^/]+')}$`);
      await page.route(
        ({ pathname }) => pattern.test(pathname),
        (route) => route.fulfill({ status, contentType: 'text/plain', body: words }),
        { times: 1 },
      );
    },
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
