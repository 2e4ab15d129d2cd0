import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorRef, createActor, isMachineSnapshot, type Snapshot } from 'xstate';
import { deskMachine } from './testing/desk.machine.ts';
import { foldJournal, logicBelow } from './fold-journal.ts';
import { createJournal, type JournalRecord } from './journal.ts';

/** What must be equal between an actor that lived and its fold. */
function faceOf(snapshot: Snapshot<unknown>): unknown {
  const { status, output } = snapshot;
  const machine = isMachineSnapshot(snapshot) ? { value: snapshot.value, context: snapshot.context } : {};
  const context = 'context' in snapshot ? snapshot.context : null;
  return JSON.parse(JSON.stringify({ status, output, context, ...machine }));
}

function startDesk() {
  const journal = createJournal(Date.now);
  const actors: AnyActorRef[] = [];
  const desk = createActor(deskMachine, {
    id: 'desk',
    systemId: 'desk',
    inspect: (event) => {
      journal.inspect(event);
      if (event.type === '@xstate.actor') actors.push(event.actorRef as AnyActorRef);
    },
  }).start();
  const slot = (number: number): AnyActorRef => desk.getSnapshot().children[`slot-${number}`] as AnyActorRef;
  return { desk, slot, journal, live: () => actors.map((actor) => faceOf(actor.getSnapshot())) };
}

const throughJson = (records: readonly JournalRecord[]): JournalRecord[] => JSON.parse(JSON.stringify(records));
const folded = (records: readonly JournalRecord[]) => foldJournal(throughJson(records), logicBelow(deskMachine));

describe('fold of a journal', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('equals the live system while it runs and after it has stopped', async () => {
    const { desk, slot, journal, live } = startDesk();
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
    expect([...folded(journal.records()).values()].map(faceOf)).toEqual(live());
    desk.stop();
    expect([...folded(journal.records()).values()].map(faceOf)).toEqual(live());
  });

  it('runs no promise and starts no timer', async () => {
    const { desk, journal } = startDesk();
    desk.send({ type: 'desk.asked', question: 'good' });
    await vi.advanceTimersByTimeAsync(300);
    desk.stop();
    folded(journal.records());
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves out an actor whose logic is not known', () => {
    const { journal } = startDesk();
    expect(foldJournal(journal.records(), () => undefined)).toEqual(new Map());
  });
});
