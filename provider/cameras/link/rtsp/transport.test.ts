import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { udpTransport } from './transport.ts';

async function socketOn(address: string): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.bind(0, address);
  await once(socket, 'listening');
  return socket;
}

const send = (from: Socket, text: string, port: number) =>
  new Promise<void>((resolve) => from.send(text, port, '127.0.0.1', () => resolve()));

it('a UDP transport takes packets of the address of its camera alone, and answers the ports it named', async () => {
  const [camera, other] = await Promise.all([socketOn('127.0.0.1'), socketOn('127.0.0.2')]);
  const heard: string[] = [];
  let onLast: () => void = () => {};
  const last = new Promise<void>((resolve) => {
    onLast = resolve;
  });
  const transport = await udpTransport('127.0.0.1')({
    takeRtp: (packet) => heard.push(`rtp ${packet.toString()}`),
    takeRtcp(packet) {
      heard.push(`rtcp ${packet.toString()}`);
      onLast();
    },
  });
  try {
    const [, rtp = '', rtcp = ''] = /^RTP\/AVP;unicast;client_port=(\d+)-(\d+)$/.exec(transport.offer) ?? [];
    expect([Number(rtp) % 2, Number(rtcp) - Number(rtp)]).toEqual([0, 1]);
    await send(other, 'stranger', Number(rtp));
    await send(camera, 'picture', Number(rtp));
    await send(other, 'stranger', Number(rtcp));
    expect(transport.sendRtcp(Buffer.from('early'))).toBe(false);
    const { port } = camera.address();
    transport.begin(`RTP/AVP;unicast;client_port=${rtp}-${rtcp};server_port=${port}-${port};source=203.0.113.1`);
    const answered = once(camera, 'message');
    expect(transport.sendRtcp(Buffer.from('report'))).toBe(true);
    expect(String((await answered)[0])).toBe('report');
    await send(camera, 'report', Number(rtcp));
    await last;
    expect(heard.toSorted()).toEqual(['rtcp report', 'rtp picture']);
  } finally {
    transport.close();
    camera.close();
    other.close();
  }
});
