import { type ActorRef, assign, sendTo, setup, type Snapshot } from 'xstate';
import type { Answer } from '../../../../contract/calls.ts';
import { typedAddresses } from '../../../../contract/text/email-addresses.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { calls } from '../../kit/calls.ts';
import { showError, showErrorOf } from '../../kit/errors.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';
import { problemOf } from './invite-problem.ts';

export type InviteUsersCommand =
  | { type: 'invite.open' }
  /** Closes the dialog; the typed text is kept for the next time. */
  | { type: 'invite.close' }
  | { type: 'invite.type'; typed: string }
  | { type: 'invite.submit' };

/** Report to the screen: the list has new invites. */
export interface InviteUsersReport {
  readonly type: 'users.invited';
}

interface InviteUsersInput {
  readonly reportTo: ActorRef<Snapshot<unknown>, InviteUsersReport>;
}
interface InviteUsersContext extends InviteUsersInput {
  readonly typed: string;
}

type Imported = Answer<'inviteUsers'>;

/** The dialog in which addresses are typed, and their submission. A refused one keeps the typed text. */
export const inviteUsersMachine = setup({
  types: { context: {} as InviteUsersContext, input: {} as InviteUsersInput, events: {} as InviteUsersCommand },
  actors: calls('inviteUsers'),
  guards: { isValid: ({ context }) => problemOf(typedAddresses(context.typed)) === null },
  actions: {
    rememberTyped: assign((_, { typed }: { typed: string }) => ({ typed })),
    forgetTyped: assign({ typed: '' }),
    reportInvited: sendTo(({ context }) => context.reportTo, { type: 'users.invited' }),
    toastImported: sendTo(at('toasts'), (_, { output: { count, skipped } }: { output: Imported }) =>
      toast('success', `Imported ${count} invites. Skipped: ${skipped}`),
    ),
  },
})
  .extend({ actions: { showError } })
  .createMachine({
    id: 'inviteUsers',
    context: ({ input }) => ({ ...input, typed: '' }),
    initial: 'closed',
    states: {
      closed: { on: { 'invite.open': 'editing' } },
      editing: {
        on: {
          'invite.type': { actions: withEvent('rememberTyped') },
          'invite.submit': { guard: 'isValid', target: 'sending' },
          'invite.close': 'closed',
        },
      },
      sending: {
        invoke: {
          id: 'inviteUsers',
          src: 'inviteUsers',
          input: ({ context }) => ({ body: { emails: [...typedAddresses(context.typed).addresses] } }),
          onDone: { target: 'closed', actions: [withEvent('toastImported'), 'forgetTyped', 'reportInvited'] },
          onError: { target: 'editing', actions: showErrorOf('invites') },
        },
      },
    },
  });
