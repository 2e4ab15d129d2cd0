import { describe, expect, it } from 'vitest';
import { cancelReason, CANCEL_REASONS } from '../../../contract/cancel-reasons.ts';
import { DISPOSITION_SUBTYPES } from '../../../contract/dispositions.ts';
import { PUSH_MESSAGE_MAX, PUSH_TITLE_MAX } from '../../../contract/limits.ts';
import { alarmWith } from '../testing/alarms.ts';
import { type CustomerMessage, messageDuties } from './messages.ts';
import { signalDuties } from './signals.ts';

const NOTICE: CustomerMessage = {
  subtype: 'common_event',
  action: 'canceled_rep',
  subject: 'Subject',
  body: 'Body',
  title: 'Title',
  message: 'Message',
};

describe('notice to a customer', () => {
  const criticalBy = (given: Partial<CustomerMessage>) =>
    messageDuties(alarmWith(), { ...NOTICE, ...given }, {}).map(({ args }) => 'body' in args && args.body);

  it('is critical by its subtype or by its action (FU-36, API-16)', () => {
    expect(criticalBy({})).toMatchObject([{ critical: false }, { critical: false }]);
    expect(criticalBy({ subtype: 'urgent_events' })).toMatchObject([{ critical: true }, { critical: true }]);
    expect(criticalBy({ action: 'dispatched_fire' })).toMatchObject([{ critical: true }, { critical: true }]);
  });

  it('leaves as clean HTML and as plain text, whatever its body was (FU-32, FU-50)', () => {
    const body = '<p onclick="x()">A <b>parcel</b></p><script>x()</script>';
    const [email] = messageDuties(alarmWith(), { ...NOTICE, body }, {});
    expect(email?.args).toMatchObject({ body: { html: '<p>A <strong>parcel</strong></p>', text: 'A parcel' } });
  });

  it('has one key for all its sendings, for each event and subtype (DISP-41)', () => {
    const keys = (eventId: string, subtype: CustomerMessage['subtype']) =>
      messageDuties(alarmWith({ eventId }), { ...NOTICE, subtype }, {}).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys('1', 'common_event')).toEqual(['email:1:common_event', 'push:1:common_event']);
    expect(keys('2', 'default')).toEqual(['email:2:default', 'push:2:default']);
  });
});

describe('signal of a cancel reason', () => {
  it.each(CANCEL_REASONS.filter(({ signal }) => signal !== null).map(({ id, label }) => [label, id] as const))(
    'the signal for %s says something within the limits of a push (FU-29, FU-30, FU-48)',
    (_, id) => {
      const reason = cancelReason(id);
      const duties = reason === undefined ? [] : signalDuties(alarmWith(), reason, reason.action, true);
      const [email, push] = duties;
      expect(duties).toHaveLength(2);
      if (email?.call !== 'sendEmail' || push?.call !== 'sendPush') throw new Error('Not an e-mail and a push.');
      const { subject, text, html } = email.args.body;
      expect([subject, text, html].every((texts) => texts.length > 20)).toBe(true);
      expect(push.args.body.title.length).toBeLessThanOrEqual(PUSH_TITLE_MAX);
      expect(push.args.body.message.length).toBeLessThanOrEqual(PUSH_MESSAGE_MAX);
    },
  );

  it.each([
    [2, 'common_event', 'common_events'],
    [7, 'technical_issue_no_video', 'common_events'],
    [13, 'interior_camera_placement', 'common_events'],
  ] as const)(
    'the signal for reason %i goes out as %s, of %s, by e-mail and by push (DISP-27, DISP-29)',
    (id, subtype, category) => {
      const reason = cancelReason(id);
      const duties = reason === undefined ? [] : signalDuties(alarmWith(), reason, reason.action, true);
      expect(duties.map(({ args }) => ('body' in args && 'category' in args.body ? args.body.category : null))).toEqual(
        [subtype, subtype],
      );
      expect(DISPOSITION_SUBTYPES[subtype]).toBe(category);
    },
  );
});
