import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alarmWith, TAKEN_AT_MS } from '../../testing/alarms.ts';
import { LIFE_MS, startSlot, value } from './queue-slot.fixture.ts';

describe('an alarm that ran out in its slot', () => {
  beforeEach(() => void vi.useFakeTimers({ now: TAKEN_AT_MS }));
  afterEach(() => void vi.useRealTimers());

  const missedBy = (subject: ReturnType<typeof startSlot>) => {
    subject.heard();
    return subject.reportedMissed();
  };

  it('is reported as missed, with where it was and when its time was over', () => {
    const subject = startSlot(alarmWith({ street: '12 Birch Lane', customerName: 'Ada Hollis' }));
    subject.slot.send({ type: 'slot.ended', reason: 'expired' });
    expect(value(subject)).toBe('missed');
    expect(missedBy(subject)).toEqual([
      {
        type: 'alarm.expired',
        alarm: {
          eventId: '100001',
          info: subject.alarm.info,
          sensorName: subject.alarm.sensorName,
          street: '12 Birch Lane',
          customerName: 'Ada Hollis',
          expiredAtMs: TAKEN_AT_MS + LIFE_MS,
        },
      },
    ]);
  });

  it.each([
    ['ended otherwise', alarmWith(), 'canceled_by_customer'],
    ['was for training', alarmWith({ isFake: true }), 'expired'],
  ] as const)('is not reported when it %s', (_, alarm, reason) => {
    const subject = startSlot(alarm);
    subject.slot.send({ type: 'slot.ended', reason });
    expect(missedBy(subject)).toEqual([]);
  });
});
