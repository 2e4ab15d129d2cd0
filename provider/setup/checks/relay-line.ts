import { createSocket } from 'node:dgram';
import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

const HEADER_BYTES = 20;
const PORT = 3_478;
const PORT_OF_TLS = 5_349;
/** Until a packet that may be lost is sent again, ms. Source: RFC 8489, 6.2.1. */
export const RESEND_MS = 500;

/** Where a relay is, and how it is reached. */
export interface RelayAddress {
  readonly host: string;
  readonly port: number;
  readonly transport: 'udp' | 'tcp' | 'tls';
}

/** The parts of an address such as `turn:turn.example.com:3478?transport=udp`; TLS over UDP is not spoken here. */
export function relayAddressOf(url: string): RelayAddress | null {
  const [, scheme, host = '', port, transport] =
    /^(turns?):([^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/.exec(url) ?? [];
  if (scheme === undefined || (scheme === 'turns' && transport === 'udp')) return null;
  const isTls = scheme === 'turns';
  return {
    host,
    port: Number(port ?? (isTls ? PORT_OF_TLS : PORT)),
    transport: isTls ? 'tls' : transport === 'tcp' ? 'tcp' : 'udp',
  };
}

/** Carries STUN messages to a relay and back. */
export interface RelayLine {
  send(message: Buffer): void;
  /** Called with each message; one listener. */
  onMessage(listener: (message: Buffer) => void): void;
  /** Rejects once the line is broken. */
  readonly broken: Promise<never>;
  close(): void;
}

/** Messages of a stream: each says in its head how long it is. */
function messagesOf(socket: Socket, heard: (message: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= HEADER_BYTES && rest.length >= HEADER_BYTES + rest.readUInt16BE(2)) {
      const length = HEADER_BYTES + rest.readUInt16BE(2);
      heard(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  });
}

export function openRelayLine({ host, port, transport }: RelayAddress): RelayLine {
  let heard: (message: Buffer) => void = () => {};
  let breakLine: (error: Error) => void = () => {};
  const broken = new Promise<never>((_, reject) => {
    breakLine = reject;
  });
  broken.catch(() => {});
  const onMessage = (listener: (message: Buffer) => void) => {
    heard = listener;
  };
  if (transport === 'udp') {
    const socket = createSocket('udp4');
    socket.on('error', breakLine);
    socket.on('message', (message) => heard(message));
    // Only a connected socket hears that nothing listens.
    const connected = new Promise<void>((resolve) => socket.connect(port, host, resolve));
    return {
      send: (message) => void connected.then(() => socket.send(message, () => {})),
      onMessage,
      broken,
      close: () => socket.close(),
    };
  }
  const socket = transport === 'tls' ? connectTls({ host, port, servername: host }) : connectTcp({ host, port });
  socket.on('error', breakLine);
  socket.on('end', () => breakLine(new Error('it ended the connection')));
  messagesOf(socket, (message) => heard(message));
  return { send: (message) => void socket.write(message), onMessage, broken, close: () => socket.destroy() };
}
