import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { classes, makeIntegrityKey, type Message, methods, parseMessage } from 'werift';
import { guarded, seldom } from '../../base/guarded.ts';
import type { Clock, Log } from '../../base/ports.ts';
import { Allocation, type Endpoint, sendPacket } from './relay-allocation.ts';
import { isCurrent, relayPassword } from './relay-credentials.ts';
import {
  challengeOf,
  channelData,
  channelDataIn,
  dataIndication,
  numberIn,
  peerIn,
  refusalOf,
  type RelayError,
  successOf,
  unsignedSuccessOf,
} from './relay-frames.ts';

const REALM = 'cameras';
/** The protocol number of UDP, in the first of four bytes. */
const UDP = 17 << 24;
/** Default and longest lifetime of an allocation, s. Source: RFC 8656, 7.2. */
const LIFETIME_S = 600;
const LIFETIME_MAX_S = 3_600;
/**
 * Limit of allocations. Not in the spec: no provider has so many pictures open, and it bounds the use of this machine.
 */
const ALLOCATIONS_MAX = 1_024;

export interface Relay {
  readonly port: number;
  /** Takes a packet as its socket does. */
  receive(packet: Buffer, from: Endpoint): void;
  /** Number of allocations. */
  lent(): number;
  /** Number of allocations that lead to a peer. */
  used(): number;
  close(): void;
}

export interface RelayInput {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Secret from which the viewers' credentials are made. */
  readonly secret: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** URL of the relay for a browser. */
export const relayUrl = (host: string, port: number): string => `turn:${host}:${port}?transport=udp`;

/** A request with valid credentials. */
interface Ask {
  readonly request: Message;
  readonly key: Buffer;
  readonly username: string;
  readonly from: Endpoint;
}

function lifetimeIn(request: Message): number {
  const wished = numberIn(request, 'LIFETIME') ?? LIFETIME_S;
  return wished === 0 ? 0 : Math.min(Math.max(wished, LIFETIME_S), LIFETIME_MAX_S);
}

/**
 * Relays between browsers and the cameras of this machine: TURN over UDP, with credentials that expire.
 * Elsewhere a coturn does it. Source: RFC 8656 (LIVE-06).
 */
export async function startRelay({ host, port, secret, clock, log }: RelayInput): Promise<Relay> {
  const socket = createSocket('udp4');
  const nonce = Buffer.from(randomBytes(12).toString('hex'));
  const allocations = new Map<string, Allocation>();
  const nameOf = (viewer: Endpoint): string => `${viewer.address}:${viewer.port}`;
  const broken = seldom((error: unknown) => log(`The relay left out a packet: ${String(error)}`));
  const send = (to: Endpoint, bytes: Buffer): void => sendPacket(socket, to, bytes);
  const refuse = ({ request, key, from }: Ask, error: RelayError): void => send(from, refusalOf(request, key, error));

  /** The authenticated client; null when the credentials are not valid, which is answered. */
  function admit(bytes: Buffer, request: Message, from: Endpoint): Ask | null {
    const username: unknown = request.getAttributeValue('USERNAME');
    const given: unknown = request.getAttributeValue('NONCE');
    if (
      typeof username === 'string' &&
      isCurrent(username, clock.now()) &&
      Buffer.isBuffer(given) &&
      nonce.equals(given)
    ) {
      const key = makeIntegrityKey(username, REALM, relayPassword(secret, username));
      if (parseMessage(bytes, key) !== undefined) return { request, key, username, from };
    }
    send(
      from,
      challengeOf(request, [
        ['REALM', REALM],
        ['NONCE', nonce],
      ]),
    );
    return null;
  }

  async function allocate(ask: Ask): Promise<void> {
    const { request, key, username, from } = ask;
    const name = nameOf(from);
    const known = allocations.get(name);
    if (known && known.username !== username) return refuse(ask, 437);
    if (numberIn(request, 'REQUESTED-TRANSPORT') !== UDP) return refuse(ask, 442);
    if (!known && allocations.size >= ALLOCATIONS_MAX) return refuse(ask, 508);
    // A known one is asked for again when our answer was late or lost: the same port once more.
    const allocation =
      known ??
      new Allocation({
        host,
        username,
        onData: (peer, channel, data) =>
          send(from, channel === null ? dataIndication(peer, data) : channelData(channel, data)),
        onEnd: () => allocations.delete(name),
        onBroken: broken,
      });
    allocations.set(name, allocation);
    const lifetime = lifetimeIn(request);
    allocation.extend(lifetime);
    const relayed = await allocation.relayed;
    send(
      from,
      successOf(request, key, [
        ['XOR-RELAYED-ADDRESS', [relayed.address, relayed.port]],
        ['XOR-MAPPED-ADDRESS', [from.address, from.port]],
        ['LIFETIME', lifetime],
      ]),
    );
  }

  function onRequest(bytes: Buffer, request: Message, from: Endpoint): void {
    if (request.messageMethod === methods.BINDING) {
      return send(from, unsignedSuccessOf(request, [['XOR-MAPPED-ADDRESS', [from.address, from.port]]]));
    }
    const ask = admit(bytes, request, from);
    if (ask === null) return undefined;
    if (request.messageMethod === methods.ALLOCATE) {
      allocate(ask).catch(guarded(() => refuse(ask, 508), broken));
      return undefined;
    }
    const allocation = allocations.get(nameOf(from));
    if (allocation?.username !== ask.username) return refuse(ask, 437);
    return onRequestOf(allocation, ask);
  }

  function onRequestOf(allocation: Allocation, ask: Ask): void {
    const { request, key, from } = ask;
    const peer = peerIn(request);
    // It leads to cameras only, never into the network this machine is in.
    if (peer !== null && peer.address !== host) return refuse(ask, 403);
    switch (request.messageMethod) {
      case methods.REFRESH: {
        const lifetime = lifetimeIn(request);
        allocation.extend(lifetime);
        return send(from, successOf(request, key, [['LIFETIME', lifetime]]));
      }
      case methods.CREATE_PERMISSION:
        if (peer === null) return refuse(ask, 400);
        allocation.permit(peer);
        return send(from, successOf(request, key, []));
      case methods.CHANNEL_BIND: {
        const channel = numberIn(request, 'CHANNEL-NUMBER');
        if (peer === null || channel === null || !allocation.bind(channel, peer)) return refuse(ask, 400);
        return send(from, successOf(request, key, []));
      }
      default:
        return refuse(ask, 400);
    }
  }

  function onPacket(bytes: Buffer, from: Endpoint): void {
    // Nothing can be sent there: an answer to it would throw.
    if (from.port === 0) return undefined;
    const packet = channelDataIn(bytes);
    if (packet !== null) return allocations.get(nameOf(from))?.sendByChannel(packet.channel, packet.data);
    const message = parseMessage(bytes);
    if (message?.messageClass === classes.REQUEST) return onRequest(bytes, message, from);
    if (message?.messageClass !== classes.INDICATION || message.messageMethod !== methods.SEND) return undefined;
    const peer = peerIn(message);
    const data: unknown = message.getAttributeValue('DATA');
    if (peer !== null && Buffer.isBuffer(data)) allocations.get(nameOf(from))?.send(peer, data);
    return undefined;
  }
  const receive = guarded(onPacket, broken);
  socket.on('message', receive);
  socket.bind({ address: host, port, exclusive: true });
  await once(socket, 'listening');
  socket.on('error', broken);

  return {
    port: socket.address().port,
    receive,
    lent: () => allocations.size,
    used: () => [...allocations.values()].filter((allocation) => allocation.isUsed()).length,
    close() {
      for (const allocation of allocations.values()) allocation.end();
      socket.close();
    },
  };
}
