import { expect, it } from 'vitest';
import type { Invite } from '../../../../contract/entities/invites.ts';
import type { LoadInput } from '../../kit/list/list.machine.ts';
import type { ListPage } from '../../kit/list/list.rows.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { type InviteFilter, inviteListMachine } from './invite-list.machine.ts';

it.each([
  [200, { search: 'x'.repeat(200) }],
  [201, {}],
])('the list of invites is searched by what its address names, up to 200 letters: %i', (letters, filter) => {
  const load = asked<ListPage<Invite>, LoadInput<InviteFilter>>();
  startInSystem(inviteListMachine.provide({ actors: { load: load.logic } }), {
    input: () => ({ path: '/app/invite-users', query: `?search=${'x'.repeat(letters)}` }),
  });
  expect(load.inputs.map(({ query }) => query.filter)).toEqual([filter]);
});
