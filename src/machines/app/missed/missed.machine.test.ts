import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { MissedAlarm } from './missed.events.ts';
import { missedMachine } from './missed.machine.ts';
import { selectMissed, selectMissedCount } from './missed.selectors.ts';

const alarm = (eventId: string, expiredAtMs: number): MissedAlarm => ({
  eventId,
  expiredAtMs,
  info: 'Motion detected',
  sensorName: 'Porch',
  street: '12 Birch Lane',
  customerName: 'Ada Hollis',
});

it('missed alarms are counted each once, the newest first, and at most 200 are kept', () => {
  const missed = createActor(missedMachine).start();
  const expires = (eventId: string, expiredAtMs: number) =>
    missed.send({ type: 'alarm.expired', alarm: alarm(eventId, expiredAtMs) });
  expect(selectMissedCount(missed.getSnapshot())).toBe(0);
  expires('1', 1_000);
  expires('2', 2_000);
  expires('1', 3_000);
  expect(selectMissed(missed.getSnapshot())).toEqual([alarm('1', 3_000), alarm('2', 2_000)]);
  for (let number = 10; number < 300; number += 1) expires(String(number), number);
  expect(selectMissedCount(missed.getSnapshot())).toBe(200);
});
