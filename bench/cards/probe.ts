/** Messages handled by a page's main thread while the probe was on, and their cost. */
export interface Probed {
  readonly messages: number;
  /** Times from the message's event to the card's text, ms. */
  readonly toDomMs: readonly number[];
  /** Longer than 50 ms, each, ms. */
  readonly longTasksMs: readonly number[];
}

declare global {
  interface Window {
    /** Begins to count again. */
    beginProbe(): void;
    readProbe(): Probed;
  }
}

/** Runs in the page before its own code. The cards' states change in the order of the messages, so they need no names. */
export function installProbe(labels: readonly string[]): void {
  let messages = 0;
  let toDomMs: number[] = [];
  let longTasksMs: number[] = [];
  const receivedMs: number[] = [];

  const NativeSocket = window.WebSocket;
  window.WebSocket = class extends NativeSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', ({ data }) => {
        if (typeof data !== 'string' || !data.startsWith('{"type":"update-event"')) return;
        messages += 1;
        receivedMs.push(performance.now());
      });
    }
  };
  new MutationObserver((records) => {
    const nowMs = performance.now();
    for (const { target } of records) {
      if (!labels.includes(target.textContent ?? '')) continue;
      const atMs = receivedMs.shift();
      if (atMs !== undefined) toDomMs.push(nowMs - atMs);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
  new PerformanceObserver((list) => {
    longTasksMs.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });

  window.beginProbe = () => {
    messages = 0;
    toDomMs = [];
    longTasksMs = [];
    receivedMs.length = 0;
  };
  window.readProbe = () => ({ messages, toDomMs, longTasksMs });
}
