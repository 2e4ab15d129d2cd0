import { formatInTimeZone } from 'date-fns-tz';
import type { DispatchAction, DispatchReason } from '../../../../contract/dispatch-reasons.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { TIMEZONES } from '../../../../contract/enums.ts';
import type { CustomerMessage } from './customer-messages.ts';
import { toHtml } from './rich-text.ts';

interface Placeholders {
  /** Of the dispatch, where the location is. */
  readonly date: string;
  readonly time: string;
  readonly cameraName: string;
  /** When the alarm came, where the location is. */
  readonly triggerTime: string;
}

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
    push: 'Police were sent',
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
    push: 'The fire department was sent',
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
    push: 'Medical help was sent',
  },
};

/** The longest name of a camera in a push, which is cut off before the message is. */
const CAMERA_NAME_MAX = 30;

const cut = (text: string): string =>
  text.length > CAMERA_NAME_MAX ? `${text.slice(0, CAMERA_NAME_MAX - 1).trimEnd()}…` : text;

/** Where it is not known in which zone the location is. */
const zoneOf = ({ timezone }: AlarmEvent): string => (timezone === null ? undefined : TIMEZONES[timezone]) ?? 'UTC';

function placeholdersOf(alarm: AlarmEvent, atMs: number): Placeholders {
  const zone = zoneOf(alarm);
  return {
    date: formatInTimeZone(atMs, zone, 'MM/dd/yyyy'),
    time: formatInTimeZone(atMs, zone, 'h:mm a zzz'),
    cameraName: alarm.sensorName,
    triggerTime: formatInTimeZone(alarm.eventTimestamp * 1_000, zone, 'h:mm a zzz'),
  };
}

/** What the customer reads when help is sent; `atMs` epoch ms of when it was asked for (DISP-14, DISP-18). */
export function dispatchMessage(alarm: AlarmEvent, { action }: DispatchReason, atMs: number): CustomerMessage {
  const { date, time, cameraName, triggerTime } = placeholdersOf(alarm, atMs);
  const { subject, asked, title, push } = TEMPLATES[action];
  return {
    subtype: 'emergency_events',
    action,
    subject,
    body: toHtml(
      `Hello,\n\nan alarm came from your camera “${cameraName}” at ${triggerTime}. Our agent ${asked} on ${date} at ${time}. ` +
        'Please keep your phone near you.\n\nYour monitoring team',
    ),
    title,
    message: `${push} on ${date} at ${time}: alarm of camera “${cut(cameraName)}” at ${triggerTime}. Please keep your phone near you.`,
  };
}
