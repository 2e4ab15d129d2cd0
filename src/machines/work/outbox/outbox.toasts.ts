import type { Answer, CallError } from '../../../../contract/calls.ts';
import type { AlarmEvent, SendOutcome } from '../../../../contract/entities/events.ts';
import { placeOf } from '../../../../contract/place.ts';
import type { ToastsFact, Severity } from '../../app/toasts/toasts.events.ts';
import type { DutyCall } from './duty-policies.ts';
import { causeOf, EMAIL_OUTCOMES, PUSH_OUTCOMES, type SendTexts } from './outbox.texts.ts';
import type { Duty } from './duty.ts';

const toast = (text: string, severity: Severity): ToastsFact => ({ type: 'toast.shown', text, severity });

const SEND_TEXTS: Partial<Readonly<Record<DutyCall, SendTexts>>> = {
  sendEmail: EMAIL_OUTCOMES,
  sendPush: PUSH_OUTCOMES,
};

/** The toast when a duty was kept: only the outcome of an e-mail or a push (FU-34, FU-35, FU-41). */
export function toastOfKept({ call, tellsOutcome, deliveredText }: Duty, answer: Answer<DutyCall>): ToastsFact | null {
  const texts = SEND_TEXTS[call];
  if (texts === undefined || tellsOutcome !== true) return null;
  const outcome = answer as SendOutcome;
  const cause = causeOf(outcome);
  if (cause !== undefined) return toast(texts[cause], 'warning');
  return outcome.delivered ? toast(deliveredText ?? texts.delivered, 'success') : toast(texts.undelivered, 'error');
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
