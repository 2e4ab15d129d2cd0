import { type ActorRefFrom, sendTo, setup, type SnapshotFrom } from 'xstate';
import { mayEditRep, type Role, ROLES } from '../../../../contract/roles.ts';
import type { FormLeave } from '../../kit/form/form.events.ts';
import { withEvent } from '../../kit/with-event.ts';
import { repQueueMachine } from './queue-settings.machine.ts';
import { repInfoMachine, type RepTarget } from './rep-info.machine.ts';

export type RepCommand = { type: 'tab.choose'; tab: 'info' | 'queue' };

/** One rep in two tabs, of which one is edited at a time (REPS-17). Lives while the Rep Editor is shown. */
export const repMachine = setup({
  types: {
    context: {} as RepTarget,
    input: {} as RepTarget,
    events: {} as RepCommand | FormLeave,
    children: {} as { info: 'info'; queue: 'queue' },
  },
  actors: { info: repInfoMachine, queue: repQueueMachine },
  guards: { isInfo: (_, { tab }: RepCommand) => tab === 'info', isQueue: (_, { tab }: RepCommand) => tab === 'queue' },
  actions: {
    askInfo: sendTo('info', (_, leave: FormLeave) => leave),
    askQueue: sendTo('queue', (_, leave: FormLeave) => leave),
  },
}).createMachine({
  id: 'rep',
  context: ({ input }) => input,
  initial: 'info',
  states: {
    info: {
      invoke: {
        id: 'info',
        src: 'info',
        input: ({ context: { id } }) => ({ target: { id }, defaults: null }),
        onError: {},
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
        input: ({ context: { id } }) => ({ target: { id }, defaults: null }),
        onError: {},
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
/** This viewer may not edit the rep; false until it is known who they are (REPS-21, REPS-22). */
export const selectIsReadOnly = (
  snapshot: SnapshotFrom<typeof repInfoMachine> | undefined,
  viewer: Role | undefined,
) => {
  const saved = snapshot?.context.saved;
  return (
    saved !== null && saved !== undefined && !mayEditRep(viewer, ROLES.find((role) => role === saved.role) ?? null)
  );
};
/** Who it is, as it was last loaded or saved; empty until that is known. */
export const selectName = (snapshot: SnapshotFrom<typeof repInfoMachine> | undefined): string => {
  const saved = snapshot?.context.saved;
  if (saved === null || saved === undefined) return '';
  return `${saved.firstName} ${saved.lastName}`.trim() || saved.email;
};
export const selectRepTab = ({ value }: RepSnapshot) => value;
export const selectInfoRef = ({ children }: RepSnapshot): RepInfoRef | undefined => children.info;
export const selectQueueRef = ({ children }: RepSnapshot): RepQueueRef | undefined => children.queue;
