import { randomBytes } from 'node:crypto';
import { writeRtp } from './rtp.ts';

/** Makes packets of PCMU of what is given in order: a byte is a tick. */
export function pcmuPackets(payloadType: number): (pcmu: Buffer) => Buffer {
  const source = randomBytes(4).readUInt32BE();
  let sequence = 0;
  let timestamp = 0;
  return (pcmu) => {
    const packet = writeRtp({ payloadType, isMarked: sequence === 0, sequence, timestamp, source, payload: pcmu });
    sequence += 1;
    timestamp += pcmu.length;
    return packet;
  };
}
