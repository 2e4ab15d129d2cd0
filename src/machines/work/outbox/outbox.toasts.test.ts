import { describe, expect, it } from 'vitest';
import type { SendOutcome } from '../../../../contract/entities/events.ts';
import { toastOfFailed, toastOfKept } from './outbox.toasts.ts';
import type { Duty } from './duty.ts';

const email: Duty = {
  id: 'email',
  call: 'sendEmail',
  args: { body: { uid: '301', subject: '', html: '', text: '', eventId: '100001', category: '', critical: false } },
  about: '100001, Oak Lane 5',
  tellsOutcome: true,
};
const push: Duty = {
  id: 'push',
  call: 'sendPush',
  args: { body: { user_id: '301', message: '', title: '', event_id: '100001', category: '', critical: false } },
  about: '100001, Oak Lane 5',
  tellsOutcome: true,
};
const NONE: SendOutcome = {
  is_duplicated: false,
  is_skipped: false,
  delivered: false,
  is_kept: false,
  is_pending: false,
};
const toast = (severity: string, text: string) => ({
  type: 'toast.shown',
  severity,
  text,
  about: '100001, Oak Lane 5',
});

describe('toasts of duties', () => {
  it.each<[Partial<SendOutcome>, string, string]>([
    [{ is_duplicated: true }, 'warning', 'Email already sent to this user for this event'],
    [{ is_skipped: true }, 'warning', 'User has opted out of email notifications'],
    [{ delivered: true }, 'success', 'Email sent successfully'],
    [{ is_kept: true }, 'warning', 'Email was not sent: this station only keeps it'],
    [{ is_pending: true }, 'warning', 'Email was not delivered yet: it is tried again'],
    [{}, 'error', 'Email was not delivered'],
  ])('the toast of an e-mail names its outcome: %o (FU-34, FU-41, API-17, API-53)', (outcome, severity, text) => {
    expect(toastOfKept(email, { ...NONE, ...outcome })).toEqual(toast(severity, text));
  });

  it.each<[Partial<SendOutcome>, string, string]>([
    [{ is_duplicated: true }, 'warning', 'Push Notification already sent to this user for this event'],
    [{ is_skipped: true }, 'warning', 'User has opted out of push notifications'],
    [{ delivered: true }, 'success', 'Push notification sent successfully'],
    [{ is_kept: true }, 'warning', 'Push notification was not sent: this station only keeps it'],
    [{ is_pending: true }, 'warning', 'Push notification was not delivered yet: it is tried again'],
    [{}, 'error', 'Push notification was not delivered'],
  ])('the toast of a push names its outcome: %o (FU-35, FU-41, API-18, API-53)', (outcome, severity, text) => {
    expect(toastOfKept(push, { ...NONE, ...outcome })).toEqual(toast(severity, text));
  });

  it.each([email, push])('says the words of the duty only where a message was delivered: %o', (duty) => {
    const sent = { ...duty, deliveredText: 'Dispatched!' };
    expect(toastOfKept(sent, { ...NONE, delivered: true })).toEqual(toast('success', 'Dispatched!'));
    expect(toastOfKept(sent, { ...NONE, is_kept: true })).toEqual(toastOfKept(duty, { ...NONE, is_kept: true }));
  });

  it('is nothing where the sender wants to hear of failures only (DISP-41)', () => {
    expect(toastOfKept({ ...email, tellsOutcome: false }, { ...NONE, is_skipped: true })).toBeNull();
  });

  it('is nothing of a duty that was kept as it should be', () => {
    const release: Duty = { id: 'unsetTaken', call: 'unsetTaken', args: { query: {} }, tellsOutcome: true };
    expect(toastOfKept(release, {})).toBeNull();
  });

  it('names the alarm of a message that failed', () => {
    const failing = { ...email, failureText: 'Endpoint: sub/send/email. {error}' };
    expect(toastOfFailed(failing, { call: 'sendEmail', status: 500, message: 'No.' })).toEqual(
      toast('error', 'Endpoint: sub/send/email. No.'),
    );
  });

  it('is nothing of a failure without words', () => {
    expect(toastOfFailed(push, { call: 'sendPush', status: 500, message: 'No.' })).toBeNull();
  });
});
