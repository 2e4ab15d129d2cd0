import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { typedAddresses } from '../../../../contract/text/email-addresses.ts';
import { problemOf } from './invite-problem.ts';
import type { inviteListMachine } from './invite-list.machine.ts';
import type { inviteUsersMachine } from './invite-users.machine.ts';
import type { inviteProgressMachine, invitesMachine } from './invites.machine.ts';

export type InvitesRef = ActorRefFrom<typeof invitesMachine>;
export type InviteListRef = ActorRefFrom<typeof inviteListMachine>;
export type InviteUsersRef = ActorRefFrom<typeof inviteUsersMachine>;
export type InviteProgressRef = ActorRefFrom<typeof inviteProgressMachine>;
type InvitesSnapshot = SnapshotFrom<typeof invitesMachine>;
type InviteUsersSnapshot = SnapshotFrom<typeof inviteUsersMachine>;

export const selectListRef = ({ children }: InvitesSnapshot) => children.list;
export const selectInviteUsersRef = ({ children }: InvitesSnapshot) => children.inviteUsers;
export const selectProgressRef = ({ children }: InvitesSnapshot) => children.progress;

export const selectIsOpen = (snapshot: InviteUsersSnapshot) => !snapshot.matches('closed');
export const selectIsSending = (snapshot: InviteUsersSnapshot) => snapshot.matches('sending');
export const selectTypedEmails = ({ context }: InviteUsersSnapshot) => context.typed;
export const selectAddressList = ({ context }: InviteUsersSnapshot) => typedAddresses(context.typed);
export const selectProblem = ({ context }: InviteUsersSnapshot) => problemOf(typedAddresses(context.typed));

/** Null until it is known. */
export const selectProgress = ({ context }: SnapshotFrom<typeof inviteProgressMachine>) => context.value;
