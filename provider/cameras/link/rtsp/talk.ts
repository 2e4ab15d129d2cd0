import { randomBytes } from 'node:crypto';
import { writeRtp } from './rtp.ts';

/** Makes packets of G.711 of what is given in order: a byte is a tick. */
export function talkPackets(payloadType: number): (voice: Buffer) => Buffer {
  const source = randomBytes(4).readUInt32BE();
  let sequence = 0;
  let timestamp = 0;
  return (payload) => {
    const packet = writeRtp({ payloadType, isMarked: sequence === 0, sequence, timestamp, source, payload });
    sequence += 1;
    timestamp += payload.length;
    return packet;
  };
}
