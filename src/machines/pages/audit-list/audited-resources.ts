import type { SessionRecording } from '../../../../contract/entities/recordings.ts';
import type { SentEmail, SentNotification, Timeline } from '../../../../contract/entities/reports.ts';
import { resourceOf } from '../../kit/resource/resource.machine.ts';

/** Interval of reading an audited event, ms. Spec: D3 §9 (AUDIT-18, AUDIT-20, AUDIT-22). */
const REFRESH_MS = 20_000;

/** The e-mails that were sent about an event. */
export const emailsMachine = resourceOf<readonly SentEmail[]>('auditedEmails', 'audit/emails', REFRESH_MS);
/** The pushes that were sent about an event; the toast names the call in the singular, as the documents do (AUDIT-21). */
export const notificationsMachine = resourceOf<readonly SentNotification[]>(
  'auditedNotifications',
  (eventId) => `sub/get/notification/${eventId}`,
  REFRESH_MS,
);
/** The recorded sessions of agents on an event. */
export const sessionsMachine = resourceOf<readonly SessionRecording[]>(
  'auditedSessions',
  'manage-session/list',
  REFRESH_MS,
);
/** The whole life of the alarm. */
export const timelineMachine = resourceOf<Timeline>(
  'auditedTimeline',
  (eventId) => `audit/timeline/${eventId}`,
  REFRESH_MS,
);
