// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { alarmWith } from '../../../machines/testing/alarms.ts';
import { messageDuties } from '../../../machines/visit/customer-messages/customer-messages.ts';
import { renderBesideOutbox } from '../../testing/beside-outbox.tsx';
import { Undelivered } from './Undelivered.tsx';

afterEach(cleanup);

const NOTICE = {
  subtype: 'common_event',
  action: 'canceled_rep',
  subject: 'Subject',
  body: 'Body',
  title: 'Title',
  message: 'Message',
} as const;

function show() {
  const send = renderBesideOutbox(<Undelivered />);
  return {
    send,
    outcome: (id: string, delivered: boolean) => send({ type: 'duty.kept', id, answer: { ...NONE, delivered } }),
  };
}

const NONE = { delivered: false, is_duplicated: false, is_skipped: false };
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it('offers to send again what was not delivered, until it is or is let be (FU-41)', () => {
  const { send, outcome } = show();
  for (const duty of messageDuties(alarmWith(), NOTICE, { tellsOutcome: true })) send({ type: 'duty.filed', duty });
  expect(buttons()).toEqual([]);
  outcome('email:100001', false);
  outcome('push:100001', false);
  expect(screen.getAllByRole('status').map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'E-mail about 100001 was not delivered to the customer.',
    'Push notification about 100001 was not delivered to the customer.',
  ]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Send again' })[0] as HTMLElement);
  expect(buttons()).toEqual(['Send again', 'Do not send']);
  outcome('email:100001', true);
  fireEvent.click(screen.getByRole('button', { name: 'Do not send' }));
  expect(buttons()).toEqual([]);
});
