import type { FastifyInstance } from 'fastify';
import type { Clock, Database, Authenticator, Log } from '../base/ports.ts';
import { limitAddresses } from './address-limits.ts';
import { limitBodies, limitConnections } from './connection-limits.ts';
import { createFrameLimits, type FrameLimits } from './frame-limits.ts';
import { KnownSecrets } from './known-secrets.ts';
import { LIMITS, type LimitTable } from './limits.ts';
import { type ThrottledLog, throttledLog } from './throttled-log.ts';
import { OpenSockets } from './open-sockets.ts';
import { limitRequests } from './request-limits.ts';

/** Every limit of one process. */
export interface Limits {
  /** The same authenticator; its answers reveal the owner of a request. */
  authenticator(authenticator: Authenticator): Authenticator;
  /**
   * Records the owner of a new token: a call with an unknown one waits, and is refused together with all guesses of its
   * address.
   */
  learnToken(token: string, repId: string): void;
  /** Limits all routes mounted later. */
  mount(app: FastifyInstance): Promise<void>;
  readonly frames: FrameLimits;
  readonly hubSockets: OpenSockets;
  /** Log for lines that a client can cause at will. */
  readonly throttledLog: ThrottledLog;
}

interface LimitsDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly database: Pick<Database, 'kind'>;
}

export function createLimits(deps: LimitsDeps, limits: LimitTable = LIMITS): Limits {
  const { clock } = deps;
  const secrets = new KnownSecrets();
  const mediaSockets = new OpenSockets(limits.mediaSockets.value);
  const sayNow = throttledLog(deps);
  const onRefused = (who: string, what: string): void =>
    sayNow(`refused ${who} ${what}`, `Over the limit of ${what}: ${who} was refused and may try again.`);
  return {
    authenticator: (authenticator) => secrets.behind(authenticator),
    learnToken: (token, repId) => secrets.learn(token, repId),
    async mount(app) {
      limitConnections(app, limits, (address) => onRefused(address, 'connections'));
      await limitAddresses(app, { limits, onRefused });
      limitBodies(app);
      limitRequests(app, { engine: deps.database.kind, clock, limits, secrets, mediaSockets, onRefused });
    },
    frames: createFrameLimits(clock, limits),
    hubSockets: new OpenSockets(limits.hubSockets.value),
    throttledLog: sayNow,
  };
}
