import { describe, expect, it } from 'vitest';
import { type AnyStateNode, createActor, setup } from 'xstate';
import type { ActorAt } from '../../../machines/pages/machines/recording.ts';
import { stepActor } from './step-actor.ts';

const EVENTS = ['again', 'inside', 'round', 'self', 'root', 'other', 'passing', 'note'] as const;
type Type = (typeof EVENTS)[number];

/** Each state notes when it is entered. */
const machine = setup({
  types: { events: {} as { type: Type }, context: {} as { readonly entered: readonly string[] } },
}).createMachine({
  id: 'm',
  type: 'parallel',
  context: { entered: [] },
  states: {
    left: {
      initial: 'a',
      states: {
        a: {
          initial: 'x',
          on: {
            again: { target: 'a', reenter: true },
            inside: '.x',
            self: 'a',
            round: '#m.left',
            root: { target: '#m', reenter: true },
            passing: 'passing',
            note: { actions: () => {} },
          },
          states: { x: {}, y: {} },
        },
        passing: { always: 'a' },
      },
    },
    right: { initial: 'b', states: { b: { on: { other: { target: 'b', reenter: true } } } } },
  },
});

const nodesIn = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(nodesIn),
];

/** The states that XState enters with an event, as their entry actions report them. */
function enteredBy(type: Type): readonly string[] {
  const entered: string[] = [];
  const actor = createActor(machine, {
    inspect: (inspected) => {
      if (inspected.type === '@xstate.action') entered.push(inspected.action.type);
    },
  }).start();
  for (const node of nodesIn(machine.root)) node.entry = [{ type: node.id }];
  actor.send({ type });
  for (const node of nodesIn(machine.root)) node.entry = [];
  return actor.getSnapshot()._nodes.flatMap(({ id }) => (entered.includes(id) ? [id] : []));
}

const sent = (type: string, atMs: number) => ({ seq: atMs, key: 'm', src: null, from: null, atMs, event: { type } });
function after(...events: readonly ReturnType<typeof sent>[]): ActorAt {
  let actor: ActorAt | undefined;
  for (const [place, event] of events.entries()) actor = stepActor(actor, event, place, () => machine);
  if (actor === undefined) throw new Error('Nothing was sent.');
  return actor;
}

describe('an actor after its event', () => {
  it.each(EVENTS)('is in the states that "%s" enters, also again, since then', (type) => {
    const { enteredMs } = after(sent('xstate.init', 1), sent(type, 2));
    const since = [...enteredMs].flatMap(([id, atMs]) => (atMs === 2 ? [id] : []));
    expect(new Set(since)).toEqual(new Set(enteredBy(type)));
  });

  it('is in its state since it was entered, whatever came since', () => {
    expect(after(sent('xstate.init', 1), sent('note', 2)).sinceMs).toBe(1);
    expect(after(sent('xstate.init', 1), sent('again', 2), sent('note', 3)).sinceMs).toBe(2);
  });

  it('knows what it was before, and what its event took', () => {
    const { before, taken } = after(sent('xstate.init', 1), sent('again', 2));
    expect(before).toMatchObject({ value: { left: { a: 'x' }, right: 'b' } });
    expect(taken.map(({ source, eventType }) => [source.id, eventType])).toEqual([['m.left.a', 'again']]);
  });
});
