// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PCS_STATUS } from '../../../../contract/enums.ts';
import { alarmWith, subscriptionWith } from '../../../machines/testing/alarms.ts';
import { alarmChanged, OPENED_AT_MS, start } from '../../../machines/visit/follow-up/follow-up.fixture.ts';
import { FollowUpScreen } from './FollowUpScreen.tsx';
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

it('a follow-up whose alarm ended elsewhere has contacts and notes open, or says that they were not read', async () => {
  const subject = await start();
  const { location } = subscriptionWith();
  const primaryContacts = [{ name: 'Avery Hollis', phone: 'x' }];
  const value = subscriptionWith({ location: { ...location, primaryContacts } });
  await subject.subscription.answer({ value, isFresh: true });
  subject.visit.send(alarmChanged({ pcs_status: PCS_STATUS.canceled, handler: null }));
  renderInPortal(<FollowUpScreen screen={subject.visit} />);
  const strip = () => {
    const details = screen.getByText('Contacts and notes').closest('details');
    return [details?.open, details?.textContent];
  };
  // The first read of the notes ended with the alarm.
  for (const notes of ['', 'Dog in the yard.'])
    await act(() => subject.notes.answer({ eventId: '', notes, history: [] }));
  expect(strip()).toEqual([true, 'Contacts and notes Avery Hollis xPrimary 1 Avery Hollis xDog in the yard.']);

  cleanup();
  const unread = await start();
  unread.visit.send(alarmChanged({ pcs_status: PCS_STATUS.canceled, handler: null }));
  renderInPortal(<FollowUpScreen screen={unread.visit} />);
  const error = { call: 'getSubscription', status: 403, message: 'Not yours.' };
  for (const read of [unread.subscription, unread.notes, unread.subscription, unread.notes])
    await act(() => read.fail(error));
  expect(strip()).toEqual([true, 'Contacts and notes Not read before the alarm endedNot read before the alarm ended']);
});
