import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LastingFault } from '../device/faults.ts';
import type { Sample } from '../streams/live-source.ts';
import type { Playhead } from '../streams/playhead.ts';
import { startSending } from './sending.ts';

const picture = (atMs: number): Sample => ({
  kind: 'picture',
  atMs,
  delayMs: 0,
  data: Buffer.alloc(0),
  isKey: atMs % 500 === 0,
});
const sound = (atMs: number): Sample => ({ kind: 'sound', atMs, delayMs: 0, data: Buffer.alloc(0), isKey: false });
/** A picture every 100 ms, sound between them, a key picture each half second. */
const samples = Array.from({ length: 20 }, (_, index) => [picture(index * 100), sound(index * 100 + 50)]).flat();

describe('Sending', () => {
  let fault: LastingFault;
  let sent: string[];
  let isBroken: boolean;
  let playhead: Playhead;
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_800_000_000_000 });
    fault = 'none';
    sent = [];
    isBroken = false;
    playhead = startSending(
      { samples, durationMs: 2_000 },
      () => fault,
      ({ kind, isKey }, atMs) => {
        if (isBroken) throw new Error('No line.');
        sent.push(`${kind === 'sound' ? 'sound' : isKey ? 'key' : 'picture'} ${atMs}`);
      },
      (error) => sent.push(String(error)),
    );
  });
  afterEach(() => {
    playhead.stop();
    vi.useRealTimers();
  });
  const after = (ms: number): readonly string[] => {
    sent = [];
    vi.advanceTimersByTime(ms);
    return sent;
  };

  it('sends all of a camera that is well', () => {
    expect(after(200)).toEqual(['sound 50', 'picture 100', 'sound 150', 'picture 200']);
  });

  it.each(['freeze', 'hang', 'offline'] as const)(
    'sends nothing at %s, and no picture after it before a key one',
    (now) => {
      fault = now;
      expect(after(220)).toEqual([]);
      fault = 'none';
      expect(after(280)).toEqual(['sound 250', 'sound 350', 'sound 450', 'key 500']);
      expect(after(100)).toEqual(['sound 550', 'picture 600']);
    },
  );

  it('reports what could not be sent, and goes on', () => {
    isBroken = true;
    expect(after(100)).toEqual(['Error: No line.', 'Error: No line.']);
    isBroken = false;
    expect(after(100)).toEqual(['sound 150', 'picture 200']);
  });

  it('sends of a slow camera the sound and the key pictures', () => {
    fault = 'slow';
    expect(after(1_000).filter((sample) => !sample.startsWith('sound'))).toEqual(['key 500', 'key 1000']);
  });
});
