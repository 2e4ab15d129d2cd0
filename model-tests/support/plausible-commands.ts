import { type AnyEventObject, type AnyMachineSnapshot, isMachineSnapshot, type Snapshot } from 'xstate';
import type { Chance } from './chance.ts';
import { APP_COMMANDS } from './commands/app-commands.ts';
import { CAMERA_COMMANDS } from './commands/camera-commands.ts';
import { PAGE_COMMANDS } from './commands/page-commands.ts';
import { VISIT_COMMANDS } from './commands/visit-commands.ts';

const COMMANDS = { ...APP_COMMANDS, ...CAMERA_COMMANDS, ...PAGE_COMMANDS, ...VISIT_COMMANDS };

const isKnown = (id: string): id is keyof typeof COMMANDS => id in COMMANDS;

/** A living actor that an agent may command. */
export const isCommanded = (snapshot: Snapshot<unknown>): boolean =>
  isMachineSnapshot(snapshot) && snapshot.status === 'active' && isKnown(snapshot.machine.id);

/** Commands that an agent may give this actor now; those that its machine would refuse are left out. */
export const commandsFor = (snapshot: AnyMachineSnapshot, chance: Chance): readonly AnyEventObject[] =>
  isKnown(snapshot.machine.id)
    ? COMMANDS[snapshot.machine.id](chance, snapshot.context).filter((command) => snapshot.can(command))
    : [];
