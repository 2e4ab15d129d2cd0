import { fromPromise } from 'xstate';
import type { Args } from '../../../contract/calls.ts';
import type { Invite, InviteProgress } from '../../../contract/entities/invites.ts';
import type { LoadInput } from '../../machines/kit/list/list.machine.ts';
import type { ListPage } from '../../machines/kit/list/list.rows.ts';
import { inviteListMachine, type InviteFilter } from '../../machines/pages/invites/invite-list.machine.ts';
import { inviteUsersMachine } from '../../machines/pages/invites/invite-users.machine.ts';
import { inviteProgressMachine, invitesMachine } from '../../machines/pages/invites/invites.machine.ts';
import { InvitesScreen } from '../../views/pages/invites/InvitesScreen.tsx';
import type { ScreenModule } from '../lazy-screen.ts';
import type { OfficeServices } from '../services.ts';

/** Not in the spec: time-out for storing a thousand addresses on a busy machine, ms. */
const INVITE_MS = 30_000;

type InviteCalls = 'listInvites' | 'inviteUsers' | 'inviteProgress';

export const screen = ({
  api,
}: {
  readonly api: Pick<OfficeServices['api'], InviteCalls>;
}): ScreenModule<typeof invitesMachine> => ({
  logic: invitesMachine.provide({
    actors: {
      list: inviteListMachine.provide({
        actors: {
          load: fromPromise<ListPage<Invite>, LoadInput<InviteFilter>>(async ({ input, signal }) => {
            const { filter, skip, limit } = input.query;
            // The first page is 1 (INV-07).
            const query = { ...filter, page: skip / limit + 1, page_size: limit };
            return { ...(await api.listInvites({ query }, { signal })), asOf: null };
          }),
        },
      }),
      inviteUsers: inviteUsersMachine.provide({
        actors: {
          inviteUsers: fromPromise(({ input }: { input: Args<'inviteUsers'> }) =>
            api.inviteUsers(input, { timeoutMs: INVITE_MS }),
          ),
        },
      }),
      progress: inviteProgressMachine.provide({
        actors: { load: fromPromise<InviteProgress, string>(({ signal }) => api.inviteProgress({}, { signal })) },
      }),
    },
  }),
  View: InvitesScreen,
});
