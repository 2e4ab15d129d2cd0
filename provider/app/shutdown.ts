import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createDrain } from './drain.ts';
import type { Log } from '../base/ports.ts';

type End = () => Promise<void>;

export interface Shutdown {
  isDraining(): boolean;
  /** Called once, as soon as calls are refused: hands over to another process everything it can take over at once. */
  onHandOver(handOver: () => void): void;
  /** Called once the calls have ended, while the server still listens. */
  onStop(name: string, stop: End): void;
  /** Called once no request is left; in reverse order of registration. */
  onEnd(name: string, end: End): void;
  /** Ends everything in order; a failed step is logged, and the others run nevertheless. */
  close(): Promise<void>;
  /** Work that has not ended yet: calls by method and route, the rest by name. */
  running(): readonly string[];
}

/**
 * The end of the provider in its order: announce, hand over, let calls end, stop, close.
 * @param announceMs time in which everything is still served while `/readyz` answers 503, so that a balancer chooses
 * another process
 */
export function createShutdown(app: FastifyInstance, log: Log, announceMs: number): Shutdown {
  const drain = createDrain(app);
  const running = new Set<string>();
  const handOvers: (() => void)[] = [];
  const stops: End[] = [];
  const ends: End[] = [];
  const named = (name: string, end: End) => async (): Promise<void> => {
    running.add(name);
    await end().catch((error: unknown) => log(`The ${name} did not end in order: ${String(error)}`));
    running.delete(name);
  };
  const closeServer = named('HTTP server', async () => app.close());
  return {
    isDraining: drain.isDraining,
    onHandOver: (handOver) => void handOvers.push(handOver),
    onStop: (name, stop) => void stops.push(named(name, stop)),
    onEnd: (name, end) => void ends.push(named(name, end)),
    async close() {
      drain.announce();
      if (announceMs > 0 && app.server.listening) await delay(announceMs);
      drain.refuse();
      for (const handOver of handOvers) handOver();
      await drain.callsEnded();
      await Promise.all(stops.map((stop) => stop()));
      await closeServer();
      for (const end of ends.toReversed()) await end();
    },
    running: () => [...drain.underWay(), ...running],
  };
}
