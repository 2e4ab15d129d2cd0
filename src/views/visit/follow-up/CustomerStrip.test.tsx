// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alarmWith, subscriptionWith } from '../../../machines/testing/alarms.ts';
import { OPENED_AT_MS, start } from '../../../machines/visit/follow-up/follow-up.fixture.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { CustomerStrip } from './CustomerStrip.tsx';

beforeEach(() => void vi.useFakeTimers({ now: OPENED_AT_MS }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('the strip of a follow-up names the first contact in its line, and has contacts and notes below it', async () => {
  const subject = await start();
  renderInPortal(<CustomerStrip followUp={subject.visit} alarm={alarmWith()} />);
  const { location } = subscriptionWith();
  const subscription = subscriptionWith({
    location: {
      ...location,
      notes: 'Gate code at the office.',
      primaryContacts: [{ name: 'Avery Hollis', phone: 'x' }],
    },
  });
  await act(() => subject.subscription.answer({ value: subscription, isFresh: true }));
  await act(() => subject.notes.answer({ eventId: '', notes: 'Dog in the yard.', history: [] }));
  expect(screen.getByText('Contacts and notes').closest('details')?.textContent).toBe(
    'Contacts and notes Avery Hollis xPrimary 1 Avery Hollis xReachedNo answerSafe word rightSafe word wrongDog in the yard.Gate code at the office.',
  );
});
