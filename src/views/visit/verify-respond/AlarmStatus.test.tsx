// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPENED_AT_MS, start } from '../../../machines/visit/verify-respond/verify-respond.fixture.ts';
import { alarmWith, subscriptionWith } from '../../../machines/testing/alarms.ts';
import { AlarmStatus } from './AlarmStatus.tsx';

beforeEach(() => void vi.useFakeTimers({ now: OPENED_AT_MS }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function show() {
  const subject = await start();
  render(<AlarmStatus visit={subject.visit} alarm={alarmWith()} />);
  const locationRead = (powerOutage: boolean | null) => {
    const { location, ...rest } = subscriptionWith();
    const value = { ...rest, location: { ...location, system: { powerOutage } } };
    return act(() => subject.subscription.answer({ value, isFresh: true }));
  };
  return { ...subject, locationRead };
}
const ARMED = '1 · Limited informationno person seen, armed';
const rows = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

describe('alarm status', () => {
  it('shows the account and the state, until it is read that of the event (ALARM-02, ALARM-04, ALARM-14)', async () => {
    const { alarmState } = await show();
    expect(rows()).toEqual(['A501', 'Watching', ARMED, '–']);
    expect(screen.getByRole('region').textContent).toContain('at the alarmAway');
    expect(screen.getByText('at the alarm').dataset['isPast']).toBe('false');
    await act(() => alarmState.answer('HOME'));
    expect(screen.getByText('at the alarm').dataset['isPast']).toBe('true');
    expect(screen.getByText('Home', { selector: 'span' })).toBeTruthy();
  });

  it.each([
    [true, 'Power outage'],
    [false, 'Normal'],
    [null, '–'],
  ])('shows a power outage, %s: %s (ALARM-12)', async (hasOutage, text) => {
    const { locationRead } = await show();
    await locationRead(hasOutage);
    expect(rows()[3]).toBe(text);
  });

  it('suggests a level from what is known, with the state of the alarm as it is now', async () => {
    const { alarmState } = await show();
    expect(rows()[2]).toBe(ARMED);
    await act(() => alarmState.answer('OFF'));
    expect(rows()[2]).toBe('0 · No call for serviceno person seen, not armed');
  });
});
