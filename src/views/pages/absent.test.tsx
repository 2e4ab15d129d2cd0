// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Capability } from '../../../contract/capabilities.ts';
import type { Timeline } from '../../../contract/entities/reports.ts';
import { timelineMachine } from '../../machines/pages/audit-list/audited-resources.ts';
import { evidenceMachine } from '../../machines/pages/audit-list/evidence.machine.ts';
import { dashboardMachine } from '../../machines/pages/dashboard/dashboard.machine.ts';
import { settingsMachine } from '../../machines/pages/settings/settings.machine.ts';
import { startQueue } from '../../machines/queue/queue/queue.fixture.ts';
import { alarmWith, subscriptionWith, TAKEN_AT_MS } from '../../machines/testing/alarms.ts';
import { asked } from '../../machines/testing/asked.ts';
import { startInSystem } from '../../machines/testing/with-system.ts';
import { start as startVisit } from '../../machines/visit/verify-respond/verify-respond.fixture.ts';
import { QueueScreen } from '../queue/QueueScreen.tsx';
import { renderWithout } from '../testing/in-portal.tsx';
import { CustomerInfo } from '../visit/verify-respond/CustomerInfo.tsx';
import { AlarmTimeline } from './audit-list/AlarmTimeline.tsx';
import { DashboardScreen } from './dashboard/DashboardScreen.tsx';
import { SettingsScreen } from './settings/SettingsScreen.tsx';

beforeEach(() => void vi.useFakeTimers({ now: TAKEN_AT_MS }));

const namesOf = (role: 'button' | 'columnheader' | 'region', within_: HTMLElement = document.body) =>
  within(within_)
    .queryAllByRole(role)
    .map((element) => element.getAttribute('aria-label') ?? element.textContent);

function dashboard(...absent: readonly Capability[]) {
  const { actor } = startInSystem(dashboardMachine, {
    input: () => ({ path: '/app/dashboard', query: '', watchesFloor: true }),
  });
  renderWithout(<DashboardScreen screen={actor} />, ...absent);
  const views = screen.queryByRole('navigation', { name: 'Views' });
  return views === null ? [] : namesOf('button', views);
}

it('the dashboard of a supervisor has the views that the provider serves, and no choice of a single one', () => {
  expect(dashboard()).toEqual(['Recent events', 'Overdue', 'Charts', 'Shelved cameras', 'Agents now']);
  cleanup();
  expect(dashboard('performance', 'shelving', 'overdue')).toEqual(['Recent events', 'Agents now']);
  cleanup();
  expect(dashboard('performance', 'shelving', 'supervision', 'overdue')).toEqual([]);
});

function settings(...absent: readonly Capability[]) {
  const { actor } = startInSystem(settingsMachine, { input: () => ({ role: 'admin' as const }) });
  const installation = { version: '1', build: '', environment: 'prd', losesReceived: false };
  renderWithout(<SettingsScreen screen={actor} installation={installation} />, ...absent);
  return namesOf('region').length;
}

it('the settings have the cards that the provider serves', () => {
  const all = settings();
  cleanup();
  expect(settings('templates', 'supervision', 'overdue')).toBe(all - 3);
});

it('the queue leads to Practice where the provider has it', async () => {
  const { queue } = await startQueue();
  const links = (...absent: readonly Capability[]) => {
    renderWithout(<QueueScreen screen={queue} />, ...absent);
    const { length } = screen.queryAllByRole('link', { name: 'Practice' });
    cleanup();
    return length;
  };
  expect([links(), links('practice')]).toEqual([1, 0]);
});

it('results of calls are noted where the provider keeps them', async () => {
  const { visit, subscription } = await startVisit();
  const known = subscriptionWith();
  const primaryContacts = [{ name: 'Avery Hollis', phone: '(518) 555-0124' }];
  const value = { ...known, location: { ...known.location, primaryContacts } };
  await subscription.answer({ value, isFresh: true });
  const outcomes = (...absent: readonly Capability[]) => {
    renderWithout(<CustomerInfo visit={visit} alarm={alarmWith()} />, ...absent);
    const { length } = screen.getByRole('group', { name: 'Avery Hollis' }).querySelectorAll('button');
    cleanup();
    return length > 0;
  };
  expect([outcomes(), outcomes('contactCalls')]).toEqual([true, false]);
});

it('evidence and what an agent saw are offered where the provider has them', async () => {
  const load = asked<Timeline, string>();
  const { actor: timeline } = startInSystem(timelineMachine.provide({ actors: { load: load.logic } }), {
    input: () => '100001',
  });
  const { actor: evidence } = startInSystem(evidenceMachine, { input: () => ({ eventId: '100001' }) });
  await act(() => load.answer({ items: [], reads: null, unseen: ['Olivia Park (8001)'] }));
  const offered = (...absent: readonly Capability[]) => {
    const view = (
      <AlarmTimeline alarm={alarmWith()} timezone={null} timeline={timeline} evidence={evidence} role="admin" />
    );
    renderWithout(view, ...absent);
    const shown = [...namesOf('button'), ...namesOf('region').slice(1)];
    cleanup();
    return shown;
  };
  expect(offered()).toEqual(['Print', 'Save evidence package', 'What the agent saw']);
  expect(offered('evidence', 'journals')).toEqual(['Print']);
});
