import type { DispatchAction, DispatchReason } from '../../../../contract/dispatch-reasons.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { CustomerMessage } from './customer-messages.ts';
import { DISPOSITION_PUSH } from './disposition-push.ts';
import { cutName, dateAt, letter, placeholdersOf, timeAt } from './placeholders.ts';
import { toHtml } from '../../../../contract/rich-text.ts';

interface DispatchTemplate {
  readonly subject: string;
  /** What was seen and who was asked to come, as the end of a sentence. */
  readonly asked: string;
  readonly title: string;
  readonly push: string;
}

/** The documents do not show the words (DISP-19). */
const TEMPLATES: Readonly<Record<DispatchAction, DispatchTemplate>> = {
  dispatched_police: {
    subject: 'Police were sent to your home',
    asked: 'saw violence or somebody entering your home, and the police were sent',
    title: 'Police were sent to your home',
    push: DISPOSITION_PUSH.dispatched_police,
  },
  dispatched_suspicious_activity: {
    subject: 'Police were asked to check your home',
    asked: 'saw suspicious behavior or damage to your property, and the police were sent to check',
    title: 'Police were asked to check your home',
    push: 'Police were sent to check',
  },
  dispatched_fire: {
    subject: 'The fire department was sent to your home',
    asked: 'saw fire, and the fire department was sent',
    title: 'The fire department was sent to your home',
    push: DISPOSITION_PUSH.dispatched_fire,
  },
  dispatched_potential_fire: {
    subject: 'The fire department was asked to check your home',
    asked: 'saw heavy smoke, and the fire department was sent to check',
    title: 'The fire department was asked to check your home',
    push: 'The fire department was sent to check',
  },
  dispatched_medical: {
    subject: 'Medical help was sent to your home',
    asked: 'saw a medical emergency, and medical help was sent',
    title: 'Medical help was sent to your home',
    push: DISPOSITION_PUSH.dispatched_medical,
  },
};

/** What the customer reads when help is sent; `atMs` epoch ms of when it was asked for (DISP-14, DISP-18). */
export function dispatchMessage(alarm: AlarmEvent, { action }: DispatchReason, atMs: number): CustomerMessage {
  const { camera, time: triggerTime } = placeholdersOf(alarm);
  const [date, time] = [dateAt(alarm, atMs), timeAt(alarm, atMs)];
  const { subject, asked, title, push } = TEMPLATES[action];
  return {
    subtype: 'emergency_events',
    action,
    subject,
    body: toHtml(
      letter(
        alarm,
        `An alarm came from your camera “${camera}” at ${triggerTime}. Our agent ${asked} on ${date} at ${time}.`,
        'Please keep your phone near you.',
      ),
    ),
    title,
    message: `${push} on ${date} at ${time}: alarm of camera “${cutName(camera)}” at ${triggerTime}. Please keep your phone near you.`,
  };
}
