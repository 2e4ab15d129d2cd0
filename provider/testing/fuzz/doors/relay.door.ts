import { createHash } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import * as fc from 'fast-check';
import { type Cuts, cuts, withCuts } from '../bytes.ts';
import { defineDoor } from '../door.ts';
import { ANSWER_MAX_MS } from '../http.ts';
import type { Stage } from '../stage.ts';
import { type Attribute, attributeIn, ATTRIBUTES, channelBytes, METHODS, peerBytes, stunBytes } from '../stun.ts';
import { FailureError, type Outcome } from '../outcome.ts';

/** One datagram. The stage puts name, realm, nonce and signature to a message that is `signed`. */
type Datagram =
  | {
      readonly kind: 'stun';
      readonly method: number;
      readonly isIndication: boolean;
      readonly isSigned: boolean;
      readonly transaction: Uint8Array;
      readonly attributes: readonly Attribute[];
      readonly cuts: Cuts;
    }
  | { readonly kind: 'channel'; readonly channel: number; readonly length: number; readonly data: Uint8Array }
  | { readonly kind: 'noise'; readonly bytes: Uint8Array };

interface RelayInput {
  readonly nth: number;
  readonly datagrams: readonly Datagram[];
}

const UDP_TRANSPORT = Uint8Array.of(17, 0, 0, 0);
/** Interval at which the relay is asked whether it is alive, ms; datagrams get lost. */
const ASK_AGAIN_MS = 500;
const DATAGRAM_MAX_BYTES = 65_000;

const four = (number: number): Uint8Array => Uint8Array.of(number >>> 24, number >>> 16, number >>> 8, number);
const bytes = (maxLength: number) => fc.uint8Array({ maxLength });
/**
 * A peer on this machine, where the relay leads, but on no port that anyone else may listen on; or an address where it
 * must not lead.
 */
const peer = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, 1, 9).map((port) => peerBytes('127.0.0.1', port)) },
  fc.constantFrom('0.0.0.0', '255.255.255.255', '224.0.0.1', '10.0.0.1').map((address) => peerBytes(address, 0)),
  fc.uint8Array({ minLength: 16, maxLength: 16 }).map((address) => Uint8Array.of(0, 2, 0x21, 0x12, ...address)),
  bytes(24),
);
const channel = fc.oneof(fc.constantFrom(0x4000, 0x4001, 0x7fff, 0x8000, 0, 0xffff), fc.nat(0xffff));

const typed = (type: number, value: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Attribute> =>
  fc.record({ type: fc.constant(type), value });
const attribute: fc.Arbitrary<Attribute> = fc.oneof(
  { weight: 3, arbitrary: typed(ATTRIBUTES.peer, peer) },
  {
    weight: 2,
    arbitrary: typed(
      ATTRIBUTES.channelNumber,
      channel.map((number) => four((number << 16) >>> 0)),
    ),
  },
  typed(ATTRIBUTES.lifetime, fc.oneof(fc.constantFrom(0, 1, 600, 0xffffffff).map(four), bytes(6))),
  typed(ATTRIBUTES.requestedTransport, fc.oneof(fc.constantFrom(UDP_TRANSPORT, Uint8Array.of(6, 0, 0, 0)), bytes(6))),
  {
    weight: 2,
    arbitrary: typed(
      ATTRIBUTES.data,
      fc.oneof(
        bytes(40),
        fc.constantFrom(0, 1_200, 60_000).map((length) => new Uint8Array(length)),
      ),
    ),
  },
  typed(ATTRIBUTES.username, bytes(600)),
  typed(ATTRIBUTES.nonce, bytes(300)),
  fc.record({
    type: fc.nat(0xffff),
    value: fc.oneof(
      bytes(64),
      fc.constantFrom(1_400, 40_000).map((length) => new Uint8Array(length)),
    ),
  }),
);

const stun: fc.Arbitrary<Datagram> = fc.record({
  kind: fc.constant('stun' as const),
  method: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...Object.values(METHODS)) }, fc.nat(0x7f)),
  isIndication: fc.oneof({ weight: 2, arbitrary: fc.constant(false) }, fc.constant(true)),
  isSigned: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
  transaction: fc.uint8Array({ minLength: 12, maxLength: 12 }),
  attributes: fc.array(attribute, { maxLength: 5 }),
  cuts: fc.oneof({ weight: 4, arbitrary: fc.constant<Cuts>([]) }, cuts),
});
/** A request of browsers, about peers that they would not name. */
const usual: fc.Arbitrary<Datagram> = fc
  .record({
    method: fc.constantFrom(METHODS.createPermission, METHODS.channelBind, METHODS.send, METHODS.refresh),
    transaction: fc.uint8Array({ minLength: 12, maxLength: 12 }),
    peer: typed(ATTRIBUTES.peer, peer),
    channel: typed(
      ATTRIBUTES.channelNumber,
      fc.constantFrom(0x4000, 0x4001, 0x7fff).map((number) => four(number << 16)),
    ),
    data: typed(ATTRIBUTES.data, bytes(40)),
    lifetime: typed(ATTRIBUTES.lifetime, fc.constantFrom(1, 600, 0xffffffff).map(four)),
  })
  .map(({ method, transaction, lifetime, ...attributes }) => ({
    kind: 'stun',
    method,
    isIndication: method === METHODS.send,
    isSigned: method !== METHODS.send,
    transaction,
    attributes: method === METHODS.refresh ? [lifetime] : [attributes.peer, attributes.channel, attributes.data],
    cuts: [],
  }));
const inChannel: fc.Arbitrary<Datagram> = fc
  .record({
    channel,
    lie: fc.oneof(fc.constant(0), fc.integer({ min: -4, max: 4 }), fc.constant(65_535)),
    data: bytes(200),
  })
  .map(({ channel: number, lie, data }) => ({
    kind: 'channel' as const,
    channel: number,
    length: Math.min(65_535, Math.max(0, data.length + lie)),
    data,
  }));
const noise: fc.Arbitrary<Datagram> = fc.record({
  kind: fc.constant('noise' as const),
  bytes: fc.oneof(
    bytes(60),
    fc.constantFrom(0, 1, 3, 19, 20, 1_500, 65_000).map((length) => new Uint8Array(length).fill(1)),
  ),
});

interface Relay {
  readonly port: number;
  readonly host: string;
  readonly username: string;
  readonly password: string;
}

/** A viewer's end of the relay. */
class RelayClient {
  readonly #relay: Relay;
  readonly #socket: Socket;
  readonly #answers: Buffer[] = [];
  #arrived = () => {};
  #nonce = Buffer.alloc(0);
  #key = Buffer.alloc(0);
  #realm = Buffer.alloc(0);

  constructor(relay: Relay) {
    this.#relay = relay;
    this.#socket = createSocket('udp4');
    this.#socket.on('message', (message) => {
      this.#answers.push(message);
      this.#arrived();
    });
    // A datagram that this machine refuses to send is not a finding.
    this.#socket.on('error', () => {});
  }

  send(datagram: Buffer): Promise<void> {
    const { port, host } = this.#relay;
    return new Promise((resolve) =>
      this.#socket.send(datagram.subarray(0, DATAGRAM_MAX_BYTES), port, host, () => resolve()),
    );
  }

  signed(method: number, isIndication: boolean, transaction: Uint8Array, attributes: readonly Attribute[]): Buffer {
    const named = [
      ...attributes,
      { type: ATTRIBUTES.username, value: Buffer.from(this.#relay.username) },
      { type: ATTRIBUTES.realm, value: this.#realm },
      { type: ATTRIBUTES.nonce, value: this.#nonce },
    ];
    return stunBytes({ method, isIndication, transaction, attributes: named, key: this.#key });
  }

  /** The answer to a request, sent again until it comes. @throws {FailureError} when the relay is silent. */
  async #ask(request: Buffer): Promise<Buffer> {
    const untilMs = performance.now() + ANSWER_MAX_MS;
    while (performance.now() < untilMs) {
      const arrived = new Promise<void>((resolve) => {
        this.#arrived = resolve;
      });
      await this.send(request);
      let late: NodeJS.Timeout | undefined;
      await Promise.race([
        arrived,
        new Promise<void>((resolve) => {
          late = setTimeout(resolve, ASK_AGAIN_MS);
        }),
      ]);
      clearTimeout(late);
      const answer = this.#answers.find((one) => one.subarray(8, 20).equals(request.subarray(8, 20)));
      this.#answers.length = 0;
      if (answer !== undefined) return answer;
    }
    throw new FailureError(`The relay did not answer for ${ANSWER_MAX_MS} ms.`);
  }

  /** Takes a port of the relay; false when it is refused. */
  async allocate(): Promise<boolean> {
    const transport = { type: ATTRIBUTES.requestedTransport, value: UDP_TRANSPORT };
    const unsigned = { method: METHODS.allocate, isIndication: false, attributes: [transport], key: null };
    const challenge = await this.#ask(stunBytes({ ...unsigned, transaction: Buffer.from('first.......') }));
    this.#nonce = Buffer.from(attributeIn(challenge, ATTRIBUTES.nonce) ?? []);
    this.#realm = Buffer.from(attributeIn(challenge, ATTRIBUTES.realm) ?? []);
    const { username, password } = this.#relay;
    this.#key = createHash('md5')
      .update(`${username}:${String(this.#realm)}:${password}`)
      .digest();
    const answer = await this.#ask(this.signed(METHODS.allocate, false, Buffer.from('second......'), [transport]));
    return answer.readUInt16BE(0) === 0x0103;
  }

  async isAlive(): Promise<void> {
    const request = { method: METHODS.binding, isIndication: false, attributes: [], key: null };
    await this.#ask(stunBytes({ ...request, transaction: Buffer.from('alive.......') }));
  }

  async close(): Promise<void> {
    const end = { type: ATTRIBUTES.lifetime, value: four(0) };
    await this.send(this.signed(METHODS.refresh, false, Buffer.from('end.........'), [end]));
    this.#socket.close();
    await once(this.#socket, 'close');
  }
}

function datagramOf(client: RelayClient, datagram: Datagram): Buffer {
  switch (datagram.kind) {
    case 'noise':
      return Buffer.from(datagram.bytes);
    case 'channel':
      return channelBytes(datagram.channel, datagram.length, datagram.data);
    case 'stun': {
      const { method, isIndication, transaction, attributes, isSigned } = datagram;
      const message = isSigned
        ? client.signed(method, isIndication, transaction, attributes)
        : stunBytes({ method, isIndication, transaction, attributes, key: null });
      return withCuts(message, datagram.cuts);
    }
  }
}

async function attack(stage: Stage, { nth, datagrams }: RelayInput): Promise<Outcome> {
  const view = await stage.liveView(stage.identity('agent_ops', nth), nth);
  const [server] = view?.iceServers ?? [];
  const [, host, port] = /^turn:([^:]+):(\d+)/.exec(String(server?.urls)) ?? [];
  if (server === undefined || host === undefined) return 'refused';
  const { username = '', credential: password = '' } = server;
  const client = new RelayClient({ host, port: Number(port), username, password });
  try {
    const isIn = await client.allocate();
    for (const datagram of datagrams) await client.send(datagramOf(client, datagram));
    await client.isAlive();
    return isIn ? 'accepted' : 'refused';
  } finally {
    await client.close();
  }
}

/** Datagrams to the TURN relay, from a viewer who may use it. */
export const relayDoor = defineDoor<RelayInput>({
  name: 'relay',
  size: 20,
  lanes: 2,
  inputs: fc.record({
    nth: fc.nat(100),
    datagrams: fc.array(
      fc.oneof(
        { weight: 5, arbitrary: usual },
        { weight: 5, arbitrary: stun },
        { weight: 2, arbitrary: inChannel },
        noise,
      ),
      {
        minLength: 5,
        maxLength: 40,
      },
    ),
  }),
  attack,
});
