// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AgentStatus, Floor } from '../../../../contract/entities/reports.ts';
import { agentsStatusMachine, floorMachine } from '../../../machines/pages/dashboard/dashboard.machine.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { FloorBoard } from './FloorBoard.tsx';
import { FloorOutgoing } from './FloorOutgoing.tsx';

const NOW_MS = 1_800_000_000_000;
const held = {
  rep_id: '1',
  eventId: '100001',
  slot: null,
  pcs_status: 20,
  leaseUntilMs: null,
  street: '78 Birch Lane',
};
const FLOOR: Floor = {
  held: [
    { ...held, takenAtMs: NOW_MS - 151_000 },
    { ...held, eventId: '100002', slot: 2, pcs_status: 10, takenAtMs: NOW_MS },
  ],
  waiting: 21,
  oldest: { eventId: '100003', raisedAtMs: NOW_MS - 60_000 },
  expired: 0,
  limits: { waiting: 20, seconds: 180, expired: 5 },
  outgoing: [
    {
      kind: 'email',
      isSetUp: true,
      deliveredAtMs: NOW_MS,
      waiting: 2,
      waitingSinceMs: NOW_MS,
      undelivered: 1,
      failure: 'Invalid login: 535 No.',
    },
    {
      kind: 'push',
      isSetUp: false,
      deliveredAtMs: null,
      waiting: 0,
      waitingSinceMs: null,
      undelivered: 0,
      failure: null,
    },
  ],
};
const OLIVIA = { id: '1', email: 'olivia@example.com', name: 'Olivia Park' };

beforeEach(() => void vi.useFakeTimers({ now: NOW_MS }));

async function show(people: readonly AgentStatus[]) {
  const [floor, agents] = [asked<Floor, string>(), asked<readonly AgentStatus[], string>()];
  const started = startInSystem(floorMachine.provide({ actors: { load: floor.logic } }), { input: () => undefined });
  const status = startInSystem(agentsStatusMachine.provide({ actors: { load: agents.logic } }), {
    input: () => undefined,
  });
  renderInPortal(
    <>
      <FloorBoard floor={started.actor} agents={status.actor} />
      <FloorOutgoing floor={started.actor} />
    </>,
  );
  await act(() => floor.answer(FLOOR));
  await act(() => agents.answer(people));
}
const figures = () =>
  screen.getAllByRole('term').map((term) => {
    const { parentElement } = term;
    return [parentElement?.textContent, parentElement?.dataset['over']];
  });
const people = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('the board marks only the figures that are over their limit, and says the limit in words', async () => {
  await show([{ ...OLIVIA, work_state: 'handle_event_verify_and_response' }]);
  expect(figures()).toEqual([
    ['Waiting21over 20', 'true'],
    ['Oldest1:00limit 3:00', 'false'],
    ['Expired in 1 h0limit 5', 'false'],
    ['Agents on1', 'false'],
  ]);
  expect(people()).toEqual(['Olivia ParkVerifies · 78 Birch Lane 2:31 · 1 card']);
});

it('the board says that alarms wait and no agent is at work', async () => {
  await show([]);
  expect([figures().at(-1), people()]).toEqual([['Agents on0alarms waiting', 'true'], ['No agent is at work']]);
});

it('the line below says whether messages to customers leave the station, and which wait or were given up', async () => {
  await show([]);
  const lines = within(screen.getByRole('region', { name: 'Messages to customers' })).getAllByRole('paragraph');
  const time = formatDateTime(NOW_MS / 1_000, null);
  expect(lines.map(({ textContent, dataset }) => [textContent, dataset['failing']])).toEqual([
    [
      `E-mail last delivered ${time}, 2 waiting since ${time}, 1 given up in 24 h, last failure: Invalid login: 535 No.`,
      'true',
    ],
    ['Push notifications not set up: kept with the event only', 'false'],
  ]);
});
