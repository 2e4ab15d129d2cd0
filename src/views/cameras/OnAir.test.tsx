// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInPortal } from '../testing/in-portal.tsx';
import { OnAirBar } from './OnAir.tsx';

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }));

it('the on-air bar counts the seconds on air, and ends it by its button or by Escape', () => {
  const onStop = vi.fn<() => void>();
  renderInPortal(<OnAirBar level={undefined} onStop={onStop} />);
  act(() => void vi.advanceTimersByTime(65_000));
  expect(screen.getByText('ON AIR').parentElement?.textContent).toBe('ON AIR1:05Stop talking Esc');
  act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }));
  expect(onStop).toHaveBeenCalledTimes(1);
  act(() => screen.getByRole('button', { name: /^Stop talking/ }).click());
  expect(onStop).toHaveBeenCalledTimes(2);
});
