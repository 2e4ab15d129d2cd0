import { sendTo, setup } from 'xstate';
import { BREAKS_ALONE } from '../../kit/broken.ts';
import type { InviteProgress } from '../../../../contract/entities/invites.ts';
import type { ScreenNews } from '../../app/router/router.events.ts';
import type { ListInput } from '../../kit/list/list.context.ts';
import { resourceOf } from '../../kit/resource/resource.machine.ts';
import { inviteListMachine } from './invite-list.machine.ts';
import { inviteUsersMachine, type InviteUsersReport } from './invite-users.machine.ts';

/** Not in the spec: e-mails of a submission leave within seconds. */
const PROGRESS_REFRESH_MS = 3_000;

/** Progress of the e-mails of the latest submission. */
export const inviteProgressMachine = resourceOf<InviteProgress>(
  'inviteProgress',
  'invites/progress',
  PROGRESS_REFRESH_MS,
);

/** List of invited people, the dialog that invites, and the progress of the e-mails. Lives while Invites is shown. */
export const invitesMachine = setup({
  types: { context: {} as ListInput, input: {} as ListInput, events: {} as ScreenNews | InviteUsersReport },
  actors: { list: inviteListMachine, inviteUsers: inviteUsersMachine, progress: inviteProgressMachine },
  actions: {
    passToList: sendTo('list', ({ event }) => event),
    reloadList: sendTo('list', { type: 'list.reload' }),
    reloadProgress: sendTo('progress', { type: 'resource.reload' }),
  },
}).createMachine({
  id: 'invites',
  context: ({ input }) => input,
  invoke: [
    { id: 'list', src: 'list', input: ({ context }) => context, onError: BREAKS_ALONE },
    { id: 'inviteUsers', src: 'inviteUsers', input: ({ self }) => ({ reportTo: self }), onError: BREAKS_ALONE },
    { id: 'progress', src: 'progress', onError: BREAKS_ALONE },
  ],
  on: {
    'query.changed': { actions: 'passToList' },
    'hub.connected': { actions: 'passToList' },
    'users.invited': { actions: ['reloadList', 'reloadProgress'] },
  },
});
