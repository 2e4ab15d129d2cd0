import type { Page, WebSocketRoute } from '@playwright/test';

/** Connection between one page and the provider, as a test controls it. */
export interface Line {
  /** Both sockets end, and new ones too, until `recovers`. */
  cutsSockets(): Promise<void>;
  /** Cuts the sockets, and no call reaches the provider or is answered. */
  goesDown(): Promise<void>;
  recovers(): void;
}

/** Takes control of the page's connection; call it before the page is opened. */
export async function controlLine(page: Page): Promise<Line> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  let isDown = false;
  await page.route('**/api/**', (route) => (isDown ? route.abort('connectionreset') : route.fallback()));
  await page.routeWebSocket(/event-ws\?/, (socket) => {
    if (isCut) {
      void socket.close();
      return;
    }
    const provider = socket.connectToServer();
    open.add(socket).add(provider);
  });
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
    recovers: () => {
      isCut = false;
      isDown = false;
    },
  };
}
