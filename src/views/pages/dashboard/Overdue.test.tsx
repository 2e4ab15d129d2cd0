// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OverdueAlarm } from '../../../../contract/entities/reports.ts';
import { overdueMachine } from '../../../machines/app/overdue/overdue.machine.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { formatClock } from '../../kit/time/format-time.ts';
import { OverdueBand } from './OverdueBand.tsx';
import { OverdueTable } from './OverdueTable.tsx';

const NOW_MS = 1_800_000_000_000;
const LONGEST: OverdueAlarm = {
  eventId: '100001',
  street: '78 Birch Lane',
  sensorName: 'Gate',
  info: 'Motion',
  raisedAtMs: NOW_MS - 372_000,
  timesExpired: 0,
};

beforeEach(() => void vi.useFakeTimers({ now: NOW_MS }));

function show() {
  const read = asked<readonly OverdueAlarm[], undefined>();
  const { actor } = startInSystem(overdueMachine.provide({ actors: { read: read.logic } }), {
    input: () => ({ watchesFloor: true }),
  });
  const onShow = vi.fn<() => void>();
  renderInPortal(
    <>
      <OverdueBand overdue={actor} onShow={onShow} />
      <OverdueTable overdue={actor} />
    </>,
  );
  return {
    onShow,
    answer: (alarms: readonly OverdueAlarm[]) => act(() => read.answer(alarms)),
    refuse: (isAbsent: boolean) =>
      act(() => read.fail({ call: 'overdueAlarms', status: 503, message: 'Busy.', isAbsent })),
    nextRead: () => act(() => vi.advanceTimersByTimeAsync(10_000)),
  };
}
const bandText = () => screen.getAllByRole('region', { name: 'Overdue alarms' })[0]?.textContent;

it('the band says which alarm waits longest and for how long, and leads to all of them', async () => {
  const { answer, onShow } = show();
  expect(bandText()).toBe('Loading overdue alarms…');
  await answer([LONGEST, { ...LONGEST, eventId: '100002' }]);
  expect(bandText()).toBe('2 alarms of real sources are overdue78 Birch Lane · Gate · Motion6:12Show all');
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(onShow).toHaveBeenCalledOnce();
});

it('the band says calmly that no alarm is overdue', async () => {
  const { answer } = show();
  await answer([]);
  expect(bandText()).toBe('No alarm of a real source is overdue');
});

it('the band says that the list is stale, and that it was never known', async () => {
  const { refuse, answer, nextRead } = show();
  await refuse(false);
  expect(bandText()).toBe('Overdue alarms are not knownNot updating: Busy.');
  await nextRead();
  await answer([]);
  await nextRead();
  await refuse(false);
  expect(bandText()).toBe('No alarm of a real source is overdueNot updating: Busy.');
});

it('the table says where, what, since when and why', async () => {
  const { answer } = show();
  await answer([LONGEST, { ...LONGEST, eventId: '100002', street: '', timesExpired: 2 }]);
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  const since = formatClock(LONGEST.raisedAtMs);
  expect(cells).toEqual([
    ['100001', '78 Birch Lane', 'Gate · Motion', since, '6:12', 'No agent took it'],
    ['100002', 'Address not known', 'Gate · Motion', since, '6:12', 'Expired 2 times'],
  ]);
});

it('the band is not there where the provider has no such list', async () => {
  const { refuse } = show();
  await refuse(true);
  expect(screen.getAllByRole('region', { name: 'Overdue alarms' })).toHaveLength(1);
});
