import { expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import type { Services } from '../services.ts';
import { journalBetween } from './alarm-journal.ts';

it.each([
  [false, 0],
  [true, 1],
])('the journal of an alarm is read only where the station keeps it by then: %s', async (journals, times) => {
  const supervision = vi.fn<Services['api']['supervision']>(async () => ({ journals, live: true }));
  const readRecorded = vi.fn<Services['journal']['readRecorded']>(async () => []);
  const recorded = { params: { eventId: '100001' }, body: { from_ms: 5, until_ms: 9 }, tab: 'tab-0' };
  const whole = {
    portal: createMachine({}),
    loadScreen: async () => {},
    loaded: () => ({ screens: {}, staff: {} }),
  } as never;
  expect(await journalBetween({ api: { supervision }, journal: { readRecorded } }, whole, recorded)).toBeNull();
  expect(readRecorded.mock.calls).toEqual(
    Array.from({ length: times }, () => [{ tab: 'tab-0', fromMs: 5, untilMs: 9 }]),
  );
});
