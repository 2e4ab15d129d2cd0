import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { type Role, STAFF, SUBSCRIBER_VIEWERS } from '../../contract/roles.ts';
import { OVER_LIMIT_CODE, RESTARTING_CODE, SIGNED_OUT_CODE, SOCKETS, TICK_MS } from '../../contract/sockets.ts';
import type { Limits } from '../limits/create-limits.ts';
import { follow } from '../log/feed.ts';
import type { Authenticator, ProviderDeps, SessionWatch } from '../base/ports.ts';
import { createAdmission } from './admission.ts';
import { type Client, Clients, type SocketName, send } from './clients.ts';
import { createDelivery } from './delivery.ts';
import { forceLogoutFrame, tickFrame } from './frames.ts';
import { beat, tick } from './heartbeat.ts';
import { BEAT_MS, FRAME_MAX_BYTES, RESTARTING_TEXT } from './hub.constants.ts';
import { listenToFrames } from './listen-to-frames.ts';
import { createPresence } from './presence.ts';
import { createProof } from './proof.ts';

export interface Hub {
  /** Time since the last proof that the log is followed, ms. */
  proofAgeMs(): number;
  /** A message of a source could not be written. */
  unstored(): void;
  /** Closes every socket so that its tab reconnects at once, to another process or to the next one. */
  handOver(): void;
}

/** Path of a socket, and the roles that may open it. */
interface Door {
  readonly name: SocketName;
  readonly path: string;
  readonly roles: readonly Role[];
}

const DOORS: readonly Door[] = [
  { name: 'event-ws', path: SOCKETS.events, roles: STAFF },
  { name: 'rep-take-event-ws', path: SOCKETS.repTake, roles: STAFF },
  { name: 'user-event-ws', path: SOCKETS.userEvents, roles: SUBSCRIBER_VIEWERS },
];

export interface HubDeps extends ProviderDeps {
  readonly authenticator: Authenticator;
  readonly sessionWatch: SessionWatch;
  readonly limits: Pick<Limits, 'frames' | 'hubSockets' | 'throttledLog'>;
}

/** The sockets that carry the log to the portals, until the app closes. */
export async function mountHub(app: FastifyInstance, deps: HubDeps): Promise<Hub> {
  const { database, clock, log, authenticator, sessionWatch, limits } = deps;
  const clients = new Clients();
  const delivery = createDelivery(deps, clients);
  const proof = createProof();
  const failed = (what: string) => (error: unknown) => log(`The hub could not ${what}: ${String(error)}`);

  const rememberAcceptNew = createPresence(deps);
  const forgetAcceptNew = async (client: Client): Promise<void> => {
    if (client.name === 'rep-take-event-ws') await rememberAcceptNew(client, false);
  };

  function listenTo(client: Client, socket: WebSocket): void {
    socket.on('pong', () => {
      client.isAlive = true;
    });
    listenToFrames(socket, client, limits, (acceptNew) => {
      rememberAcceptNew(client, acceptNew).catch(failed('remember Accept New'));
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      if (clients.remove(client)) forgetAcceptNew(client).catch(failed('end Accept New'));
    });
  }

  function endWithSession(client: Client, roles: readonly Role[], socket: WebSocket): void {
    const forget = sessionWatch.bind({
      session: client.session,
      roles,
      end(reason) {
        if (reason === 'forcedOut' && client.name === 'rep-take-event-ws') send(client, forceLogoutFrame(clock.now()));
        socket.removeAllListeners('message');
        socket.close(SIGNED_OUT_CODE, reason);
      },
    });
    socket.on('close', forget);
  }

  let isHandedOver = false;
  function handOver(): void {
    isHandedOver = true;
    // A tab that accepts new alarms continues with it at the next process: nothing is forgotten here, which could come later.
    for (const client of clients.all()) {
      clients.remove(client);
      client.socket.close(RESTARTING_CODE, RESTARTING_TEXT);
    }
  }

  function open({ name, roles }: Door, arrival: Pick<Client, 'rep' | 'session' | 'tab'>, socket: WebSocket): void {
    if (isHandedOver) return socket.close(RESTARTING_CODE, RESTARTING_TEXT);
    const closed = limits.hubSockets.open(arrival.rep.id);
    if (closed === null) {
      socket.on('error', () => socket.terminate());
      return socket.close(OVER_LIMIT_CODE, 'Too many open tabs: close some, then try again.');
    }
    socket.once('close', closed);
    const client: Client = { name, ...arrival, socket, isAlive: true, cards: null };
    listenTo(client, socket);
    endWithSession(client, roles, socket);
    clients.add(client);
    send(client, tickFrame(clock.now(), proof.arrivalAgeMs()));
    delivery.welcome(client).catch(failed('send a tab what it missed'));
  }

  // Before the sockets' own hook, which would close them without a reason.
  app.addHook('preClose', async () => handOver());
  await app.register(websocket, { options: { perMessageDeflate: false, maxPayload: FRAME_MAX_BYTES } });
  await app.register(async (scope) => {
    for (const door of DOORS) {
      const admission = createAdmission(authenticator, door.name, door.roles);
      scope.get(`/api${door.path}`, { websocket: true, preValidation: admission.admit }, (socket, request) => {
        const arrival = admission.arrivalOf(request);
        if (arrival) open(door, arrival, socket);
        else socket.terminate();
      });
    }
  });

  const stopFollowing = await follow(database, delivery.deliver, log, proof);
  const ticking = setInterval(() => tick(deps, clients, proof.arrivalAgeMs()), TICK_MS);
  const beating = setInterval(() => void beat(deps, clients).catch(failed('renew leases')), BEAT_MS);
  app.addHook('preClose', async () => {
    clearInterval(ticking);
    clearInterval(beating);
    await stopFollowing();
  });

  return { proofAgeMs: proof.ageMs, unstored: proof.unstored, handOver };
}
