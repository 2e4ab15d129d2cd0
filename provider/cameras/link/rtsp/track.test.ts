import { describe, expect, it } from 'vitest';
import { writeRtp } from './rtp.ts';
import { trackPackets } from './track.ts';
import { trackClock } from './track-clock.ts';

const format = {
  payloadType: 96,
  codec: 'H264',
  clockRate: 90_000,
  channels: 1,
  parameters: new Map<string, string>(),
};

/** The ticks of packets with these numbers and times, with an L after a loss. */
function read(packets: readonly (readonly [sequence: number, timestamp: number])[]): readonly string[] {
  const found: string[] = [];
  const { takeRtp } = trackPackets(
    format,
    trackClock(format.clockRate),
    ({ ticks, isAfterLoss }) => found.push(`${ticks}${isAfterLoss ? ' L' : ''}`),
    () => {},
  );
  for (const [sequence, timestamp] of packets) {
    takeRtp(writeRtp({ payloadType: 96, isMarked: false, sequence, timestamp, source: 5, payload: Buffer.from([1]) }));
  }
  return found;
}

describe('packets of a track', () => {
  it('continue beyond the ends of their numbers and times', () => {
    expect(
      read([
        [65_534, 2 ** 32 - 3_000],
        [65_535, 0],
        [0, 3_000],
        [1, 1_500],
      ]),
    ).toEqual(['0', '3000', '6000', '4500']);
  });

  it('name a loss, and leave out what comes late or twice', () => {
    expect(
      read([
        [1, 0],
        [3, 10],
        [2, 5],
        [3, 10],
        [4, 15],
      ]),
    ).toEqual(['0', '10 L', '15']);
  });

  it('continue where the camera begins its numbers or its time again', () => {
    const again = Array.from({ length: 51 }, (_, index) => [100 + index, 20] as const);
    expect(read([[20_000, 0], ...again]).slice(-2)).toEqual(['20 L', '20']);
    expect(
      read([
        [1, 0],
        [2, 2 ** 31 - 1],
        [3, 2 ** 31 + 2_999],
      ]),
    ).toEqual(['0', '0', '3000']);
  });

  it('packets of a track of another type, or damaged, are left out', () => {
    const found: number[] = [];
    const { takeRtp, takeRtcp } = trackPackets(
      format,
      trackClock(90_000),
      ({ ticks }) => found.push(ticks),
      () => {},
    );
    const other = { payloadType: 97, isMarked: false, sequence: 1, timestamp: 0, source: 5, payload: Buffer.from([1]) };
    takeRtp(writeRtp(other));
    takeRtp(Buffer.alloc(5));
    takeRtcp(Buffer.alloc(5));
    expect(found).toEqual([]);
  });

  it('have the time of the camera by its reports, which are answered', () => {
    const clock = trackClock(90_000);
    const answers: string[] = [];
    const { takeRtp, takeRtcp } = trackPackets(
      format,
      clock,
      () => {},
      (report) => answers.push(report.toString('hex', 8)),
    );
    const packet = {
      payloadType: 96,
      isMarked: false,
      sequence: 7,
      timestamp: 1_000,
      source: 5,
      payload: Buffer.from([1]),
    };
    takeRtp(writeRtp(packet));
    expect(clock.wallMsOf(0)).toBeNull();
    takeRtcp(Buffer.from('80c8000600000005e8d4a51080000000000003e80000000100000002', 'hex'));
    const reportedMs = (0xe8d4a510 - 2_208_988_800) * 1_000 + 500;
    expect([clock.wallMsOf(0), clock.wallMsOf(90_000)]).toEqual([reportedMs, reportedMs + 1_000]);
    expect(answers).toEqual(['00000005000000000000000700000000a510800000000000']);
  });
});
