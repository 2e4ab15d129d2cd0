import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { BREAKS_ALONE } from '../../kit/broken.ts';
import type { ScreenNews } from '../../app/router/router.events.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { calls } from '../../kit/calls.ts';
import { showError, showErrorOf } from '../../kit/errors.ts';
import type { ListInput } from '../../kit/list/list.context.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';
import { repsListMachine } from './reps-list.machine.ts';

/** Rep who is to be logged out. */
export interface LeavingRep {
  readonly userId: string;
  readonly email: string;
}

export type RepsCommand =
  /** Asks whether they are to be logged out (REPS-11). */
  ({ type: 'logout.ask' } & LeavingRep) | { type: 'logout.confirm' } | { type: 'logout.cancel' };

interface RepsContext extends ListInput {
  readonly leaving: LeavingRep | null;
}

export const loggedOut = ({ email }: LeavingRep): string => `${email} was logged out`;

/** The Reps List and its dialogs. Lives while it is shown. */
export const repsMachine = setup({
  types: {
    context: {} as RepsContext,
    input: {} as ListInput,
    events: {} as ScreenNews | RepsCommand,
    children: {} as { list: 'list'; forceRepLogout: 'forceRepLogout' },
  },
  actors: { list: repsListMachine, ...calls('forceRepLogout') },
  actions: {
    passOn: sendTo('list', ({ event }) => event),
    reload: sendTo('list', { type: 'list.reload' }),
    rememberLeaving: assign((_, { userId, email }: LeavingRep) => ({ leaving: { userId, email } })),
    forgetLeaving: assign({ leaving: null }),
    toastLoggedOut: sendTo(at('toasts'), ({ context: { leaving } }) =>
      toast('success', leaving === null ? '' : loggedOut(leaving)),
    ),
  },
})
  .extend({ actions: { showError } })
  .createMachine({
    id: 'reps',
    context: ({ input }) => ({ ...input, leaving: null }),
    invoke: {
      id: 'list',
      src: 'list',
      input: ({ context: { leaving: _leaving, ...list } }) => list,
      onError: BREAKS_ALONE,
    },
    on: { 'query.changed': { actions: 'passOn' }, 'hub.connected': { actions: 'passOn' } },
    initial: 'idle',
    states: {
      idle: { on: { 'logout.ask': { target: 'confirming', actions: withEvent('rememberLeaving') } } },
      confirming: {
        on: { 'logout.confirm': 'loggingOut', 'logout.cancel': { target: 'idle', actions: 'forgetLeaving' } },
      },
      loggingOut: {
        invoke: {
          id: 'forceRepLogout',
          src: 'forceRepLogout',
          input: ({ context: { leaving } }) => ({ query: { user_id: leaving?.userId ?? '' } }),
          onDone: { target: 'idle', actions: ['toastLoggedOut', 'reload', 'forgetLeaving'] },
          onError: { target: 'idle', actions: [showErrorOf('manage-reps/force-rep-logout'), 'forgetLeaving'] },
        },
      },
    },
  });

export type RepsRef = ActorRefFrom<typeof repsMachine>;
export type RepsListRef = ActorRefFrom<typeof repsListMachine>;
type RepsSnapshot = SnapshotFrom<typeof repsMachine>;

export const selectRepsList = ({ children }: RepsSnapshot): RepsListRef | undefined => children.list;
/** Null unless the question is open. */
export const selectLeaving = (snapshot: RepsSnapshot): LeavingRep | null =>
  snapshot.matches('confirming') ? snapshot.context.leaving : null;
