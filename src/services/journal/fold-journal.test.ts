import { beforeEach, describe, expect, it, vi } from 'vitest';
import { foldJournal, logicBelow } from './fold-journal.ts';
import type { JournalRecord } from './journal.ts';
import { deskMachine } from './testing/counter.machine.ts';
import { faceOf, startDesk } from './testing/saved-counter.ts';

const throughJson = (records: readonly JournalRecord[]): JournalRecord[] => JSON.parse(JSON.stringify(records));
const folded = (records: readonly JournalRecord[]) => foldJournal(throughJson(records), logicBelow(deskMachine));

describe('fold of a journal', () => {
  beforeEach(() => vi.useFakeTimers());

  it('equals the live system while it runs and after it has stopped', async () => {
    const { desk, slot, journal, everyone } = startDesk();
    desk.send({ type: 'slot.added', number: 1 });
    desk.send({ type: 'slot.added', number: 2 });
    desk.send({ type: 'slot.added', number: 3 });
    slot(1).send({ type: 'slot.open' });
    slot(2).send({ type: 'slot.open' });
    desk.send({ type: 'desk.asked', question: 'bad' });
    await vi.advanceTimersByTimeAsync(150);
    slot(1).send({ type: 'slot.frame', count: 3 });
    slot(1).send({ type: 'slot.close' });
    slot(3).send({ type: 'slot.burst' });
    desk.send({ type: 'slot.added', number: 3 });
    desk.send({ type: 'desk.asked', question: 'good' });
    await vi.advanceTimersByTimeAsync(150);

    expect(desk.getSnapshot().context).toEqual({ answer: 'good!', ticks: 12, closed: ['slot-3'] });
    expect([...folded(journal.records()).values()].map(faceOf)).toEqual(everyone());
    desk.stop();
    expect([...folded(journal.records()).values()].map(faceOf)).toEqual(everyone());
  });

  it('runs no promise and starts no timer', async () => {
    const { desk, journal } = startDesk();
    desk.send({ type: 'desk.asked', question: 'good' });
    await vi.advanceTimersByTimeAsync(300);
    desk.stop();
    // A keeper of a test before may still write.
    const others = vi.getTimerCount();
    folded(journal.records());
    expect(vi.getTimerCount()).toBe(others);
  });

  it('equals the living after a checkpoint and what came later, whatever was before', async () => {
    const { desk, slot, journal, keeper } = startDesk({ segmentBytes: 0 });
    desk.send({ type: 'slot.added', number: 1 });
    desk.send({ type: 'slot.added', number: 2 });
    desk.send({ type: 'slot.added', number: 3 });
    slot(1).send({ type: 'slot.open' });
    slot(2).send({ type: 'slot.burst' });
    desk.send({ type: 'desk.asked', question: 'good' });
    keeper.keep();
    await vi.advanceTimersByTimeAsync(50);
    desk.send({ type: 'desk.asked', question: 'bad' });
    await vi.advanceTimersByTimeAsync(300);
    slot(1).send({ type: 'slot.frame', count: 3 });
    slot(3).send({ type: 'slot.open' });
    slot(3).send({ type: 'slot.burst' });
    const [beginning, end] = (await keeper.read()).segments;

    expect(beginning?.checkpoint).toEqual([]);
    expect(end?.checkpoint.map(({ key }) => key)).toEqual([
      'desk',
      'desk/silent',
      'desk/bell',
      'desk/count',
      'desk/slot-1',
      'desk/slot-3',
      'desk/ask',
    ]);
    const now = foldJournal(end?.records ?? [], logicBelow(deskMachine), end?.checkpoint);
    const living = [...now].filter(([, { status }]) => status === 'active');
    expect(living.map(([key, snapshot]) => [key, faceOf(snapshot)])).toEqual(
      journal.checkpoint().map(({ key, snapshot }) => [key, faceOf(snapshot)]),
    );
    expect(faceOf(desk.getSnapshot())).toEqual({
      status: 'active',
      value: 'idle',
      context: { answer: '{"code":"refused"}', ticks: 12, closed: ['slot-2', 'slot-3'] },
    });
  });

  it('leaves out an actor whose logic is not known', () => {
    const { journal } = startDesk();
    expect(foldJournal(journal.records(), () => undefined)).toEqual(new Map());
  });
});
