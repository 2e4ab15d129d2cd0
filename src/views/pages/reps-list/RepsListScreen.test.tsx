// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffRep } from '../../../../contract/entities/reps.ts';
import type { Role } from '../../../../contract/roles.ts';
import { toast } from '../../../machines/app/toasts/toasts.events.ts';
import type { LoadInput } from '../../../machines/kit/list/list.machine.ts';
import type { ListPage } from '../../../machines/kit/list/list.rows.ts';
import { type RepFilter, repsListMachine } from '../../../machines/pages/reps-list/reps-list.machine.ts';
import { repsMachine } from '../../../machines/pages/reps-list/reps.machine.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { RepsList } from './RepsListScreen.tsx';

const repWith = (different: Partial<StaffRep>): StaffRep => ({
  id: '1',
  user_id: '501',
  email: 'olivia@example.com',
  firstName: 'Olivia',
  lastName: 'Park',
  role: 'agent_ops',
  is_active: true,
  last_active: 1_700_000_000,
  registration_date: 1_600_000_000,
  ...different,
});
const REPS = [
  repWith({}),
  repWith({ id: '2', user_id: '505', email: 'grace@example.com', role: 'admin', is_active: false, last_active: null }),
];
/** A rep without optional fields. */
const BARE = repWith({ id: '3', role: null, is_active: null, last_active: null, registration_date: null });

async function show(role: Role, items: readonly StaffRep[] = REPS) {
  const load = asked<ListPage<StaffRep>, LoadInput<RepFilter>>();
  const logOut = asked<object, { query: { user_id: string } }>();
  const logic = repsMachine.provide({
    actors: { list: repsListMachine.provide({ actors: { load: load.logic } }), forceRepLogout: logOut.logic },
  });
  const { actor, heard } = startInSystem(logic, { input: () => ({ path: '/app/reps-list', query: '' }) });
  render(<RepsList reps={actor} role={role} />);
  await act(() => load.answer({ items, total: items.length, asOf: null }));
  return { load, logOut, heard };
}
const press = (name: string) => act(() => void fireEvent.click(screen.getByRole('button', { name })));
const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

describe('the Reps List', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('shows each rep, without buttons for an engineer (REPS-04..07, API-52)', async () => {
    await show('engineer', [...REPS, BARE]);
    expect(texts('columnheader')).toEqual(['Email', 'Role', 'Last login', 'Status', 'Created date/time']);
    const created = formatDateTime(1_600_000_000, null);
    expect(texts('cell')).toEqual([
      'olivia@example.com',
      'Agent ops',
      formatDateTime(1_700_000_000, null),
      'Active',
      created,
      'grace@example.com',
      'Admin',
      '–',
      'Inactive',
      created,
      'olivia@example.com',
      '–',
      '–',
      '–',
      '–',
    ]);
  });

  it.each([
    ['admin', ['/app/rep/1', '/app/rep/2'], ['Log out olivia@example.com', 'Log out grace@example.com']],
    ['agent_supervisor', ['/app/rep/1'], ['Log out olivia@example.com']],
  ] as const)(
    'lets %s edit and log out the reps that they may edit (REPS-07..09, REPS-21, REPS-22)',
    async (role, addresses, names) => {
      await show(role);
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(addresses);
      const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Log out / });
      expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(names);
    },
  );

  it('searches 500 ms after the last key, whatever was typed, and on Enter (REPS-02, REPS-03)', async () => {
    const { heard } = await show('admin');
    const box = screen.getByPlaceholderText('Search reps');
    const gone = (search: string) => [
      { to: 'router', event: { type: 'router.navigate', to: `/app/reps-list?search=${search}`, replace: true } },
    ];
    act(() => void fireEvent.change(box, { target: { value: 'ol' } }));
    act(() => void vi.advanceTimersByTime(499));
    expect(heard()).toEqual([]);
    act(() => void vi.advanceTimersByTime(1));
    expect(heard()).toEqual(gone('ol'));
    act(() => void fireEvent.change(box, { target: { value: 'oli' } }));
    act(() => void fireEvent.keyDown(box, { key: 'Enter' }));
    expect(heard()).toEqual(gone('oli'));
  });

  it.each([
    ['listReps', 'Endpoint: manage-reps/reps-list/. Busy.'],
    ['countReps', 'Endpoint: manage-reps/reps-count/. Busy.'],
  ] as const)('says that %s failed (REPS-15, REPS-16)', async (call, text) => {
    const { load, heard } = await show('admin');
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    await act(() => load.fail({ call, status: 503, message: 'Busy.' }));
    expect(heard()).toEqual([{ to: 'toasts', event: toast('error', text) }]);
  });

  it('logs a rep out after a question, and says so (REPS-10, REPS-11, SHELL-43)', async () => {
    const { logOut, heard } = await show('admin');
    press('Log out grace@example.com');
    expect(screen.getByRole('alertdialog', { name: 'Log out grace@example.com?' })).not.toBeNull();
    press('Cancel');
    press('Log out grace@example.com');
    press('Continue');
    expect(logOut.inputs).toEqual([{ query: { user_id: '505' } }]);
    await act(() => logOut.answer({}));
    expect(heard()).toEqual([{ to: 'toasts', event: toast('success', 'grace@example.com was logged out') }]);
  });

  it('says why a rep could not be logged out (REPS-11)', async () => {
    const { logOut, heard } = await show('admin');
    press('Log out olivia@example.com');
    press('Continue');
    await act(() => logOut.fail({ call: 'forceRepLogout', status: 500, message: 'Out of order.' }));
    const text = 'Endpoint: manage-reps/force-rep-logout. Out of order.';
    expect(heard()).toEqual([{ to: 'toasts', event: toast('error', text) }]);
  });
});
