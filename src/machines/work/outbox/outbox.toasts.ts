import type { Answer, CallError } from '../../../../contract/calls.ts';
import type { AlarmEvent, SendOutcome } from '../../../../contract/entities/events.ts';
import { placeOf } from '../../../../contract/place.ts';
import type { ToastsFact, Severity } from '../../app/toasts/toasts.events.ts';
import type { DutyCall } from './duty-policies.ts';
import { EMAIL_OUTCOMES, PUSH_OUTCOMES, type SendTexts } from './outbox.texts.ts';
import type { Duty } from './duty.ts';

const toast = (text: string, severity: Severity): ToastsFact => ({ type: 'toast.shown', text, severity });

const sendToast = (texts: SendTexts, outcome: SendOutcome): ToastsFact => {
  if (outcome.is_duplicated) return toast(texts.duplicated, 'warning');
  if (outcome.is_skipped) return toast(texts.skipped, 'warning');
  if (outcome.is_kept) return toast(texts.kept, 'warning');
  return outcome.delivered ? toast(texts.delivered, 'success') : toast(texts.undelivered, 'error');
};

/** The toast when a duty was kept: only the outcome of an e-mail or a push (FU-34, FU-35, FU-41). */
export function toastOfKept(duty: Duty, answer: Answer<DutyCall>): ToastsFact | null {
  if (duty.tellsOutcome !== true) return null;
  const delivered = duty.deliveredText === undefined ? {} : { delivered: duty.deliveredText };
  if (duty.call === 'sendEmail') return sendToast({ ...EMAIL_OUTCOMES, ...delivered }, answer as SendOutcome);
  if (duty.call === 'sendPush') return sendToast({ ...PUSH_OUTCOMES, ...delivered }, answer as SendOutcome);
  return null;
}

/** The toast when the dispatch centre accepts after the customer ended the event, which no screen shows any more. */
export const toastOfLateHelp = ({ sensorName, ...alarm }: AlarmEvent): ToastsFact => {
  const place = [sensorName, placeOf(alarm)].filter(Boolean).join(', ');
  return toast(`Help was sent to ${place}, after the customer ended the event`, 'warning');
};

export const toastOfFailed = (duty: Duty, error: CallError): ToastsFact | null =>
  duty.failureText === undefined
    ? null
    : toast(
        duty.failureText.replace('{error}', () => error.message),
        'error',
      );
