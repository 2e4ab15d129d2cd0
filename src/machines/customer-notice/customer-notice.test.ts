import { describe, expect, it } from 'vitest';
import { cancelReason, CANCEL_REASONS } from '../../../contract/enums.ts';
import { PUSH_MESSAGE_MAX, PUSH_TITLE_MAX } from '../../../contract/limits.ts';
import { alarmWith } from '../testing/alarms.ts';
import { type CustomerNotice, noticeDuties, toHtml } from './customer-notice.ts';
import { signalDuties } from './signals.ts';

const NOTICE: CustomerNotice = {
  subtype: 'common_event',
  action: 'canceled_rep',
  subject: 'Subject',
  body: 'Body',
  title: 'Title',
  message: 'Message',
};

describe('text as HTML', () => {
  it('keeps paragraphs and lines, and lets no sign of the text become markup', () => {
    expect(toHtml('Hello <b>"you" & me</b>,\nsecond line\n\n\nnext')).toBe(
      '<p>Hello &lt;b&gt;&quot;you&quot; &amp; me&lt;/b&gt;,<br>second line</p><p>next</p>',
    );
  });
});

describe('notice to a customer', () => {
  const criticalBy = (given: Partial<CustomerNotice>) =>
    noticeDuties(alarmWith(), { ...NOTICE, ...given }, {}).map(({ args }) => 'body' in args && args.body);

  it('is critical by its subtype or by its action (FU-36, API-16)', () => {
    expect(criticalBy({})).toMatchObject([{ critical: false }, { critical: false }]);
    expect(criticalBy({ subtype: 'urgent_events' })).toMatchObject([{ critical: true }, { critical: true }]);
    expect(criticalBy({ action: 'dispatched_fire' })).toMatchObject([{ critical: true }, { critical: true }]);
  });

  it('has one key for all its sendings, for each event and subtype (DISP-41)', () => {
    const keys = (eventId: string, subtype: CustomerNotice['subtype']) =>
      noticeDuties(alarmWith({ eventId }), { ...NOTICE, subtype }, {}).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys('1', 'common_event')).toEqual(['email:1:common_event', 'push:1:common_event']);
    expect(keys('2', 'default')).toEqual(['email:2:default', 'push:2:default']);
  });
});

describe('signal of a cancel reason', () => {
  it.each(CANCEL_REASONS.filter(({ signal }) => signal !== null).map(({ id, label }) => [label, id] as const))(
    'of %s says something within the limits of a push (FU-29, FU-30, FU-48, DISP-29)',
    (_, id) => {
      const reason = cancelReason(id);
      const duties = reason === undefined ? [] : signalDuties(alarmWith(), reason, reason.action, true);
      const [email, push] = duties;
      expect(duties).toHaveLength(2);
      if (email?.call !== 'sendEmail' || push?.call !== 'sendPush') throw new Error('Not an e-mail and a push.');
      const { subject, text, html } = email.args.body;
      expect([subject, text, html].every((words) => words.length > 20)).toBe(true);
      expect(push.args.body.title.length).toBeLessThanOrEqual(PUSH_TITLE_MAX);
      expect(push.args.body.message.length).toBeLessThanOrEqual(PUSH_MESSAGE_MAX);
    },
  );
});
