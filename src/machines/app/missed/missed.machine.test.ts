import { beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { asked } from '../../testing/asked.ts';
import type { MissedAlarm } from './missed.events.ts';
import { missedMachine } from './missed.machine.ts';
import { selectAnswer, selectIsAsking, selectMissed, selectMissedCount, selectReviewable } from './missed.selectors.ts';

const alarm = (eventId: string, expiredAtMs: number): MissedAlarm => ({
  eventId,
  expiredAtMs,
  info: 'Motion detected',
  sensorName: 'Porch',
  street: '12 Birch Lane',
  customerName: 'Ada Hollis',
});

beforeEach(() => void vi.useFakeTimers({ now: 0 }));

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

it('a missed alarm is put back once, unless it is refused, or no answer came', async () => {
  const reoffer = asked<Answer<'reofferEvent'>, Args<'reofferEvent'>>();
  const missed = createActor(missedMachine.provide({ actors: { reofferEvent: reoffer.logic } })).start();
  const now = () => missed.getSnapshot();
  const answers = () => ['1', '2'].map((eventId) => selectAnswer(eventId)(now()));
  const reviews = (eventId: string) => missed.send({ type: 'alarm.reviewAgain', eventId });
  for (const eventId of ['1', '2']) missed.send({ type: 'alarm.expired', alarm: alarm(eventId, 1_000) });

  reviews('1');
  reviews('2');
  expect([selectIsAsking(now()), reoffer.inputs]).toEqual([true, [{ params: { eventId: '1' } }]]);
  await reoffer.fail({ call: 'reofferEvent', status: null, message: 'Network error' });
  expect([selectIsAsking(now()), answers()]).toEqual([false, [undefined, undefined]]);

  reviews('2');
  await reoffer.fail({ call: 'reofferEvent', status: 409, message: 'Alarm 2 is being handled by noah@example.com.' });
  reviews('1');
  await reoffer.answer({});
  expect(answers()).toEqual([null, 'Alarm 2 is being handled by noah@example.com.']);
  expect(selectReviewable(now())).toBeUndefined();
  reviews('1');
  expect(reoffer.inputs).toHaveLength(3);

  missed.send({ type: 'alarm.expired', alarm: alarm('1', 9_000) });
  expect([answers()[0], selectReviewable(now())]).toEqual([undefined, '1']);
});
