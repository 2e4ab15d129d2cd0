import type { LeftOpen } from './nothing-open.ts';

export const connections = new Set<RTCPeerConnection>();
const sockets = new Set<WebSocket>();
const requests = new Set<Promise<unknown>>();
const timers = new Set<number>();
const tracks = new Set<MediaStreamTrack>();
const mediaSources = new Set<MediaSource>();
const objectUrls = new Set<string>();

window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(configuration?: RTCConfiguration) {
    super(configuration);
    connections.add(this);
    this.addEventListener('track', ({ track }) => tracks.add(track));
  }
};
window.WebSocket = class extends WebSocket {
  constructor(address: string | URL, protocols?: string | string[]) {
    super(address, protocols);
    sockets.add(this);
  }
};
window.MediaSource = class extends MediaSource {
  constructor() {
    super();
    mediaSources.add(this);
  }
};

const { fetch, setTimeout, setInterval, clearTimeout, clearInterval } = window;
window.fetch = (...asked) => {
  const answer = fetch(...asked);
  requests.add(answer);
  const over = () => void requests.delete(answer);
  answer.then(over, over);
  return answer;
};

type Schedule = (handler: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => number;
const counted =
  (schedule: Schedule, isOnce: boolean): Schedule =>
  (handler, ms, ...args) => {
    const id = schedule(() => {
      if (isOnce) timers.delete(id);
      handler(...args);
    }, ms);
    timers.add(id);
    return id;
  };
const uncounted =
  (clear: (id: number) => void) =>
  (id: number): void => {
    timers.delete(id);
    clear(id);
  };
Object.assign(window, {
  setTimeout: counted(setTimeout, true),
  setInterval: counted(setInterval, false),
  clearTimeout: uncounted(clearTimeout),
  clearInterval: uncounted(clearInterval),
});

const { createObjectURL, revokeObjectURL } = URL;
URL.createObjectURL = (source) => {
  const address = createObjectURL(source);
  objectUrls.add(address);
  return address;
};
URL.revokeObjectURL = (address) => {
  objectUrls.delete(address);
  revokeObjectURL(address);
};

/** Forgets the closed ones and counts the rest. */
function count<T>(all: Set<T>, isClosed: (one: T) => boolean): number {
  for (const one of all) if (isClosed(one)) all.delete(one);
  return all.size;
}

export const leftOpen = (): LeftOpen => ({
  connections: count(connections, ({ connectionState }) => connectionState === 'closed'),
  sockets: count(sockets, ({ readyState }) => readyState === WebSocket.CLOSED),
  requests: requests.size,
  timers: timers.size,
  tracks: count(tracks, ({ readyState }) => readyState === 'ended'),
  mediaSources: count(mediaSources, ({ readyState }) => readyState === 'closed'),
  objectUrls: objectUrls.size,
});
