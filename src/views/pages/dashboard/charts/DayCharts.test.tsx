// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Performance } from '../../../../../contract/entities/reports.ts';
import { renderInPortal } from '../../../testing/in-portal.tsx';
import { formatDateTime } from '../../../kit/time/format-time.ts';
import { DayCharts } from './DayCharts.tsx';

/** 3:00 PM UTC. */
const AT_S = 1_800_025_200;
beforeEach(() => void vi.useFakeTimers({ now: (AT_S + 20 * 3_600) * 1_000 }));

const DAY: Performance = {
  quarters: [
    {
      at: AT_S,
      endings: [
        { pcs_status: -30, count: 3 },
        { pcs_status: 0, count: 1 },
      ],
    },
    { at: AT_S + 900, endings: [{ pcs_status: -10, count: 2 }] },
  ],
  hours: [{ at: AT_S, take: { p50: 8, p95: 31.5 }, end: { p50: 62, p95: null } }],
  ended: 8,
  nothing: 5,
  load: [
    { id: '1', name: 'Olivia Park', ended: 6 },
    { id: '2', name: 'Noah Weber', ended: 2 },
  ],
};
const tableOf = (title: string) => {
  const panel = screen.getByRole('region', { name: title });
  fireEvent.click(within(panel).getByRole('button', { name: 'As table' }));
  return within(panel)
    .getAllByRole('row')
    .map((row) => row.textContent);
};
const time = (atS: number) => formatDateTime(atS, null);

describe('the charts of a day', () => {
  it('show the alarms of each quarter hour by what became of them, as bars and as a table', () => {
    renderInPortal(<DayCharts performance={DAY} />);
    const chart = screen.getByRole('img', { name: 'Alarms a quarter hour, by ending' });
    const bars = [...chart.querySelectorAll('rect')].map((bar) => Math.round(Number(bar.getAttribute('x'))));
    // The hour that runs is at the right end, the axis of 100 quarters from 48 to 536: 84 and 83 quarters before that end.
    expect([bars[0], bars[3]]).toEqual([127, 131]);
    const heights = [...chart.querySelectorAll('rect')].map((bar) => Math.round(Number(bar.getAttribute('height'))));
    // Two quarters with three endings each; a full bar of four is 178 high.
    expect(heights).toEqual([134, 0, 45, 0, 89, 0]);
    expect(tableOf('Alarms a quarter hour, by ending')).toEqual([
      'TimeOperator HandledExpiredNew',
      `${time(AT_S)}301`,
      `${time(AT_S + 900)}020`,
    ]);
  });

  it('say in words what the pointer is at, or the arrow keys lead to', () => {
    renderInPortal(<DayCharts performance={DAY} />);
    const title = 'Alarms a quarter hour, by ending';
    const chart = screen.getByRole('group', { name: title });
    const says = () => within(chart).getByRole('status').textContent;
    const said = [
      () => fireEvent.keyDown(chart, { key: 'ArrowLeft' }),
      () => fireEvent.keyDown(chart, { key: 'ArrowLeft' }),
      () => fireEvent.keyDown(chart, { key: 'Escape' }),
      // In the first of the two quarters, and at a time without alarms.
      () => fireEvent.pointerMove(chart, { clientX: 129 }),
      () => fireEvent.pointerMove(chart, { clientX: 200 }),
    ].map((act) => {
      act();
      return says();
    });
    const first = `${time(AT_S)}, 15 minOperator Handled 3New 1`;
    expect(said).toEqual([`${time(AT_S + 900)}, 15 minExpired 2`, first, '', first, '']);
  });

  it('show how long it took to take and to end an alarm, with a dash for what is not known', () => {
    renderInPortal(<DayCharts performance={DAY} />);
    expect(tableOf('Time to take, by hour')).toEqual(['Timep50p95', `${time(AT_S)}0:080:31`]);
    const ticks = screen.getByRole('img', { name: 'Time to end, by hour' }).querySelectorAll('[text-anchor="end"]');
    expect([...ticks].map(({ textContent }) => textContent)).toEqual(['0:00', '0:30', '1:00', '1:30']);
    expect(tableOf('Time to end, by hour')).toEqual(['Timep50p95', `${time(AT_S)}1:02–`]);
  });

  it('say how many alarms were nothing, and who ended how many', () => {
    renderInPortal(<DayCharts performance={DAY} />);
    expect(screen.getByText('63 % of the alarms they ended: 5 of 8')).toBeTruthy();
    expect(tableOf('Alarms of 24 h, ended by agent')).toEqual(['AgentEnded', 'Olivia Park6', 'Noah Weber2']);
  });

  it('say so where there were no alarms', () => {
    renderInPortal(<DayCharts performance={{ quarters: [], hours: [], ended: 0, nothing: 0, load: [] }} />);
    expect(screen.getAllByText('No alarms in the last 24 hours')).toHaveLength(4);
    expect(screen.getByText('No agent ended an alarm in the last 24 hours')).toBeTruthy();
  });
});
