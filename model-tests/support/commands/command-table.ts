import type { AnyMachineSnapshot } from 'xstate';
import type { ListCommand } from '../../../src/machines/kit/list/list.events.ts';
import type { Chance } from '../chance.ts';
import { ADDRESSES } from '../plausible-facts.ts';

/** Possible next commands, by the id of a machine. */
export type CommandTable<Commands> = {
  readonly [K in keyof Commands]: (chance: Chance, context: AnyMachineSnapshot['context']) => readonly Commands[K][];
};

export const rarely = <Command>(chance: Chance, command: Command): readonly Command[] =>
  chance.happens(0.1) ? [command] : [];

/** Commands of a list: a delayed search, and a file. */
export const listCommands = (chance: Chance): readonly ListCommand[] => [
  { type: 'search.type', typed: 'oak lane' },
  ...rarely<ListCommand>(chance, { type: chance.pick(['export.start', 'export.cancel']) }),
];

/** Commands of any form. */
export const formCommands = (chance: Chance) =>
  [
    { type: 'form.save' },
    ...(chance.happens(0.3) ? [{ type: 'form.leave', to: chance.pick([...ADDRESSES, null]) } as const] : []),
    { type: 'form.stay' },
    { type: 'form.discard' },
  ] as const;
