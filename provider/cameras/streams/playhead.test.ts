import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sample } from './sample.ts';
import { type Playhead, startPlayhead } from './playhead.ts';

/** Pictures every 100 ms, a key one each half second, two seconds round. */
const samples: readonly Sample[] = Array.from({ length: 20 }, (_, index) => ({
  kind: 'picture',
  atMs: index * 100,
  delayMs: 0,
  data: Buffer.from([index]),
  isKey: index % 5 === 0,
}));
const TIMELINE = { samples, durationMs: 2_000 };

describe('A playhead', () => {
  let playhead: Playhead | null = null;
  let sent: { readonly index: number; readonly atMs: number }[];
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_800_000_000_700 });
    sent = [];
  });
  afterEach(() => {
    playhead?.stop();
    vi.useRealTimers();
  });

  const start = () => {
    playhead = startPlayhead(TIMELINE, ({ data }, atMs) => sent.push({ index: data.readUInt8(0), atMs }));
    return playhead;
  };

  it('begins at once with a key picture, and never goes back in time when the clip starts again', () => {
    start();
    expect(sent).toHaveLength(1);
    const [first] = sent;
    expect((first?.index ?? 1) % 5).toBe(0);

    vi.advanceTimersByTime(2_000);
    expect(sent).toHaveLength(21);
    expect(sent.map(({ atMs }) => atMs)).toEqual(sent.map((_, index) => index * 100));
    expect(sent.at(-1)?.index).toBe(first?.index);
  });

  it('sends the group of pictures again on request, later than what it sent', () => {
    const { restart } = start();
    vi.advanceTimersByTime(350);
    const before = sent.length;
    restart();
    vi.advanceTimersByTime(50);
    expect(sent.slice(before - 1).map(({ index, atMs }) => [index - (sent[0]?.index ?? 0), atMs])).toEqual([
      [3, 300],
      [0, 400],
    ]);
  });

  it('sends nothing once it is stopped', () => {
    start().stop();
    vi.advanceTimersByTime(5_000);
    expect(sent).toHaveLength(1);
  });
});
