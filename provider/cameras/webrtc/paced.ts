/**
 * Packets sent at once. Not in the spec: the usual buffer of a socket has room for about 90, and the relay of this
 * process reads its own only between two turns.
 */
const AT_ONCE = 32;
/** Time until the next ones, ms. Not in the spec: a group of 1 MB takes a tenth of a second. */
const PAUSE_MS = 2;

export interface Paced<Packet> {
  give(packets: readonly Packet[]): void;
  stop(): void;
}

/** Sends packets in their order, never so many at once that sockets on their way drop some: a group of pictures comes all together. */
export function paced<Packet>(send: (packet: Packet) => void): Paced<Packet> {
  let waiting: Packet[] = [];
  let timer: NodeJS.Timeout | undefined;
  let beganMs = Number.NEGATIVE_INFINITY;
  let room = 0;

  function sendSome(packets: readonly Packet[]): void {
    const nowMs = performance.now();
    if (nowMs - beganMs >= PAUSE_MS) {
      beganMs = nowMs;
      room = AT_ONCE;
    }
    const count = Math.min(room, packets.length);
    room -= count;
    waiting = packets.slice(count);
    if (waiting.length > 0) timer = setTimeout(goOn, PAUSE_MS);
    for (const packet of packets.slice(0, count)) send(packet);
  }

  function goOn(): void {
    timer = undefined;
    sendSome(waiting);
  }

  return {
    give(packets) {
      if (timer === undefined) sendSome(packets);
      else waiting.push(...packets);
    },
    stop() {
      clearTimeout(timer);
      waiting = [];
    },
  };
}
