// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ALARM_AT_S } from '../../../machines/testing/alarms.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { Stopwatch } from './Stopwatch.tsx';

const OPENED_AT_MS = ALARM_AT_S * 1_000;

beforeEach(() => void vi.useFakeTimers({ now: OPENED_AT_MS + 1_000 }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const seen = () => {
  const line = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Reference: 1:30' });
  const { textContent, dataset } = screen.getByRole('timer', { name: 'Time since opening' });
  return { textContent, level: dataset['level'], line: [line.value, line.max] };
};

it('the stopwatch shows the time since opening in its color, and that time against the reference of the station (VR-07, VR-08)', async () => {
  renderInPortal(<Stopwatch openedAtMs={OPENED_AT_MS} />);
  expect(seen()).toEqual({ textContent: '0:01', level: 'low', line: [1, 180] });
  await act(() => vi.advanceTimersByTimeAsync(44_000));
  expect(seen()).toEqual({ textContent: '0:45', level: 'medium', line: [45, 180] });
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(seen()).toEqual({ textContent: '10:45', level: 'high', line: [180, 180] });
});

it('the stopwatch only counts in Follow-up, which has no limits of its own', async () => {
  renderInPortal(<Stopwatch openedAtMs={OPENED_AT_MS} isPlain />);
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  const { textContent, dataset, children } = screen.getByRole('timer', { name: 'Time since opening' });
  expect({ textContent, level: dataset['level'], parts: children.length }).toEqual({
    textContent: '10:01',
    level: undefined,
    parts: 0,
  });
});
