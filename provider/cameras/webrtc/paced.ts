/**
 * Packets sent at once. Not in the spec: the usual buffer of a socket has room for about 90, and the relay of this
 * process reads its own only between two turns.
 */
const AT_ONCE = 32;
/** Pause between them, ms. Not in the spec: a group of 1 MB takes a tenth of a second. */
const PAUSE_MS = 2;

export interface Paced<Packet> {
  give(packets: readonly Packet[]): void;
  stop(): void;
}

/** Sends packets in their order, never so many at once that sockets on their way drop some: a group of pictures comes all together. */
export function paced<Packet>(send: (packet: Packet) => void): Paced<Packet> {
  let waiting: Packet[] = [];
  let timer: NodeJS.Timeout | undefined;

  function turn(): void {
    timer = undefined;
    if (waiting.length === 0) return;
    timer = setTimeout(turn, PAUSE_MS);
    for (const packet of waiting.splice(0, AT_ONCE)) send(packet);
  }

  return {
    give(packets) {
      waiting.push(...packets);
      if (timer === undefined) turn();
    },
    stop() {
      clearTimeout(timer);
      waiting = [];
    },
  };
}
