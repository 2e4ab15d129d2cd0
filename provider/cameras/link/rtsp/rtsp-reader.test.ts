import { describe, expect, it } from 'vitest';
import { NotRtspError, readRtsp } from './rtsp-reader.ts';

/** Messages and packets of some pieces, as text. */
function heard(pieces: readonly Buffer[]): readonly string[] {
  const found: string[] = [];
  const reader = readRtsp({
    onPacket: (channel, packet) => found.push(`${channel}: ${packet.toString('hex')}`),
    onMessage: ({ status, sequence, header, body }) => found.push(`${status} ${sequence} ${header('x')} ${body}`),
  });
  for (const piece of pieces) reader.push(piece);
  return found;
}

const packet = (channel: number, hex: string) =>
  Buffer.concat([Buffer.from([0x24, channel, 0, hex.length / 2]), Buffer.from(hex, 'hex')]);
const STREAM = Buffer.concat([
  Buffer.from('RTSP/1.0 200 OK\r\nCSeq: 7\r\nX: one: two\r\nContent-Length: 4\r\n\r\nbody'),
  packet(0, '80e0'),
  packet(3, ''),
  Buffer.from('\r\nOPTIONS rtsp://us/ RTSP/1.0\r\nCSeq: 1\r\n\r\n'),
  packet(255, '0d0a0d0a24'),
  Buffer.from('RTSP/1.0 404 Not Found\r\ncseq:8\r\n\r\n'),
]);
const FOUND = ['200 7 one: two body', '0: 80e0', '3: ', '0 1 undefined ', '255: 0d0a0d0a24', '404 8 undefined '];

describe('reading a connection', () => {
  it('finds the same messages and packets wherever the bytes are cut', () => {
    expect(heard([STREAM])).toEqual(FOUND);
    for (let at = 1; at < STREAM.length; at += 1) {
      expect(heard([STREAM.subarray(0, at), STREAM.subarray(at)])).toEqual(FOUND);
    }
    expect(heard([...STREAM].map((byte) => Buffer.from([byte])))).toEqual(FOUND);
  });

  it('refuses what is not RTSP, a head without an end and a body too long', () => {
    const bad = [
      'HTTP/1.1 400 Bad Request\r\n\r\n',
      'x'.repeat(16_385),
      `RTSP/1.0 200 OK\r\nX: ${'x'.repeat(16_384)}\r\n\r\n`,
      'RTSP/1.0 200 OK\r\nContent-Length: 65537\r\n\r\n',
    ];
    for (const text of bad) expect(() => heard([Buffer.from(text)])).toThrow(NotRtspError);
  });
});
