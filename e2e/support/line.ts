import type { Page, Route, WebSocketRoute } from '@playwright/test';
import { type CallName, CALLS } from '../../contract/calls.ts';

/** What a test can do to the connection between one page and the provider. */
export interface Line {
  /** Both sockets end, and new ones too, until `mends`. */
  cutsSockets(): Promise<void>;
  mends(): void;
  /** The next call of that name is answered so, and never reaches the provider. */
  failsNext(call: CallName, status: number, words: string): Promise<void>;
  /** From now on each change that the page asks for is on its way for so long, ms. */
  delaysCommands(delayMs: number): Promise<void>;
}

const isCommand = (method: string): boolean => method !== 'GET';

/** Takes control of the page's connection; call it before the page is opened. */
export async function controlLine(page: Page): Promise<Line> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/event-ws\?/, (socket) => {
    if (isCut) {
      void socket.close();
      return;
    }
    const provider = socket.connectToServer();
    open.add(socket).add(provider);
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
    delaysCommands: async (delayMs) => {
      const late = async (route: Route) => {
        if (isCommand(route.request().method())) await new Promise((resolve) => setTimeout(resolve, delayMs));
        await route.fallback();
      };
      await page.route('**/api/**', late);
    },
  };
}
