import type { Answer, CallError } from '../../../../contract/calls.ts';
import type { SendOutcome } from '../../../../contract/entities.ts';
import type { NoticesFact, Severity } from '../../app/toasts/toasts.events.ts';
import type { DutyCall } from './duty-policies.ts';
import type { Duty } from './outbox.events.ts';
import { EMAIL_OUTCOMES, PUSH_OUTCOMES, type SendTexts } from './outbox.texts.ts';

const notice = (text: string, severity: Severity): NoticesFact => ({ type: 'notice.raised', text, severity });

const sendNotice = (texts: SendTexts, outcome: SendOutcome): NoticesFact => {
  if (outcome.is_duplicated) return notice(texts.duplicated, 'warning');
  if (outcome.is_skipped) return notice(texts.skipped, 'warning');
  return outcome.delivered ? notice(texts.delivered, 'success') : notice(texts.undelivered, 'error');
};

/** What the agent is told when a duty was kept: only what became of an e-mail or a push (FU-34, FU-35, FU-41). */
export function noticeOfKept(duty: Duty, answer: Answer<DutyCall>): NoticesFact | null {
  if (duty.tellsOutcome !== true) return null;
  if (duty.call === 'sendEmail') return sendNotice(EMAIL_OUTCOMES, answer as SendOutcome);
  if (duty.call === 'sendPush') return sendNotice(PUSH_OUTCOMES, answer as SendOutcome);
  return null;
}

export const noticeOfFailed = (duty: Duty, error: CallError): NoticesFact | null =>
  duty.failureText === undefined
    ? null
    : notice(
        duty.failureText.replace('{error}', () => error.message),
        'error',
      );
