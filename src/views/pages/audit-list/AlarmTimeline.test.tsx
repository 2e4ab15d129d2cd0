// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Timeline } from '../../../../contract/entities/reports.ts';
import type { Role } from '../../../../contract/roles.ts';
import { timelineMachine } from '../../../machines/pages/audit-list/audited-resources.ts';
import { evidenceMachine } from '../../../machines/pages/audit-list/evidence.machine.ts';
import { alarmWith } from '../../../machines/testing/alarms.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { AlarmTimeline } from './AlarmTimeline.tsx';

beforeEach(() => void vi.useFakeTimers());

const AT_MS = 1_800_000_000_000;
const raised = { at_ms: AT_MS, type: 'alarm.raised', what: 'raised: Motion, Front door', by: 'provider' };
const held = { at_ms: AT_MS + 72_000, type: 'alarm.held', what: 'held for verification', by: 'Olivia Park (8001)' };
const watched = { at_ms: AT_MS, type: 'access.recordingRead', what: 'watched the recording', by: 'Olivia Park (8001)' };

async function show(known: Timeline, role: Role) {
  const load = asked<Timeline, string>();
  const { actor: timeline } = startInSystem(timelineMachine.provide({ actors: { load: load.logic } }), {
    input: () => '100001',
  });
  const { actor: evidence } = startInSystem(evidenceMachine, { input: () => ({ eventId: '100001' }) });
  render(<AlarmTimeline alarm={alarmWith()} timezone={0} timeline={timeline} evidence={evidence} role={role} />);
  await act(() => load.answer(known));
}
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

describe('the time line of an alarm', () => {
  it('says when, how long after it was raised, what and who', async () => {
    await show({ items: [raised, held], reads: null }, 'qa');
    expect(rowsOf('Time line')).toEqual([
      ['01/15/2027 3:00:00 AM EST', '+0:00', 'raised: Motion, Front door', 'System'],
      ['01/15/2027 3:01:12 AM EST', '+1:12', 'held for verification', 'Olivia Park (8001)'],
    ]);
    expect(screen.queryByRole('table', { name: 'Who read it' })).toBeNull();
  });

  it('has what led to it before it', async () => {
    const shelved = {
      at_ms: AT_MS - 65_000,
      type: 'camera.shelved',
      what: 'camera shelved for 1 h: rain',
      by: 'Kim (9)',
    };
    await show({ items: [shelved, raised], reads: null }, 'qa');
    expect(rowsOf('Time line').map(([, span]) => span)).toEqual(['−1:05', '+0:00']);
  });

  it('has who read it where the provider says so, or that no one did', async () => {
    await show({ items: [raised], reads: [watched] }, 'admin');
    expect(rowsOf('Who read it')).toEqual([
      ['01/15/2027 3:00:00 AM EST', '+0:00', 'watched the recording', 'Olivia Park (8001)'],
    ]);
    cleanup();
    await show({ items: [raised], reads: [] }, 'admin');
    expect(rowsOf('Who read it')).toEqual([['Nothing yet.']]);
    cleanup();
    await show({ items: [raised], reads: [watched], reads_left_out: 20 }, 'admin');
    expect(
      screen.getByText('20 earlier reads are not shown here. The evidence package has all of them.'),
    ).toBeDefined();
  });

  it('leads to what each agent saw of it, and says that looking is noted', async () => {
    const kept = { user_id: '8001', by: 'Olivia Park (8001)', from_ms: AT_MS, until_ms: AT_MS + 72_000 };
    await show({ items: [raised], reads: null, journals: [kept] }, 'qa');
    const seen = within(screen.getByRole('region', { name: 'What the agent saw' }));
    const link = seen.getByRole('link');
    expect([link.textContent, link.getAttribute('href')]).toEqual([
      'Olivia Park (8001), from 01/15/2027 3:00:00 AM EST, 1:12',
      `/app/machines?alarm=100001&agent=8001&from=${AT_MS}`,
    ]);
    expect(seen.getByText(/That you look is noted, and the agent sees it/)).toBeDefined();
    cleanup();
    await show({ items: [raised], reads: null }, 'qa');
    expect(screen.queryByRole('region', { name: 'What the agent saw' })).toBeNull();
  });

  it('says of whom nothing is kept', async () => {
    await show({ items: [raised], reads: null, unseen: ['Olivia Park (8001)'] }, 'qa');
    const seen = screen.getByRole('region', { name: 'What the agent saw' });
    expect(seen.textContent).toBe(
      'What the agent sawOlivia Park (8001): nothing is kept. They have it still, the station kept none then, or their portal could not send it.',
    );
  });

  it('is printed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await show({ items: [raised], reads: null }, 'qa');
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('lets supervisors take the evidence package and cancel that, and no one else', async () => {
    await show({ items: [raised], reads: null }, 'qa');
    expect(screen.queryByRole('button', { name: 'Save evidence package' })).toBeNull();
    cleanup();
    await show({ items: [raised], reads: null }, 'agent_supervisor');
    fireEvent.click(screen.getByRole('button', { name: 'Save evidence package' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel evidence package' }));
    expect(screen.getByRole('button', { name: 'Save evidence package' })).toBeTruthy();
  });
});
