import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { whyNot } from './why-not.ts';

const machine = setup({
  types: {
    context: {} as { isOpen: boolean; isBusy: boolean },
    events: {} as { type: 'door.enter'; by: string } | { type: 'door.open' } | { type: 'door.lock' },
  },
  guards: {
    isOpen: ({ context }) => context.isOpen,
    isBusy: ({ context }) => context.isBusy,
    isKnown: (_, { by }: { by: string }) => by === 'agent',
  },
}).createMachine({
  context: { isOpen: false, isBusy: false },
  initial: 'outside',
  states: {
    outside: {
      on: {
        'door.open': { guard: 'isOpen', target: 'inside' },
        'door.enter': [
          { guard: 'isBusy' },
          { guard: { type: 'isKnown', params: ({ event }) => ({ by: event.by }) }, target: 'inside' },
        ],
      },
    },
    inside: {},
  },
});
const why = (
  isBusy: boolean,
  event: { type: 'door.enter'; by: string } | { type: 'door.open' } | { type: 'door.lock' },
) => {
  const snapshot = machine.resolveState({ value: 'outside', context: { isOpen: false, isBusy } });
  return whyNot(createActor(machine, { snapshot, input: undefined }).getSnapshot(), event);
};

describe('why an event does nothing', () => {
  it('is the guard that stops it', () => expect(why(true, { type: 'door.enter', by: 'agent' })).toBe('isBusy'));

  it('is the guard that does not let it pass, with or without params', () => {
    expect(why(false, { type: 'door.open' })).toBe('isOpen');
    expect(why(false, { type: 'door.enter', by: 'stranger' })).toBe('isKnown');
  });

  it('is nothing for an event that does something, or that its state does not know', () => {
    expect(why(false, { type: 'door.enter', by: 'agent' })).toBeNull();
    expect(why(false, { type: 'door.lock' })).toBeNull();
  });
});
