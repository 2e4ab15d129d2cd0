import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alarmWith, TAKEN_AT_MS } from '../../testing/alarms.ts';
import { selectIsAccepting, selectIsBarred, selectIsLoading } from './queue.selectors.ts';
import { acceptNewSet, enterQueue, releasePromised, SETTINGS, startAccepting, startQueue } from './queue.fixture.ts';

const releaseWaived = { to: 'outbox', event: { type: 'duty.waived', id: 'unsetTaken' } };

describe('a queue beside a window that alone takes alarms', () => {
  beforeEach(() => void vi.useFakeTimers({ now: TAKEN_AT_MS }));
  afterEach(() => void vi.useRealTimers());

  it('takes nothing when it is entered, whatever its agent wants, and owes no release', async () => {
    const subject = enterQueue({ takesAtOnce: true });
    subject.heard();
    subject.queue.send({ type: 'taking.barred' });
    expect(subject.heard()).toEqual([releaseWaived]);
    await subject.settings.answer(SETTINGS);
    const now = [selectIsLoading, selectIsAccepting, selectIsBarred].map((select) => select(subject.snapshot()));
    expect([subject.takes.inputs, now]).toEqual([[], [false, false, true]]);
    expect(subject.assignments()).toEqual([null, null, null]);
  });

  it('leaves alarms that are assigned to its agent to that window', async () => {
    const subject = await startQueue();
    subject.queue.send({ type: 'taking.barred' });
    subject.queue.send({ type: 'alarm.assigned', alarms: [alarmWith()] });
    expect(subject.assignments()).toEqual([null, null, null]);
  });

  it('takes alarms only once that window is gone, and owes the release again', async () => {
    const subject = await startQueue();
    subject.queue.send({ type: 'taking.barred' });
    subject.queue.send({ type: 'acceptNew.turnOn' });
    expect([subject.heard(), selectIsAccepting(subject.snapshot())]).toEqual([[releaseWaived], false]);
    subject.queue.send({ type: 'taking.freed' });
    expect(subject.heard()).toEqual([releasePromised({})]);
    subject.queue.send({ type: 'acceptNew.turnOn' });
    expect(selectIsAccepting(subject.snapshot())).toBe(true);
  });

  it('continues with what it has or takes itself, which it gives back', async () => {
    const withCard = await startQueue({}, [alarmWith()]);
    const taking = await startAccepting();
    for (const subject of [withCard, taking]) {
      subject.queue.send({ type: 'taking.barred' });
      subject.queue.send({ type: 'taking.freed' });
      expect(subject.heard()).toEqual([]);
    }
    taking.queue.send({ type: 'taking.barred' });
    taking.queue.send({ type: 'acceptNew.turnOff' });
    expect(taking.heard().slice(0, 1)).toEqual([acceptNewSet(false)]);
    expect(selectIsBarred(taking.snapshot())).toBe(true);
  });
});
