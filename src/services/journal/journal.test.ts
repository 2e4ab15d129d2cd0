import { describe, expect, it } from 'vitest';
import { type AnyActorRef, createActor, setup } from 'xstate';
import { deskMachine } from './testing/counter.machine.ts';
import { foldJournal, logicBelow } from './fold-journal.ts';
import { createJournal, type JournalRecord } from './journal.ts';

function startDesk(options: Parameters<typeof createJournal>[1] = {}) {
  const journal = createJournal(() => 1_000, options);
  const desk = createActor(deskMachine, { id: 'desk', systemId: 'desk', inspect: journal.inspect }).start();
  const slot = (number: number): AnyActorRef => desk.getSnapshot().children[`slot-${number}`] as AnyActorRef;
  return { desk, slot, journal };
}

describe('journal', () => {
  it('keeps each processed event with its actor, its logic, its sender and its time', () => {
    const { desk, slot, journal } = startDesk();
    const { length } = journal.records();
    desk.send({ type: 'slot.added', number: 1 });
    slot(1).send({ type: 'slot.open' });
    const [added, init, open, ...rest] = journal.records().slice(length);
    expect(added).toMatchObject({
      key: 'desk',
      src: null,
      from: null,
      atMs: 1_000,
      event: { type: 'slot.added', number: 1 },
      v: 1,
    });
    expect(init).toMatchObject({
      key: 'desk/slot-1',
      src: 'slot',
      event: { type: 'xstate.init', input: { number: 1 } },
    });
    expect(open).toMatchObject({ key: 'desk/slot-1', src: 'slot', from: null, event: { type: 'slot.open' } });
    expect(rest).toEqual([]);
    desk.stop();
  });

  it('leaves out an event that was delivered but never processed', () => {
    const { desk, slot, journal } = startDesk();
    desk.send({ type: 'slot.added', number: 1 });
    slot(1).send({ type: 'slot.burst' });
    const processed = journal.records().filter((record) => record.key === 'desk/slot-1');
    expect(processed.map((record) => record.event.type)).toEqual(['xstate.init', 'slot.burst', 'xstate.stop']);
    expect(journal.records().find((record) => record.event.type === 'slot.finished')?.from).toBe('desk/slot-1');
    desk.stop();
  });

  it('distinguishes a second actor of the same id', () => {
    const { desk, slot, journal } = startDesk();
    desk.send({ type: 'slot.added', number: 1 });
    slot(1).send({ type: 'slot.burst' });
    desk.send({ type: 'slot.added', number: 1 });
    expect(journal.records().at(-1)?.key).toBe('desk/slot-1#1');
    desk.stop();
  });

  it('writes the version of an event whose payload has changed', () => {
    const { desk, journal } = startDesk({ eventVersions: { 'slot.added': 2 } });
    desk.send({ type: 'slot.added', number: 1 });
    expect(journal.records().find((record) => record.event.type === 'slot.added')?.v).toBe(2);
    desk.stop();
  });

  it('drops the oldest deliveries when it is full, and counts them', () => {
    const { desk, journal } = startDesk({ capacity: 4 });
    const before = journal.droppedRecords();
    desk.send({ type: 'slot.finished', id: 'a' });
    desk.send({ type: 'slot.finished', id: 'b' });
    desk.send({ type: 'slot.finished', id: 'c' });
    desk.send({ type: 'slot.finished', id: 'd' });
    expect(journal.records().map((record) => record.event['id'])).toEqual(['a', 'b', 'c', 'd']);
    expect(journal.droppedRecords()).toBe(before + 4);
    desk.stop();
  });

  it('gives its records away once, the oldest first', () => {
    const { desk, journal } = startDesk();
    journal.take();
    desk.send({ type: 'slot.finished', id: 'a' });
    desk.send({ type: 'slot.finished', id: 'b' });
    desk.send({ type: 'slot.finished', id: 'c' });
    const ids = (records: readonly JournalRecord[]) => records.map((record) => record.event['id']);
    expect(ids(journal.take(2))).toEqual(['a', 'b']);
    expect(ids(journal.records())).toEqual(['c']);
    expect(ids(journal.take())).toEqual(['c']);
    expect(journal.records()).toEqual([]);
    expect(journal.droppedRecords()).toBe(0);
    desk.stop();
  });

  it('has in place of an event whose action throws, which XState does not report, that its machine broke by it', () => {
    const journal = createJournal(() => 1_000);
    const machine = setup({
      actions: {
        fail: () => {
          throw new Error('No.');
        },
      },
    }).createMachine({ id: 'machine', on: { 'alarm.failed': { actions: 'fail' } } });
    const parent = setup({ actors: { machine } }).createMachine({
      id: 'parent',
      invoke: { id: 'machine', src: 'machine', onError: {} },
    });
    const actor = createActor(parent, { id: 'parent', inspect: journal.inspect }).start();
    const watched: JournalRecord[] = [];
    journal.watch((record) => void watched.push(record));
    const child = actor.getSnapshot().children['machine'] as AnyActorRef;
    child.send({ type: 'alarm.failed' });
    const ofChild = journal.records().filter(({ key }) => key === 'parent/machine');
    expect(ofChild.map(({ event }) => event)).toEqual([
      { type: 'xstate.init', input: undefined },
      { type: 'actor.broke', error: 'Error: No.', by: { type: 'alarm.failed' } },
    ]);
    expect(watched).toContainEqual(ofChild[1]);
    expect(journal.checkpoint().map(({ key }) => key)).toEqual(['parent']);
    expect(journal.keyOf(child)).toBe('parent/machine');
    const logicOf = logicBelow(parent);
    expect(foldJournal(journal.records(), logicOf).get('parent/machine')).toMatchObject({ status: 'error' });
  });
});
