import type { Answer, CallError } from '../../../../contract/calls.ts';
import type { AlarmEvent, SendOutcome } from '../../../../contract/entities/events.ts';
import { placeOf } from '../../../../contract/place.ts';
import { toast, type ToastsFact } from '../../app/toasts/toasts.events.ts';
import type { DutyCall } from './duty-policies.ts';
import { causeOf, EMAIL_OUTCOMES, PUSH_OUTCOMES, type SendTexts } from './outbox.texts.ts';
import type { Duty } from './duty.ts';

const SEND_TEXTS: Partial<Readonly<Record<DutyCall, SendTexts>>> = {
  sendEmail: EMAIL_OUTCOMES,
  sendPush: PUSH_OUTCOMES,
};

/** The toast when a duty was kept: only the outcome of an e-mail or a push (FU-34, FU-35, FU-41). */
export function toastOfKept(duty: Duty, answer: Answer<DutyCall>): ToastsFact | null {
  const { call, about, tellsOutcome, deliveredText } = duty;
  const texts = SEND_TEXTS[call];
  if (texts === undefined || tellsOutcome !== true) return null;
  const outcome = answer as SendOutcome;
  const cause = causeOf(outcome);
  if (cause !== undefined) return toast('warning', texts[cause], about);
  return outcome.delivered
    ? toast('success', deliveredText ?? texts.delivered, about)
    : toast('error', texts.undelivered, about);
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
