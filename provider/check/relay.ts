import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { classes, createTurnClient, Message, methods, type TurnProtocol } from 'werift';
import type { OuterRelay } from '../cameras/open-cameras.ts';
import { mintRelayCredentials } from '../cameras/relay/relay-credentials.ts';
import { CheckError, networkError, silence, textOf } from './check-error.ts';

/** Default port of a TURN server, by scheme. Source: RFC 7065, 3.1. */
const PORTS = { turn: 3_478, turns: 5_349 };
const ADVICE =
  'Check TURN_URL and TURN_SECRET: a TURN server such as coturn must listen there, with this static-auth-secret and the same time.';

/** The parts of an address such as `turn:turn.example.com:3478?transport=udp`. @throws {CheckError} */
function addressOf(url: string) {
  const [, scheme = '', host = '', port, given = 'udp'] =
    /^(turns?):([^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/.exec(url) ?? [];
  if (scheme === 'turns' && url.endsWith('=udp'))
    throw new CheckError('TLS over UDP cannot be checked', 'Try it with ?transport=tcp, or with turn:.');
  return scheme === 'turns'
    ? { address: [host, Number(port ?? PORTS.turns)] as const, transport: 'tls' as const }
    : {
        address: [host, Number(port ?? PORTS.turn)] as const,
        transport: given === 'tcp' ? ('tcp' as const) : ('udp' as const),
      };
}

/** The code of a refusal; null for any other failure. */
function refusalOf(error: unknown): number | null {
  const response = error instanceof Error && 'response' in error ? error.response : null;
  const refusal: unknown = response instanceof Message ? response.getAttributeValue('ERROR-CODE') : null;
  return Array.isArray(refusal) ? Number(refusal[0]) : null;
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
      'Set MEDIA_HOST to the IPv4 address of this machine that the relay can reach.',
      cause,
    );
  }
}

/** Borrows a port as a browser does. A server that does not know the secret is silent to the client of werift. */
async function borrow({ url, secret }: OuterRelay, timeoutMs: number): Promise<TurnProtocol> {
  const { address, transport } = addressOf(url);
  const { username, credential } = mintRelayCredentials(secret, 'check', Date.now());
  const client = createTurnClient(
    { address: [...address], username, password: credential },
    { transport, connectTimeoutMs: timeoutMs, tlsOptions: { servername: address[0] } },
  );
  const tooLate = AbortSignal.timeout(timeoutMs);
  const silent = once(tooLate, 'abort').then(() => {
    // It may still come, and would keep its socket.
    void client.then((late) => late.close()).catch(() => {});
    const { message } = silence(timeoutMs, 'TURN_URL');
    throw new CheckError(message, ADVICE);
  });
  return Promise.race([client, silent]).catch((error: unknown) => {
    if (error instanceof CheckError) throw error;
    const code = refusalOf(error);
    throw (
      networkError(error, 'TURN_URL') ??
      new CheckError(
        code === null ? textOf(error) || 'no answer came' : `it refuses to allocate a port: error ${code}`,
        ADVICE,
        error,
      )
    );
  });
}

/** Sends a packet from the relay to the address of the cameras. */
async function mustReachCameras(turn: TurnProtocol, mediaHost: string, timeoutMs: number): Promise<void> {
  const socket = await socketAt(mediaHost);
  try {
    const cameras: [string, number] = [mediaHost, socket.address().port];
    await turn.getPermission(cameras).catch((cause: unknown) => {
      throw new CheckError(
        `it refuses (${refusalOf(cause) ?? 'without a code'}) to relay to ${mediaHost}`,
        `Add allowed-peer-ip=${mediaHost} there, or allow-loopback-peers where that is an address of the machine itself.`,
        cause,
      );
    });
    const arrived = once(socket, 'message', { signal: AbortSignal.timeout(timeoutMs) });
    await turn.sendData(Buffer.from('check'), cameras);
    await arrived.catch((cause: unknown) => {
      throw new CheckError(
        `its packets do not arrive at ${mediaHost}`,
        'Let its UDP through the firewall, or name another address of this machine in MEDIA_HOST.',
        cause,
      );
    });
  } finally {
    socket.close();
  }
}

/** Borrows a port, and sends through it to the address of the cameras. @throws {CheckError} */
export async function checkRelay(relay: OuterRelay, mediaHost: string, timeoutMs: number): Promise<string> {
  const turn = await borrow(relay, timeoutMs);
  try {
    await mustReachCameras(turn, mediaHost, timeoutMs);
    // Gives the port back.
    await turn.request(new Message(methods.REFRESH, classes.REQUEST).setAttribute('LIFETIME', 0), turn.server);
    return `allocated a port over ${turn.transport.type.toUpperCase()}, and reached ${mediaHost} from it`;
  } finally {
    await turn.close();
  }
}
