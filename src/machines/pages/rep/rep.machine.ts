import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { BREAKS_ALONE } from '../../kit/broken.ts';
import { mayEditRep, type Role } from '../../../../contract/roles.ts';
import type { FormChanges, FormLeave } from '../../kit/form/form.events.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';
import { repQueueMachine } from './queue-settings.machine.ts';
import { repInfoMachine, type RepTarget } from './rep-info.machine.ts';

export type RepCommand = { type: 'tab.choose'; tab: 'info' | 'queue' };

interface RepContext extends RepTarget {
  /** The tab that is shown has changes that another one would lose. */
  readonly hasChanges: boolean;
}

const changes = {
  'changes.made': { actions: ['rememberChanges', withEvent('report')] },
  'changes.settled': { actions: ['forgetChanges', withEvent('report')] },
} as const;

/** One rep in two tabs, of which one is edited at a time (REPS-17). Lives while the Rep Editor is shown. */
export const repMachine = setup({
  types: {
    context: {} as RepContext,
    input: {} as RepTarget,
    events: {} as RepCommand | FormLeave | FormChanges,
    children: {} as { info: 'info'; queue: 'queue' },
  },
  actors: { info: repInfoMachine, queue: repQueueMachine },
  guards: {
    isInfo: ({ context: { hasChanges } }, { tab }: RepCommand) => tab === 'info' && !hasChanges,
    isQueue: ({ context: { hasChanges } }, { tab }: RepCommand) => tab === 'queue' && !hasChanges,
  },
  actions: {
    rememberChanges: assign({ hasChanges: true }),
    forgetChanges: assign({ hasChanges: false }),
    report: sendTo(at('router'), (_, changed: FormChanges) => changed),
    askInfo: sendTo('info', (_, leave: FormLeave) => leave),
    askQueue: sendTo('queue', (_, leave: FormLeave) => leave),
  },
}).createMachine({
  id: 'rep',
  context: ({ input }) => ({ ...input, hasChanges: false }),
  on: changes,
  initial: 'info',
  states: {
    info: {
      invoke: {
        id: 'info',
        src: 'info',
        input: ({ context: { id }, self }) => ({ target: { id }, defaults: null, changesTo: self }),
        onError: BREAKS_ALONE,
      },
      on: {
        'form.leave': { actions: withEvent('askInfo') },
        'tab.choose': { guard: withEvent('isQueue'), target: 'queue' },
      },
    },
    queue: {
      invoke: {
        id: 'queue',
        src: 'queue',
        input: ({ context: { id }, self }) => ({ target: { id }, defaults: null, changesTo: self }),
        onError: BREAKS_ALONE,
      },
      on: {
        'form.leave': { actions: withEvent('askQueue') },
        'tab.choose': { guard: withEvent('isInfo'), target: 'info' },
      },
    },
  },
});

export type RepRef = ActorRefFrom<typeof repMachine>;
export type RepInfoRef = ActorRefFrom<typeof repInfoMachine>;
export type RepQueueRef = ActorRefFrom<typeof repQueueMachine>;
type RepSnapshot = SnapshotFrom<typeof repMachine>;
/** True if this viewer may not edit the rep; false until they are known (REPS-21, REPS-22). */
export const selectIsReadOnly = (
  snapshot: SnapshotFrom<typeof repInfoMachine> | undefined,
  viewer: Role | undefined,
) => {
  const saved = snapshot?.context.saved;
  return saved !== null && saved !== undefined && !mayEditRep(viewer, saved.role);
};
export const selectHasChanges = ({ context }: RepSnapshot) => context.hasChanges;
/** Name of the rep, as last loaded or saved; empty until it is known. */
export const selectName = (snapshot: SnapshotFrom<typeof repInfoMachine> | undefined): string => {
  const saved = snapshot?.context.saved;
  if (saved === null || saved === undefined) return '';
  return `${saved.firstName} ${saved.lastName}`.trim() || saved.email;
};
export const selectRepTab = ({ value }: RepSnapshot) => value;
export const selectInfoRef = ({ children }: RepSnapshot): RepInfoRef | undefined => children.info;
export const selectQueueRef = ({ children }: RepSnapshot): RepQueueRef | undefined => children.queue;
