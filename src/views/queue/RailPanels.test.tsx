// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { UNDO_MS } from '../../../contract/limits.ts';
import { closeDuty } from '../../machines/alarm-duties/close.ts';
import { missedMachine } from '../../machines/app/missed/missed.machine.ts';
import { alarmWith } from '../../machines/testing/alarms.ts';
import { renderBesideOutbox } from '../testing/beside-outbox.tsx';
import { RailPanels } from './RailPanels.tsx';

const missed = createActor(missedMachine).start();
vi.mock('../kit/portal-context.tsx', async (original) => ({ ...(await original<object>()), useMissed: () => missed }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const rowsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('the rail shows the last endings, each with its undo while that is possible', () => {
  const { toOutbox } = renderBesideOutbox(<RailPanels />);
  expect(screen.getByRole('region', { name: 'Last endings' }).textContent).toBe('Last endingsNone yet');
  for (const slot of [1, 2]) {
    const card = { slot, alarm: alarmWith({ eventId: `10000${slot}` }), expiresAtMs: 120_000 };
    toOutbox({ type: 'duty.filed', duty: closeDuty(card, null, Date.now()) });
  }
  expect(rowsOf('Last endings')).toEqual([
    'Slot 2, Front door, Account A501: closedUndo',
    'Slot 1, Front door, Account A501: closedUndo',
  ]);
  act(() => screen.getByRole('button', { name: 'Undo: Slot 1, Front door, Account A501: closed' }).click());
  act(() => void vi.advanceTimersByTime(UNDO_MS));
  expect(rowsOf('Last endings')).toEqual(['Slot 2, Front door, Account A501: closed']);
});

it('the rail shows the missed alarms, and m puts the newest back', () => {
  renderBesideOutbox(<RailPanels />);
  const region = screen.getByRole('region', { name: 'Missed alarms' });
  expect(region.textContent).toBe('Missed alarmsNone since you signed in');
  const expiredAtMs = new Date(2026, 10, 22, 4, 5, 6).getTime();
  const place = { info: 'Person detected', street: '12 Birch Lane', customerName: 'Ada Hollis', expiredAtMs };
  act(() => {
    missed.send({ type: 'alarm.expired', alarm: { ...place, eventId: '100024', sensorName: 'Porch' } });
    missed.send({ type: 'alarm.expired', alarm: { ...place, eventId: '100025', sensorName: 'Hallway' } });
  });
  expect(rowsOf('Missed alarms')).toEqual([
    'Hallway 04:05:0612 Birch Lane · HollisReview againm',
    'Porch 04:05:0612 Birch Lane · HollisReview again',
  ]);
  act(() => void fireEvent.keyDown(document.body, { key: 'm' }));
  expect(missed.getSnapshot().context.asked).toBe('100025');
});
