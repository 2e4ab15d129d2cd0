// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { alarmWith } from '../../../machines/testing/alarms.ts';
import { renderBesideOutbox } from '../../testing/beside-outbox.tsx';
import { UndoStrip } from './UndoStrip.tsx';
import { closeDuty } from '../../../machines/alarm-duties/close.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));

function show() {
  const { toOutbox } = renderBesideOutbox(<UndoStrip />);
  const close = (slot: number) => {
    const card = { slot, alarm: alarmWith({ eventId: `10000${slot}` }), expiresAtMs: 120_000 };
    toOutbox({ type: 'duty.filed', duty: closeDuty(card, null, Date.now()) });
  };
  return { close, text: () => screen.getByRole('status').textContent };
}

it('the undo strip shows the newest closing for 6 s, and how many others can be taken back', () => {
  const { close, text } = show();
  expect(text()).toBe('');
  close(1);
  act(() => void vi.advanceTimersByTime(1_000));
  close(2);
  expect(text()).toBe('Slot 2, Front door, Account A501: closedand 1 moreUndo u');
  act(() => void vi.advanceTimersByTime(5_999));
  expect(text()).toBe('Slot 2, Front door, Account A501: closedUndo u');
  act(() => void vi.advanceTimersByTime(1));
  expect(text()).toBe('');
});

it('the undo strip takes back the newest closing by u, and the next by its button', () => {
  const { close, text } = show();
  close(1);
  close(2);
  act(() => void fireEvent.keyDown(document.body, { key: 'u' }));
  expect(text()).toBe('Slot 1, Front door, Account A501: closedUndo u');
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  expect(text()).toBe('');
  act(() => void fireEvent.keyDown(document.body, { key: 'u' }));
  expect(text()).toBe('');
});
