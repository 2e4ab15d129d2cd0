import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Invite } from '../../../../contract/entities/invites.ts';
import type { LoadInput } from '../../kit/list/list.machine.ts';
import type { ListPage } from '../../kit/list/list.rows.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { asked } from '../../testing/asked.ts';
import { readingOf } from '../../testing/reading.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { type InviteFilter, inviteListMachine } from './invite-list.machine.ts';

describe('the list of invites', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is read every 20 s, and a failure names its call', async () => {
    expect(await readingOf(inviteListMachine, { path: '/app/invites', query: '' })).toMatchObject({
      toast: toast('error', 'Endpoint: invites. Busy.'),
      everyMs: 20_000,
    });
  });

  it.each([
    ['', 10],
    ['?limit=5', 5],
    ['?limit=25', 25],
    ['?limit=100', 10],
  ])('has pages of 10, 5 or 25 invites: %s (INV-05)', async (query, limit) => {
    const { inputs } = await readingOf(inviteListMachine, { path: '/app/invites', query });
    expect(inputs[0]).toMatchObject({ query: { limit } });
  });

  it.each([
    [200, { search: 'x'.repeat(200) }],
    [201, {}],
  ])('is searched by what its address names, up to 200 letters: %i', (letters, filter) => {
    const load = asked<ListPage<Invite>, LoadInput<InviteFilter>>();
    startInSystem(inviteListMachine.provide({ actors: { load: load.logic } }), {
      input: () => ({ path: '/app/invite-users', query: `?search=${'x'.repeat(letters)}` }),
    });
    expect(load.inputs.map(({ query }) => query.filter)).toEqual([filter]);
  });
});
