import type { Answer, CallError } from '../../../../contract/calls.ts';
import type { AlarmEvent, SendOutcome } from '../../../../contract/entities/events.ts';
import { placeOf } from '../../../../contract/place.ts';
import { toast, type ToastsFact } from '../../app/toasts/toasts.events.ts';
import type { DutyCall } from './duty-policies.ts';
import { EMAIL_OUTCOMES, PUSH_OUTCOMES, type SendTexts } from './outbox.texts.ts';
import type { Duty } from './duty.ts';

const sendToast = (texts: SendTexts, outcome: SendOutcome, about: string | undefined): ToastsFact => {
  if (outcome.is_duplicated) return toast('warning', texts.duplicated, about);
  if (outcome.is_skipped) return toast('warning', texts.skipped, about);
  return outcome.delivered ? toast('success', texts.delivered, about) : toast('error', texts.undelivered, about);
};

/** The toast when a duty was kept: only the outcome of an e-mail or a push (FU-34, FU-35, FU-41). */
export function toastOfKept(duty: Duty, answer: Answer<DutyCall>): ToastsFact | null {
  if (duty.tellsOutcome !== true) return null;
  const delivered = duty.deliveredText === undefined ? {} : { delivered: duty.deliveredText };
  const outcome = answer as SendOutcome;
  if (duty.call === 'sendEmail') return sendToast({ ...EMAIL_OUTCOMES, ...delivered }, outcome, duty.about);
  if (duty.call === 'sendPush') return sendToast({ ...PUSH_OUTCOMES, ...delivered }, outcome, duty.about);
  return null;
}

/** The toast when the dispatch centre accepts after the customer ended the event, which no screen shows any more. */
export const toastOfLateHelp = ({ sensorName, ...alarm }: AlarmEvent): ToastsFact => {
  const place = [sensorName, placeOf(alarm)].filter(Boolean).join(', ');
  return toast('warning', `Help was sent to ${place}, after the customer ended the event`);
};

export const toastOfFailed = (duty: Duty, error: CallError): ToastsFact | null =>
  duty.failureText === undefined
    ? null
    : toast(
        'error',
        duty.failureText.replace('{error}', () => error.message),
        duty.about,
      );
