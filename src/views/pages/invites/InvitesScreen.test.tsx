// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createEmptyActor } from 'xstate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Invite, InviteProgress } from '../../../../contract/entities/invites.ts';
import type { LoadInput } from '../../../machines/kit/list/list.machine.ts';
import type { ListPage as Page } from '../../../machines/kit/list/list.rows.ts';
import { type InviteFilter, inviteListMachine } from '../../../machines/pages/invites/invite-list.machine.ts';
import { inviteUsersMachine } from '../../../machines/pages/invites/invite-users.machine.ts';
import { inviteProgressMachine } from '../../../machines/pages/invites/invites.machine.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { inviteWith } from '../../../machines/testing/invites.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { InviteList } from './InvitesScreen.tsx';
import { LatestInvites } from './LatestInvites.tsx';

beforeEach(() => void vi.useFakeTimers());

function show() {
  const load = asked<Page<Invite>, LoadInput<InviteFilter>>();
  const { actor: list } = startInSystem(inviteListMachine.provide({ actors: { load: load.logic } }), {
    input: () => ({ path: '/app/invites', query: '' }),
  });
  const { actor: inviteUsers } = startInSystem(inviteUsersMachine, {
    input: () => ({ reportTo: createEmptyActor() }),
  });
  render(<InviteList list={list} inviteUsers={inviteUsers} />);
  return (items: Invite[]) => act(() => load.answer({ items, total: items.length, asOf: null }));
}
const texts = (role: 'columnheader' | 'cell') => screen.getAllByRole(role).map(({ textContent }) => textContent);
function type(typed: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Invite users' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Invite users' }));
  const box = dialog.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(box, { target: { value: typed } });
  return { dialog, box, submit: dialog.getByRole<HTMLButtonElement>('button', { name: 'Invite users' }) };
}

describe('Invites', () => {
  it('has its columns in order, and what an invite says in each (INV-04)', async () => {
    const answer = show();
    await answer([
      inviteWith(),
      inviteWith({
        email: 'other',
        createdBy: null,
        createdAt: 'no time',
        mail: 'undelivered',
        failure: 'No such mailbox.',
      }),
      inviteWith({ email: 'third', createdAt: 1_783_191_845, mail: null }),
      inviteWith({ email: 'fourth', createdAt: '1783191845' }),
    ]);
    expect(texts('columnheader')).toEqual(['Email', 'Hash', 'Created by', 'Invited at', 'Mail']);
    const at = formatDateTime(1_783_191_845, null);
    expect(texts('cell')).toEqual(
      [
        ['nina@example.com', 'hash', 'grace@example.com', at, 'Sent'],
        ['nina@example.com', 'other', '–', '–', 'Failed'],
        ['nina@example.com', 'third', 'grace@example.com', at, '–'],
        ['nina@example.com', 'fourth', 'grace@example.com', at, 'Sent'],
      ].flat(),
    );
    expect(screen.getByText('Failed').title).toBe('No such mailbox.');
  });

  it.each([
    [
      'a@example.com, one, two, three, four, five, six, seven',
      'Not an email address: one, two, three, four, five and 2 more',
    ],
    [
      Array.from({ length: 1_001 }, (_, index) => `p${index}@example.com`).join(),
      '1,001 addresses: at most 1,000 can be invited at once',
    ],
  ])('names what is wrong with a list, which cannot be submitted (INV-11, INV-12): %#', (typed, text) => {
    show();
    const { submit, box } = type(typed);
    expect([submit.disabled, screen.getByText(text).textContent, box.value]).toEqual([true, text, typed]);
  });

  it('cannot submit an empty list, and says so (INV-12)', () => {
    show();
    const { submit } = type(' , ');
    expect([submit.disabled, screen.getByText('0 addresses').role]).toEqual([true, 'status']);
    expect(screen.getByRole('group', { name: 'Enter at least one email' })).toBeTruthy();
  });
});

describe('the latest invites', () => {
  async function showLatest(progress: Partial<InviteProgress>) {
    const load = asked<InviteProgress, string>();
    const { actor } = startInSystem(inviteProgressMachine.provide({ actors: { load: load.logic } }), {
      input: () => undefined,
    });
    render(<LatestInvites progress={actor} />);
    await act(() => load.answer({ kept: 0, pending: 0, delivered: 0, undelivered: 0, failures: [], ...progress }));
  }

  it('say how many e-mails were sent, and which could not be delivered', async () => {
    const failures = [{ rawEmail: 'nina@example.com', failure: 'No such mailbox.' }];
    await showLatest({ pending: 587, delivered: 412, undelivered: 1, failures });
    expect(screen.getByRole('status').textContent).toBe('412 of 1,000 emails sent');
    expect(screen.getByText('1 failed')).toBeTruthy();
    expect(screen.getByRole('listitem').textContent).toBe('nina@example.com No such mailbox.');
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(413);
  });

  it('say that no e-mail was sent where there is no mail server', async () => {
    await showLatest({ kept: 3 });
    expect(screen.getByText(/^No mail server is set up/)).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
