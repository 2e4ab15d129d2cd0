// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { type Role, STAFF } from '../../../../contract/roles.ts';
import type { LoadInput } from '../../../machines/kit/list/list.machine.ts';
import type { ListPage } from '../../../machines/kit/list/list.rows.ts';
import { recentEventsMachine } from '../../../machines/pages/dashboard/recent-events.machine.ts';
import { alarmWith } from '../../../machines/testing/alarms.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { RecentEvents } from './RecentEvents.tsx';

beforeEach(() => void vi.useFakeTimers());

async function show(role: Role) {
  const load = asked<ListPage<AlarmEvent>, LoadInput<object>>();
  const { actor: events } = startInSystem(recentEventsMachine.provide({ actors: { load: load.logic } }), {
    input: () => ({ path: '/app/dashboard', query: '' }),
  });
  render(<RecentEvents events={events} role={role} />);
  await act(() => load.answer({ items: [], total: 0, asOf: null }));
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  cleanup();
  return headers;
}

describe('the recent events', () => {
  const COLUMNS = ['Go', 'Age', 'Account', 'Event', 'Alarm Status', 'Status', 'Threat', 'Handler'];

  it('have their columns, for admins the Event ID too (DASH-06, DASH-08)', async () => {
    const shown = [];
    for (const role of STAFF) shown.push([role, await show(role)]);
    expect(shown).toEqual(STAFF.map((role) => [role, role === 'admin' ? [...COLUMNS, 'Event ID'] : COLUMNS]));
  });

  it('are named by camera and address', async () => {
    const load = asked<ListPage<AlarmEvent>, LoadInput<object>>();
    const { actor: events } = startInSystem(recentEventsMachine.provide({ actors: { load: load.logic } }), {
      input: () => ({ path: '/app/dashboard', query: '' }),
    });
    renderInPortal(<RecentEvents events={events} role="agent_ops" />);
    await act(() =>
      load.answer({ items: [alarmWith({ street: '78 Birch Lane', info: 'Motion detected' })], total: 1, asOf: null }),
    );
    expect(screen.getByText('Front door, 78 Birch Lane · Motion detected')).toBeTruthy();
  });

  it('lead to all events those who may see these (DASH-02, DASH-03)', () => {
    const leads = (role: Role) => {
      const { actor: events } = startInSystem(recentEventsMachine, {
        input: () => ({ path: '/app/dashboard', query: '' }),
      });
      render(<RecentEvents events={events} role={role} />);
      const link = screen.queryByRole('link', { name: 'See all' })?.getAttribute('href') ?? null;
      cleanup();
      return link;
    };
    expect(STAFF.map((role) => [role, leads(role)])).toEqual(
      STAFF.map((role) => [role, role === 'agent_ops' ? null : '/app/event-list']),
    );
  });
});
