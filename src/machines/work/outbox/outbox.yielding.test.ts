import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutboxEvent } from './outbox.events.ts';
import { closing, error, journal, metric, release, startOutbox, unhold } from './outbox.fixture.ts';
import type { Duty } from './duty.ts';

const hold: Duty = { id: 'hold:100001', call: 'holdEvent', args: { query: { sid: '501', eventId: '100001' } } };
const measured: Duty = { ...metric, id: 'meter:0' };
const LATER = [metric, measured, release('100001')];
const LATER_IDS = LATER.map(({ id }) => id);

/** An alarm that opens, with the duties of leaving the queue. */
function openAlarm() {
  const subject = startOutbox();
  const { outbox } = subject;
  outbox.send({ type: 'duty.promised', duty: release('100001') });
  outbox.send({ type: 'duty.filed', duty: hold });
  outbox.send({ type: 'duty.filed', duty: metric });
  outbox.send({ type: 'duty.filed', duty: measured });
  outbox.send({ type: 'duty.due', id: 'unsetTaken' });
  return subject;
}

describe('while an alarm opens', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('measurements and the release of the other alarms wait for a second, and are all sent then (MET-21, WORK-08)', async () => {
    const { sent, stages } = openAlarm();
    await vi.advanceTimersByTimeAsync(999);
    expect(sent()).toEqual([hold.id]);
    expect(stages()).toEqual({
      [hold.id]: 'sending',
      ...Object.fromEntries(LATER_IDS.map((id) => [id, 'waiting'])),
    });
    await vi.advanceTimersByTimeAsync(1);
    expect(sent().toSorted()).toEqual([hold.id, ...LATER_IDS].toSorted());
  });

  it('the journal of another event waits too', () => {
    const { outbox, sent, stages } = openAlarm();
    outbox.send({ type: 'duty.filed', duty: journal });
    expect([sent(), stages()[journal.id]]).toEqual([[hold.id], 'waiting']);
  });

  it('they wait from its last hold on', async () => {
    const { outbox, call, sent } = openAlarm();
    await vi.advanceTimersByTimeAsync(600);
    await call.answer({});
    outbox.send({ type: 'duty.filed', duty: hold });
    await vi.advanceTimersByTimeAsync(999);
    expect(sent()).toEqual([hold.id, hold.id]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent().slice(2).toSorted()).toEqual(LATER_IDS.toSorted());
  });

  it('an agent’s decision or an un-hold is sent at once', () => {
    const { outbox, sent } = openAlarm();
    outbox.send({ type: 'duty.filed', duty: closing });
    outbox.send({ type: 'duty.filed', duty: unhold('100002') });
    expect(sent()).toEqual([hold.id, closing.id, 'unhold:100002']);
  });

  it.each<[string, OutboxEvent]>([
    ['the hold fails', { type: 'duty.failed', id: hold.id, error: error(409) }],
    ['the visit is left', { type: 'duty.due', id: 'unhold:100001' }],
    ['the agent signs out', { type: 'endings.send' }],
  ])('nothing waits any longer once %s', (_, event) => {
    const { outbox, sent } = openAlarm();
    outbox.send(event);
    expect(sent().toSorted()).toEqual([hold.id, ...LATER_IDS].toSorted());
    outbox.send({ type: 'duty.filed', duty: { ...metric, id: 'metric:1' } });
    expect(sent().at(-1)).toBe('metric:1');
  });

  it('they are left to a closing browser, and the exits and the release to the next page (MET-21, WORK-22)', () => {
    const { atUnload, left } = openAlarm();
    expect(
      atUnload()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(LATER_IDS.toSorted());
    expect(left()).toEqual([
      { duty: release('100001'), isDue: true },
      { duty: metric, isDue: true },
    ]);
  });

  it('a duty that is being sent continues', async () => {
    const { outbox, call, sent, stages } = startOutbox();
    outbox.send({ type: 'duty.filed', duty: release() });
    outbox.send({ type: 'duty.filed', duty: hold });
    outbox.send({ type: 'duty.due', id: 'unsetTaken' });
    expect(stages()).toEqual({ unsetTaken: 'sending', [hold.id]: 'sending' });
    await call.answer({});
    expect([sent(), stages()]).toEqual([['unsetTaken', hold.id], { [hold.id]: 'sending' }]);
  });
});
