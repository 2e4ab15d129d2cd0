import { beforeEach, expect, it, vi } from 'vitest';
import { paced } from './paced.ts';

beforeEach(() => void vi.useFakeTimers());

it('Packets are sent in their order, 32 of them every 2 ms, and none once it is stopped', () => {
  const sent: number[] = [];
  const { give, stop } = paced((packet: number) => sent.push(packet));
  const packets = Array.from({ length: 120 }, (_, index) => index);
  give(packets.slice(0, 40));
  give(packets.slice(40));
  for (const upTo of [32, 64, 96]) {
    expect(sent).toEqual(packets.slice(0, upTo));
    vi.advanceTimersByTime(2);
  }
  expect(sent).toEqual(packets);
  vi.advanceTimersByTime(2);
  give(packets.slice(0, 40));
  stop();
  vi.advanceTimersByTime(2);
  expect(sent).toHaveLength(120 + 32);
});
