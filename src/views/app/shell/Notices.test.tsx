// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { alarmWith } from '../../../machines/testing/alarms.ts';
import { messageDuties } from '../../../machines/alarm-duties/messages.ts';
import { renderBesideOutbox } from '../../testing/beside-outbox.tsx';
import { Notices } from './Notices.tsx';

const NOTICE = {
  subtype: 'common_event',
  action: 'canceled_rep',
  subject: 'Subject',
  body: 'Body',
  title: 'Title',
  message: 'Message',
} as const;

const NONE = { delivered: false, is_duplicated: false, is_skipped: false };

function show() {
  const { toOutbox, toRouter } = renderBesideOutbox(<Notices />);
  const outcome = (id: string, delivered: boolean) =>
    toOutbox({ type: 'duty.kept', id, answer: { ...NONE, delivered } });
  for (const duty of messageDuties(alarmWith(), NOTICE, { tellsOutcome: true })) toOutbox({ type: 'duty.filed', duty });
  return { outcome, toRouter };
}

const text = () => screen.getByRole('status').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('the strip offers undelivered messages one at a time, until each is sent again or dismissed (FU-41)', () => {
  const { outcome } = show();
  expect(text()).toBe('');
  outcome('email:100001', false);
  outcome('push:100001', false);
  expect(text()).toBe(
    'E-mail about 100001, Account A501 was not delivered to the customer.and 1 moreSend againDo not send',
  );
  press('Send again');
  expect(text()).toBe(
    'Push notification about 100001, Account A501 was not delivered to the customer.Send againDo not send',
  );
  outcome('email:100001', true);
  press('Do not send');
  expect(text()).toBe('');
});

it('the strip shows a follow-up that waits before a message that was not delivered', () => {
  const { outcome, toRouter } = show();
  outcome('email:100001', false);
  const visit = { eventId: '100001', to: '/app/follow-up?eventId=100001', reasonId: null };
  toRouter({ type: 'visit.returned', visit, refusal: 'The alarm is locked.' });
  expect(text()).toBe('Follow-up of 100001 was not saved. The alarm is locked.and 1 moreBack to this follow-up');
});

it('the strip says first which part of the portal has stopped, and offers to load the page again', () => {
  const { toRouter } = renderBesideOutbox(<Notices />, ['hub']);
  const visit = { eventId: '100001', to: '/app/follow-up?eventId=100001', reasonId: null };
  toRouter({ type: 'visit.returned', visit, refusal: 'The alarm is locked.' });
  expect(text()).toBe('The line to the provider stopped working. Reload the page to restart it.and 1 moreReload');
});

it('the strip says by how much the computer’s clock is off for as long as it is, from a minute on', () => {
  const { toHub } = renderBesideOutbox(<Notices />);
  const said = [59_999, 60_000, -900_000, 7_199_999, 86_400_000, -172_800_000, 0].map((aheadMs) => {
    toHub({ type: 'clock.measured', aheadMs });
    return text();
  });
  expect(said).toEqual([
    '',
    'Your computer’s clock is 1 min off.',
    'Your computer’s clock is 15 min off.',
    'Your computer’s clock is 120 min off.',
    'Your computer’s clock is 24 h off.',
    'Your computer’s clock is 2 days off.',
    '',
  ]);
});
