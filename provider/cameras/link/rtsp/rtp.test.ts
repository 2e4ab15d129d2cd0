import { describe, expect, it } from 'vitest';
import { readRtp, readSenderReport, receiverReport, writeRtp } from './rtp.ts';

const HEADER = [0x60, 0x00, 0x07, 0, 0, 0, 9, 0, 0, 0, 5];
const rtp = (first: number, ...rest: readonly number[]) => readRtp(Buffer.from([first, ...HEADER, ...rest]));
const packet = (...payload: readonly number[]) => ({
  payloadType: 96,
  isMarked: false,
  sequence: 7,
  timestamp: 9,
  source: 5,
  payload: Buffer.from(payload),
});

describe('packets of RTP', () => {
  it('are read without sources, extension and padding', () => {
    expect(rtp(0x80, 1, 2)).toEqual(packet(1, 2));
    expect(rtp(0x81, 9, 9, 9, 9, 1, 2)).toEqual(packet(1, 2));
    expect(rtp(0x90, 0xab, 0xac, 0, 1, 9, 9, 9, 9, 1, 2)).toEqual(packet(1, 2));
    expect(rtp(0xa0, 1, 2, 0, 2)).toEqual(packet(1, 2));
    const marked = { ...packet(1), isMarked: true };
    expect(readRtp(writeRtp(marked))).toEqual(marked);
  });

  it('are none when damaged, empty or of another version', () => {
    const damaged = [
      rtp(0x80),
      rtp(0x40, 1),
      rtp(0x8f, 1),
      rtp(0x90, 1, 2),
      rtp(0x90, 0, 0, 255, 255, 1),
      rtp(0xa0, 1, 200),
    ];
    expect(damaged).toEqual([null, null, null, null, null, null]);
    expect(readRtp(Buffer.alloc(3))).toBeNull();
  });
});

describe('reports of RTCP', () => {
  it('reports of RTCP of a camera give the wall-clock time of an RTP timestamp', () => {
    const bytes = Buffer.from('80c8000600000005e8d4a510800000000000000a0000000100000002', 'hex');
    expect(readSenderReport(bytes)).toEqual({
      source: 5,
      timestamp: 10,
      wallMs: (0xe8d4a510 - 2_208_988_800) * 1_000 + 500,
      compactNtp: 0xa5108000,
    });
    expect(readSenderReport(bytes.subarray(0, 27))).toBeNull();
    expect(readSenderReport(Buffer.from('80c9', 'hex'))).toBeNull();
  });

  it('reports of RTCP that we send repeat the time of the last report of the camera', () => {
    expect(
      receiverReport(1, { source: 5, timestamp: 0, wallMs: 0, compactNtp: 0xa5108000 }, 70_000).toString('hex'),
    ).toBe('81c90007000000010000000500000000000111700000000' + '0a510800000000000');
  });
});
