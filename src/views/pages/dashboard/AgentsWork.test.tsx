// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AgentsWork as Known, AgentWork } from '../../../../contract/entities/agents-work.ts';
import { agentsWorkMachine } from '../../../machines/pages/dashboard/dashboard.machine.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { formatClock } from '../../kit/time/format-time.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { AgentsWork } from './AgentsWork.tsx';

const NOW_MS = 1_800_000_000_000;
const KIM: AgentWork = {
  rep_id: '1',
  user_id: '9001',
  name: 'Kim Vale',
  heard_at_ms: NOW_MS - 1_000,
  signed_in: true,
  place: 'verify',
  page: null,
  step: 2,
  since_ms: NOW_MS - 65_000,
  event_id: '100001',
  raised_at_ms: NOW_MS - 130_000,
  controls: [{ control: 'talk', camera: 'Front door', since_ms: NOW_MS - 5_000 }],
  leases: [{ control: 'siren', camera: 'Porch' }],
  held: 1,
};

beforeEach(() => void vi.useFakeTimers({ now: NOW_MS }));

async function show(known: Known) {
  const load = asked<Known, string>();
  const { actor } = startInSystem(agentsWorkMachine.provide({ actors: { load: load.logic } }), {
    input: () => undefined,
  });
  renderInPortal(<AgentsWork work={actor} />);
  await act(() => load.answer(known));
  return load;
}
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [row.dataset['state'], ...[...row.children].map(({ textContent }) => textContent)]);

it('a supervisor sees where an agent is and since when, their alarm and its age, what they use and what they have', async () => {
  await show({ live: true, agents: [KIM] });
  expect(rows()).toEqual([
    [
      'live',
      'Kim Vale',
      'Verifies, step 2 of 4',
      '1:05',
      '100001, 2:10 old',
      'Talks at Front door, 0:05',
      '1 alarmsiren of Porch',
    ],
  ]);
  expect(screen.getByRole('link', { name: '100001' }).getAttribute('href')).toBe('/app/audit-list?eventId=100001');
});

it('an agent who was not heard of for 30 s is not shown as live, even while nothing new comes', async () => {
  const load = await show({ live: true, agents: [{ ...KIM, heard_at_ms: NOW_MS }] });
  const silent = [
    'silent',
    'Kim Vale',
    `Not heard since ${formatClock(NOW_MS)}. Last activity: Verifies, step 2 of 4`,
    '–',
    '100001, 2:40 old',
    '–',
    '1 alarmsiren of Porch',
  ];
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(rows().map(([state]) => state)).toEqual(['live']);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(rows()).toEqual([silent]);
  await act(() => load.fail({ call: 'agentsWork', status: null, message: 'Network error' }));
  expect([screen.getByRole('alert').textContent, rows()]).toEqual(['Not updating: Network error', [silent]]);
});

it('an agent who signed out is shown so, with what they did before', async () => {
  const gone = {
    ...KIM,
    signed_in: false,
    place: 'page',
    page: 'Account',
    step: null,
    event_id: null,
    raised_at_ms: null,
  } as const;
  await show({ live: true, agents: [{ ...gone, leases: [], held: 0 }] });
  const text = `Signed out, last heard at ${formatClock(KIM.heard_at_ms)}. Last activity: On Account`;
  expect(rows()).toEqual([['signedOut', 'Kim Vale', text, '–', '–', '–', '–']]);
});

it.each([
  [
    false,
    'What agents do is not shown at this station. An admin can show it in Settings; each agent then sees in the header that their work is shown.',
  ],
  [true, 'No agent was at work in the last 10 minutes.'],
])('a supervisor reads why no one is shown, where the station shows it: %s', async (live, text) => {
  await show({ live, agents: [] });
  expect(screen.getByRole('status').textContent).toBe(text);
});
