import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { classes, makeIntegrityKey, Message, methods, parseMessage } from 'werift';
import { iceServersOf } from './ice-servers.ts';
import { type Relay, relayUrl, startRelay } from './relay.ts';
import { mintRelayCredentials, type RelayCredentials } from './relay-credentials.ts';

const HOST = '127.0.0.1';
const SECRET = 'hush';
const UDP = 17 << 24;
const NOW_MS = 1_800_000_000_000;
const clock = { now: () => NOW_MS };

type Attributes = readonly (readonly [Parameters<Message['setAttribute']>[0], unknown])[];

async function openSocket(): Promise<Socket> {
  const socket = createSocket('udp4').bind({ address: HOST, port: 0 });
  await once(socket, 'listening');
  return socket;
}

/** The bytes of the next packet. */
async function nextOn(socket: Socket): Promise<Buffer> {
  const [bytes] = (await once(socket, 'message')) as [Buffer];
  return bytes;
}

// LIVE-06
describe('The relay', () => {
  let relay: Relay;
  let viewer: Socket;
  let camera: Socket;
  let port: number;
  let logged: string[];
  beforeEach(async () => {
    logged = [];
    relay = await startRelay({ host: HOST, port: 0, secret: SECRET, clock, log: (line) => logged.push(line) });
    port = relay.port;
    [viewer, camera] = await Promise.all([openSocket(), openSocket()]);
  });
  afterEach(() => {
    vi.useRealTimers();
    viewer.close();
    camera.close();
    relay.close();
  });

  const valid = mintRelayCredentials(SECRET, 'viewer', NOW_MS);
  let challenge: { readonly realm: string; readonly nonce: Buffer };

  async function ask(
    method: methods,
    attributes: Attributes,
    { username, credential }: RelayCredentials | { username: null; credential: string } = valid,
    transactionId?: Buffer,
  ): Promise<Message> {
    const request = new Message(method, classes.REQUEST, transactionId);
    for (const [name, value] of attributes) request.setAttribute(name, value);
    const key = username === null ? undefined : makeIntegrityKey(username, challenge.realm, credential);
    if (key !== undefined) {
      const { realm, nonce } = challenge;
      request.setAttribute('USERNAME', username).setAttribute('REALM', realm).setAttribute('NONCE', nonce);
      request.addMessageIntegrity(key);
    }
    const answered = nextOn(viewer);
    viewer.send(request.addFingerprint().bytes, port, HOST);
    const bytes = await answered;
    const answer = parseMessage(bytes);
    if (answer === undefined) throw new Error('The relay answered nonsense.');
    if (codeOf(answer) !== 401 && parseMessage(bytes, key) === undefined) throw new Error('The answer is not signed.');
    return answer;
  }

  /** An allocation, after the challenge that comes first. */
  async function allocate(credentials: RelayCredentials = valid): Promise<Message> {
    const challenged = await ask(methods.ALLOCATE, [['REQUESTED-TRANSPORT', UDP]], { username: null, credential: '' });
    challenge = { realm: challenged.getAttributeValue('REALM'), nonce: challenged.getAttributeValue('NONCE') };
    return ask(methods.ALLOCATE, [['REQUESTED-TRANSPORT', UDP]], credentials);
  }

  const codeOf = (answer: Message): unknown => answer.getAttributeValue('ERROR-CODE')?.[0] ?? 'success';
  const relayedOf = (answer: Message): readonly [string, number] => answer.getAttributeValue('XOR-RELAYED-ADDRESS');
  const cameraAddress = (): readonly [string, number] => [HOST, camera.address().port];

  it('leads to the cameras of its own machine and nowhere else', async () => {
    await allocate();
    const peer = ['XOR-PEER-ADDRESS', ['10.0.0.1', 22]] as const;
    expect([
      codeOf(await ask(methods.CREATE_PERMISSION, [peer])),
      codeOf(await ask(methods.CHANNEL_BIND, [['CHANNEL-NUMBER', 0x4000], peer])),
    ]).toEqual([403, 403]);
  });

  it('lends a port to a client with credentials, the same one when asked again, until it is given back', async () => {
    const first = await allocate();
    const again = await ask(methods.ALLOCATE, [['REQUESTED-TRANSPORT', UDP]]);
    expect([codeOf(first), relayedOf(again)]).toEqual(['success', relayedOf(first)]);
    expect(first.getAttributeValue('LIFETIME')).toBe(600);
    expect(relay.lent()).toBe(1);

    expect((await ask(methods.REFRESH, [['LIFETIME', 900]])).getAttributeValue('LIFETIME')).toBe(900);
    expect(relay.lent()).toBe(1);
    expect((await ask(methods.REFRESH, [['LIFETIME', 0]])).getAttributeValue('LIFETIME')).toBe(0);
    expect(relay.lent()).toBe(0);
    expect(codeOf(await ask(methods.REFRESH, [['LIFETIME', 600]]))).toBe(437);
  });

  it('takes back a port that leads nowhere after 30 s, as of a viewer who left early, and no other (LIVE-30)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await allocate();
    vi.advanceTimersByTime(29_999);
    expect([relay.lent(), relay.used()]).toEqual([1, 0]);
    vi.advanceTimersByTime(1);
    expect(relay.lent()).toBe(0);

    await allocate();
    await ask(methods.CREATE_PERMISSION, [['XOR-PEER-ADDRESS', cameraAddress()]]);
    vi.advanceTimersByTime(19_999);
    expect([relay.lent(), relay.used()]).toEqual([1, 1]);
    vi.advanceTimersByTime(1);
    expect(relay.lent()).toBe(0);
  });

  it('takes back a port through which a viewer has sent nothing for 20 s, and at the end of its time at the latest', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await allocate();
    await ask(methods.CREATE_PERMISSION, [['XOR-PEER-ADDRESS', cameraAddress()]]);
    const sends = () => {
      const data = new Message(methods.SEND, classes.INDICATION);
      data.setAttribute('XOR-PEER-ADDRESS', cameraAddress()).setAttribute('DATA', Buffer.from('still here'));
      relay.receive(data.bytes, { address: HOST, port: viewer.address().port });
    };
    for (let leftMs = 600_000; leftMs > 19_999; leftMs -= 19_999) {
      vi.advanceTimersByTime(19_999);
      expect(relay.used()).toBe(1);
      sends();
    }
    vi.advanceTimersByTime(19_999);
    expect(relay.lent()).toBe(0);
  });

  it.each([
    ['that another secret made', mintRelayCredentials('another', 'viewer', NOW_MS)],
    ['that are over', mintRelayCredentials(SECRET, 'viewer', NOW_MS - 3_600_000)],
    ['without an end', { username: 'viewer', credential: valid.credential }],
  ])('takes no credentials %s', async (_, credentials) => {
    expect(codeOf(await allocate(credentials))).toBe(401);
    expect(relay.lent()).toBe(0);
  });

  it('gives a viewer credentials that it accepts, and wrong ones when that is the fault', async () => {
    const url = relayUrl(HOST, relay.port);
    const serversOf = iceServersOf(() => url, SECRET, clock);
    const [[good], [bad]] = [serversOf('viewer', false), serversOf('viewer', true)];
    const credentialsOf = (server: typeof good) => ({
      username: server?.username ?? '',
      credential: server?.credential ?? '',
    });
    expect(good?.urls).toBe(url);
    expect(codeOf(await allocate(credentialsOf(bad)))).toBe(401);
    expect(codeOf(await allocate(credentialsOf(good)))).toBe('success');
  });

  it('carries nothing from or to a peer that the viewer did not name', async () => {
    const [, relayPort] = relayedOf(await allocate());
    const send = new Message(methods.SEND, classes.INDICATION);
    send.setAttribute('XOR-PEER-ADDRESS', cameraAddress()).setAttribute('DATA', Buffer.from('early'));
    viewer.send(send.bytes, port, HOST);
    camera.send(Buffer.from('uninvited'), relayPort, HOST);
    expect(codeOf(await ask(methods.CREATE_PERMISSION, []))).toBe(400);

    expect(codeOf(await ask(methods.CREATE_PERMISSION, [['XOR-PEER-ADDRESS', cameraAddress()]]))).toBe('success');
    const heard = nextOn(camera);
    send.setAttribute('DATA', Buffer.from('hello'));
    viewer.send(send.bytes, port, HOST);
    expect((await heard).toString()).toBe('hello');

    const received = nextOn(viewer);
    camera.send(Buffer.from('welcome'), relayPort, HOST);
    const indication = parseMessage(await received);
    expect([indication?.messageMethod, String(indication?.getAttributeValue('DATA'))]).toEqual([
      methods.DATA,
      'welcome',
    ]);
  });

  it('carries by a channel what goes to and comes from its peer, and binds each but once', async () => {
    const [, relayPort] = relayedOf(await allocate());
    const bind = (channel: number, peer: readonly [string, number]) => {
      // The number is followed by two bytes that mean nothing.
      const request: Attributes = [
        ['CHANNEL-NUMBER', channel],
        ['XOR-PEER-ADDRESS', peer],
      ];
      return ask(methods.CHANNEL_BIND, request);
    };
    expect(codeOf(await bind(0x4000, cameraAddress()))).toBe('success');
    expect(codeOf(await bind(0x4000, cameraAddress()))).toBe('success');
    expect(codeOf(await bind(0x4001, cameraAddress()))).toBe(400);
    expect(codeOf(await bind(0x4000, [HOST, 9]))).toBe(400);

    const heard = nextOn(camera);
    viewer.send(Buffer.from([0x40, 0, 0, 2, 0x68, 0x69]), port, HOST);
    expect((await heard).toString()).toBe('hi');
    const received = nextOn(viewer);
    camera.send(Buffer.from('ho'), relayPort, HOST);
    expect([...(await received)]).toEqual([0x40, 0, 0, 2, 0x68, 0x6f]);
  });

  // S1: each of these ended the process.
  it('leaves out a request that came from port 0, and a Send indication and a channel to port 0, and serves on', async () => {
    await allocate();
    const peer = ['XOR-PEER-ADDRESS', [HOST, 0]] as const;
    const binding = new Message(methods.BINDING, classes.REQUEST).addFingerprint().bytes;
    relay.receive(binding, { address: HOST, port: 0 });
    expect(codeOf(await ask(methods.CREATE_PERMISSION, [['XOR-PEER-ADDRESS', cameraAddress()]]))).toBe('success');
    const send = new Message(methods.SEND, classes.INDICATION);
    viewer.send(send.setAttribute(...peer).setAttribute('DATA', Buffer.from('nowhere')).bytes, port, HOST);
    expect([
      codeOf(await ask(methods.CREATE_PERMISSION, [peer])),
      codeOf(await ask(methods.CHANNEL_BIND, [['CHANNEL-NUMBER', 0x4000], peer])),
      codeOf(await ask(methods.REFRESH, [['LIFETIME', 600]])),
      logged,
    ]).toEqual([400, 400, 'success', []]);
  });

  it('says a packet that it cannot handle on the console, seldom, and serves on', async () => {
    await allocate();
    const broken = Buffer.from('no packet at all');
    Object.defineProperty(broken, 'readUInt8', {
      value: () => {
        throw new Error('It is broken.');
      },
    });
    relay.receive(broken, { address: HOST, port: 9 });
    relay.receive(broken, { address: HOST, port: 9 });
    expect(codeOf(await ask(methods.REFRESH, [['LIFETIME', 600]]))).toBe('success');
    expect(logged).toEqual(['The relay left out a packet: Error: It is broken.']);
  });

  it('answers a Binding with the address it came from, and nothing to what is not TURN', async () => {
    viewer.send(Buffer.from('nonsense'), port, HOST);
    viewer.send(Buffer.from([0x40, 0, 0xff, 0xff, 1]), port, HOST);
    const answer = await ask(methods.BINDING, [], { username: null, credential: '' });
    expect(answer.getAttributeValue('XOR-MAPPED-ADDRESS')).toEqual([HOST, viewer.address().port]);
  });
});
