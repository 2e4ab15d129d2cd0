// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { Subscriber as SubscriberRecord, type Subscriber } from '../../../../contract/entities/subscribers.ts';
import type { Role } from '../../../../contract/roles.ts';
import type { LoadInput } from '../../../machines/kit/list/list.machine.ts';
import type { ListPage } from '../../../machines/kit/list/list.rows.ts';
import {
  type SubscriberFilter,
  subscriberListMachine,
} from '../../../machines/pages/subscribers/subscriber-list.machine.ts';
import { neverArmedMachine } from '../../../machines/pages/subscribers/never-armed.machine.ts';
import { subscribersMachine } from '../../../machines/pages/subscribers/subscribers.machine.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { subscriberWith } from '../../../machines/testing/subscribers.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { Subscribers } from './SubscribersScreen.tsx';

const ROWS = [
  subscriberWith(),
  subscriberWith({ user_id: '302', last_active: null, auth_fail_count: 0, auth_fail_last: null, service: null }),
];
/** A subscriber without optional fields. */
const BARE = v.parse(SubscriberRecord, { id: '3', user_id: '303' });

async function show(role: Role, items: readonly Subscriber[] = ROWS) {
  const load = asked<ListPage<Subscriber>, LoadInput<SubscriberFilter>>();
  const disarmed = asked<Answer<'disarmedLocations'>, Args<'disarmedLocations'>>();
  const arm = asked<Answer<'armLocations'>, Args<'armLocations'>>();
  const logic = subscribersMachine.provide({
    actors: {
      list: subscriberListMachine.provide({ actors: { load: load.logic } }),
      neverArmed: neverArmedMachine.provide({ actors: { disarmedLocations: disarmed.logic, armLocations: arm.logic } }),
    },
  });
  const { actor } = startInSystem(logic, { input: () => ({ path: '/app/subs', query: '' }) });
  render(<Subscribers subscribers={actor} role={role} />);
  const before = button('Export').hasAttribute('disabled');
  await act(() => load.answer({ items, total: items.length, asOf: null }));
  return { before, disarmed, arm };
}
const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(() => void fireEvent.click(button(name)));

describe('PCS Subscribers', () => {
  beforeEach(() => void vi.useFakeTimers());

  it.each(['admin', 'engineer'] as const)(
    'lists the imported locations that were never armed, which an admin arms at once, to: %s',
    async (role) => {
      const { disarmed, arm } = await show(role);
      expect(screen.queryByText(/never armed/)).toBeNull();
      const location = { sid: '501', userId: '301', account: 'A501', name: 'Bakery', street: '5 Oak Lane' };
      await act(() => disarmed.answer({ items: [location], total: 1 }));
      const neverArmed = screen.getByText(/1 imported location is disarmed and was never armed/);
      // Below the rows, which it does not move.
      expect(screen.getByRole('table').compareDocumentPosition(neverArmed)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(screen.getByText('Bakery, 5 Oak Lane, SID 501').getAttribute('href')).toBe('/app/subs/301');
      for (const button of screen.queryAllByText('Arm all as Away')) fireEvent.click(button);
      expect(arm.inputs).toEqual(role === 'engineer' ? [] : [{ body: { sids: ['501'] } }]);
    },
  );

  it('shows each subscriber in its columns (SUBS-01, SUBS-05, SUBS-06, SUBS-08, SUBS-09, SUBS-10, SUBS-11, SUBS-18, API-52)', async () => {
    await show('admin', [...ROWS, BARE]);
    expect(screen.getByRole('heading', { name: 'PCS Subscribers' })).not.toBeNull();
    expect(texts('columnheader')).toEqual([
      '',
      'User',
      'Manage Service',
      'Email',
      'Authenticated',
      'Auth Failures',
      'Last Failure',
      'Service',
    ]);
    const [active, failed] = [1_700_000_000, 1_600_000_000].map((seconds) => formatDateTime(seconds, null));
    const rows = [
      ['', '301', 'Manage Service', 'ada@example.com', active, '2', failed, 'Alarm Monitoring'],
      ['', '302', 'Manage Service', 'ada@example.com', '–', '0', '–', '–'],
      ['', '303', 'Manage Service', '–', '–', '–', '–', '–'],
    ];
    expect(texts('cell')).toEqual(rows.flat());
  });

  it('exports for an admin once there are rows, with a busy button (SUBS-19, SUBS-23, E-12)', async () => {
    const { before } = await show('admin');
    expect([before, button('Export').hasAttribute('disabled')]).toEqual([true, false]);
    press('Export');
    expect(screen.getByText('0 rows')).not.toBeNull();
    press('Cancel export');
    press('Export Subscribers Info');
    expect(screen.queryByRole('button', { name: 'Export Subscribers Info' })).toBeNull();
    press('Cancel export');
    expect(button('Export Subscribers Info')).not.toBeNull();
  });

  it('exports nothing for an engineer but the table of all (SUBS-19, SUBS-25)', async () => {
    await show('engineer');
    expect(button('Export').hasAttribute('disabled')).toBe(true);
    expect(button('Export Subscribers Info').hasAttribute('disabled')).toBe(false);
  });
});
