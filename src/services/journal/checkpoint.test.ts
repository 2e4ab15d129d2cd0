import { describe, expect, it } from 'vitest';
import { type AnyActorRef, createActor, setup } from 'xstate';
import { restored } from './checkpoint.ts';
import { createJournal } from './journal.ts';
import { deskMachine } from './testing/counter.machine.ts';
import { startDesk } from './testing/saved-counter.ts';

describe('checkpoint', () => {
  it('has every living actor, parents first, with its children by id', () => {
    const { desk, slot, journal } = startDesk();
    desk.send({ type: 'slot.added', number: 1 });
    desk.send({ type: 'slot.added', number: 2 });
    slot(2).send({ type: 'slot.burst' });
    slot(1).send({ type: 'slot.frame', count: 3 });
    const checkpoint = journal.checkpoint();
    expect(checkpoint.map(({ key, src, children }) => ({ key, src, children }))).toEqual([
      { key: 'desk', src: null, children: ['ticker', 'silent', 'bell', 'count', 'slot-1'] },
      { key: 'desk/silent', src: 'silent', children: [] },
      { key: 'desk/bell', src: 'bell', children: [] },
      { key: 'desk/count', src: 'count', children: [] },
      { key: 'desk/slot-1', src: 'slot', children: [] },
    ]);
    expect(JSON.parse(JSON.stringify(checkpoint.at(-1)?.snapshot))).toEqual({
      status: 'active',
      value: 'empty',
      context: { number: 1, frames: 3 },
      historyValue: {},
      children: {},
    });
    desk.stop();
  });

  it('is restored without starting anything, as often as wanted', () => {
    const child = setup({
      types: { context: {} as { reportTo: AnyActorRef }, input: {} as { reportTo: AnyActorRef } },
    }).createMachine({ context: ({ input }) => input });
    const parent = setup({ actors: { child } }).createMachine({
      id: 'parent',
      invoke: { id: 'child', src: 'child', input: ({ self }) => ({ reportTo: self }), onError: {} },
    });
    const journal = createJournal(() => 1_000);
    createActor(parent, { id: 'parent', inspect: journal.inspect }).start();
    const [, living] = JSON.parse(JSON.stringify(journal.checkpoint()));
    const context = { reportTo: { xstate$$type: 1, id: 'parent' } };
    expect(restored(child, living)).toMatchObject({ value: {}, context });
    expect(restored(child, living)).toMatchObject({ value: {}, context });
  });

  it('gives a machine its children back by id only', () => {
    const { desk, journal } = startDesk();
    const [living] = journal.checkpoint();
    if (living === undefined) throw new Error('The desk is not alive.');
    const snapshot = restored(deskMachine, living);
    expect('children' in snapshot && Object.keys(snapshot.children ?? {})).toEqual([
      'ticker',
      'silent',
      'bell',
      'count',
    ]);
    desk.stop();
  });
});
