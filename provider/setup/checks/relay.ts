import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { classes, makeIntegrityKey, Message, methods, parseMessage } from 'werift';
import type { OuterRelay } from '../../cameras/open-cameras.ts';
import type { Attributes } from '../../cameras/relay/relay-frames.ts';
import { mintRelayCredentials } from '../../cameras/relay/relay-credentials.ts';
import { CheckError, networkError, silence, wordsOf } from './check-error.ts';
import { openRelayLine, type RelayAddress, relayAddressOf, type RelayLine, RESEND_MS } from './relay-line.ts';

export interface RelayCheck {
  readonly relay: OuterRelay;
  /** The address at which the relay finds the cameras. */
  readonly mediaHost: string;
  readonly nowMs: number;
  readonly timeoutMs: number;
}

/** The protocol number of UDP, in the first of four bytes. */
const UDP = 17 << 24;
const TOKEN = Buffer.from('setup check');
const NOT_TURN = 'Mend TURN_URL: a TURN server such as coturn must be there.';

interface Login {
  readonly username: string;
  readonly realm: string;
  readonly nonce: Buffer;
  readonly key: Buffer;
}

const errorCodeOf = (answer: Message): number | null => {
  const error: unknown = answer.getAttributeValue('ERROR-CODE');
  return Array.isArray(error) && typeof error[0] === 'number' ? error[0] : null;
};

const requestOf = (method: methods, attributes: Attributes, login: Login | null): Message => {
  const request = new Message(method, classes.REQUEST);
  for (const [name, value] of attributes) request.setAttribute(name, value);
  if (login !== null) {
    request.setAttribute('USERNAME', login.username).setAttribute('REALM', login.realm);
    request.setAttribute('NONCE', login.nonce).addMessageIntegrity(login.key);
  }
  return request.addFingerprint();
};

/** What is repeated until it works, or until the time is over. */
async function repeated<T>(work: () => void, outcome: Promise<T>, tooLate: AbortSignal): Promise<T> {
  tooLate.throwIfAborted();
  work();
  const again = setInterval(work, RESEND_MS);
  try {
    return await Promise.race([
      outcome,
      new Promise<never>((_, reject) => tooLate.addEventListener('abort', () => reject(tooLate.reason as Error))),
    ]);
  } finally {
    clearInterval(again);
  }
}

/** The answer to one request; over UDP it is sent again until there is one. */
function ask(line: RelayLine, isUdp: boolean, request: Message, tooLate: AbortSignal): Promise<Message> {
  const answered = new Promise<Message>((resolve, reject) => {
    line.onMessage((bytes) => {
      const answer = parseMessage(bytes);
      if (answer === undefined) return reject(new CheckError('it answers what is no TURN', NOT_TURN));
      if (answer.transactionId.equals(request.transactionId)) resolve(answer);
    });
    line.broken.catch(reject);
  });
  let isSent = false;
  const send = () => {
    if (!isSent || isUdp) line.send(request.bytes);
    isSent = true;
  };
  return repeated(send, answered, tooLate);
}

async function socketAt(host: string): Promise<Socket> {
  const socket = createSocket('udp4');
  try {
    socket.bind({ address: host, port: 0 });
    await once(socket, 'listening');
    return socket;
  } catch (cause) {
    throw new CheckError(
      `this machine has no address ${host}`,
      'Name in MEDIA_HOST the IPv4 address of this machine at which the relay finds it.',
      cause,
    );
  }
}

function relayError(error: unknown, timeoutMs: number): CheckError {
  if (error instanceof CheckError) return error;
  if (error instanceof Error && error.name === 'TimeoutError') return silence(timeoutMs, 'TURN_URL', error);
  return networkError(error, 'TURN_URL') ?? new CheckError(wordsOf(error), NOT_TURN, error);
}

const mustSucceed = (answer: Message, refusal: (code: number) => CheckError): void => {
  if (answer.messageClass !== classes.RESPONSE) throw refusal(errorCodeOf(answer) ?? 0);
};

/** Asks for a port without a name first, which says what the name is good for. */
async function logIn(asking: (request: Message) => Promise<Message>, { relay, nowMs }: RelayCheck): Promise<Login> {
  const challenge = await asking(requestOf(methods.ALLOCATE, [['REQUESTED-TRANSPORT', UDP]], null));
  const realm: unknown = challenge.getAttributeValue('REALM');
  const nonce: unknown = challenge.getAttributeValue('NONCE');
  if (challenge.messageClass === classes.RESPONSE)
    throw new CheckError('it relays for everyone, without credentials', 'Start it with use-auth-secret.');
  if (errorCodeOf(challenge) !== 401 || typeof realm !== 'string' || !Buffer.isBuffer(nonce))
    throw new CheckError(`it answers ${errorCodeOf(challenge) ?? 'nothing of use'} to a request for a port`, NOT_TURN);
  const { username, credential } = mintRelayCredentials(relay.secret, 'setup', nowMs);
  return { username, realm, nonce, key: makeIntegrityKey(username, realm, credential) };
}

/** Sends words from the relay to the address of the cameras. */
async function mustReachCameras(
  line: RelayLine,
  asking: (request: Message) => Promise<Message>,
  login: Login,
  { mediaHost }: RelayCheck,
  tooLate: AbortSignal,
): Promise<void> {
  const socket = await socketAt(mediaHost);
  try {
    const peer = ['XOR-PEER-ADDRESS', [mediaHost, socket.address().port]] as const;
    mustSucceed(
      await asking(requestOf(methods.CREATE_PERMISSION, [peer], login)),
      (code) =>
        new CheckError(
          `it refuses (${code}) to relay to ${mediaHost}`,
          `Add allowed-peer-ip=${mediaHost} there, or allow-loopback-peers where that is an address of the machine itself.`,
        ),
    );
    const arrived = once(socket, 'message');
    const words = new Message(methods.SEND, classes.INDICATION);
    words.setAttribute('XOR-PEER-ADDRESS', peer[1]).setAttribute('DATA', TOKEN);
    await repeated(() => line.send(words.bytes), arrived, tooLate).catch((cause: unknown) => {
      throw new CheckError(
        `what it sends does not arrive at ${mediaHost}`,
        'Let its UDP through the firewall, or name another address of this machine in MEDIA_HOST.',
        cause,
      );
    });
  } finally {
    socket.close();
  }
}

async function tryRelay(check: RelayCheck, address: RelayAddress, line: RelayLine): Promise<string> {
  const tooLate = AbortSignal.timeout(check.timeoutMs);
  const asking = (request: Message) => ask(line, address.transport === 'udp', request, tooLate);
  const login = await logIn(asking, check);
  mustSucceed(await asking(requestOf(methods.ALLOCATE, [['REQUESTED-TRANSPORT', UDP]], login)), (code) =>
    code === 401
      ? new CheckError(
          'it refuses the credentials',
          'Mend TURN_SECRET: it is the static-auth-secret of the server. Clocks must agree, too.',
        )
      : new CheckError(
          `it lends no port: error ${code}`,
          'Look at its log: it may have no relay-ip, or no ports left.',
        ),
  );
  await mustReachCameras(line, asking, login, check, tooLate);
  // Gives the port back.
  await asking(requestOf(methods.REFRESH, [['LIFETIME', 0]], login)).catch(() => {});
  return `lent a port, over ${address.transport.toUpperCase()}, and reached ${check.mediaHost} from it`;
}

/** Borrows a port as a browser does, and sends through it to the address of the cameras. @throws {CheckError} */
export async function checkRelay(check: RelayCheck): Promise<string> {
  const address = relayAddressOf(check.relay.url);
  if (address === null)
    throw new CheckError(
      'TLS over UDP cannot be tried here',
      'Try it with ?transport=tcp, or with turn: instead of turns:.',
    );
  const line = openRelayLine(address);
  try {
    return await tryRelay(check, address, line);
  } catch (error) {
    throw relayError(error, check.timeoutMs);
  } finally {
    line.close();
  }
}
