import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import type { RtspConnection } from './rtsp-connection.ts';

/** Way of the packets of one track. */
export interface TrackTransport {
  /** The header that asks for it. */
  readonly offer: string;
  /** The camera has answered with this header. */
  begin(answer: string): void;
  sendRtp(packet: Buffer): boolean;
  sendRtcp(packet: Buffer): boolean;
  close(): void;
}

/** Takes the packets of a track. */
export interface TrackPackets {
  readonly takeRtp: (packet: Buffer) => void;
  readonly takeRtcp: (packet: Buffer) => void;
}

/** Opens the transport of the next track. */
export type OpenTransport = (packets: TrackPackets) => Promise<TrackTransport>;

/** Two numbers of a parameter, such as `interleaved=0-1`. */
function pairOf(answer: string, name: string, most: number): readonly [number, number] | null {
  const [, first, second] = new RegExp(`${name}=(\\d{1,5})-(\\d{1,5})`, 'i').exec(answer) ?? [];
  const pair = [Number(first), Number(second)] as const;
  return pair.every((value) => value <= most) ? pair : null;
}

/** Packets between the messages of the connection itself. Source: RFC 2326, 10.12. */
export function interleavedTransport(connection: RtspConnection): OpenTransport {
  let next = 0;
  return ({ takeRtp, takeRtcp }) => {
    let channels: readonly [number, number] = [next, next + 1];
    next += 2;
    return Promise.resolve({
      offer: `RTP/AVP/TCP;unicast;interleaved=${channels[0]}-${channels[1]}`,
      begin(answer) {
        channels = pairOf(answer, 'interleaved', 255) ?? channels;
        connection.hear(channels[0], takeRtp);
        connection.hear(channels[1], takeRtcp);
      },
      sendRtp: (packet) => connection.send(channels[0], packet),
      sendRtcp: (packet) => connection.send(channels[1], packet),
      close: () => {},
    });
  };
}

/** Bytes that the system keeps for us: a key picture comes at once. Not in the spec. */
const RECEIVE_BYTES = 2 ** 20;
/** Tries for two ports in a row. */
const MAX_TRIES = 20;

async function socketAt(port: number, ip: string, take: (packet: Buffer) => void): Promise<Socket> {
  const socket = createSocket({ type: isIPv6(ip) ? 'udp6' : 'udp4', recvBufferSize: RECEIVE_BYTES });
  socket.on('message', (packet, from) => {
    if (from.address === ip) take(packet);
  });
  try {
    socket.bind(port);
    await once(socket, 'listening');
  } catch (error) {
    socket.close();
    throw error;
  }
  socket.on('error', () => {});
  return socket;
}

/** Two sockets, the first at an even port. Source: RFC 3550, 11. */
async function socketPair(ip: string, { takeRtp, takeRtcp }: TrackPackets): Promise<readonly [Socket, Socket]> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const first = await socketAt(0, ip, takeRtp);
    const { port } = first.address();
    const second = port % 2 === 0 ? await socketAt(port + 1, ip, takeRtcp).catch(() => null) : null;
    if (second !== null) return [first, second];
    first.close();
  }
  throw new Error('No two free UDP ports in a row.');
}

/** Packets in two UDP sockets a track, from and to the camera's address only. Source: RFC 2326, 12.39. */
export function udpTransport(ip: string): OpenTransport {
  return async (packets) => {
    const [rtp, rtcp] = await socketPair(ip, packets);
    let ports: readonly [number, number] | null = null;
    const send = (socket: Socket, port: number | undefined, packet: Buffer): boolean => {
      if (port === undefined || port === 0) return false;
      socket.send(packet, port, ip);
      return true;
    };
    return {
      offer: `RTP/AVP;unicast;client_port=${rtp.address().port}-${rtcp.address().port}`,
      begin(answer) {
        ports = pairOf(answer, 'server_port', 65_535);
      },
      sendRtp: (packet) => send(rtp, ports?.[0], packet),
      sendRtcp: (packet) => send(rtcp, ports?.[1], packet),
      close() {
        rtp.close();
        rtcp.close();
      },
    };
  };
}
