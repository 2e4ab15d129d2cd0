import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { emailLogsMachine } from './email-logs.machine.ts';
import type { facialRecognitionMachine } from './facial-recognition.machine.ts';
import type { faqMachine } from './faq.machine.ts';
import type { notificationsMachine } from './notifications.machine.ts';
import type { settingsMachine } from './settings.machine.ts';

export type SettingsRef = ActorRefFrom<typeof settingsMachine>;
export type NotificationsRef = ActorRefFrom<typeof notificationsMachine>;
export type FacialRecognitionRef = ActorRefFrom<typeof facialRecognitionMachine>;
export type EmailLogsRef = ActorRefFrom<typeof emailLogsMachine>;
export type FaqRef = ActorRefFrom<typeof faqMachine>;
type SettingsSnapshot = SnapshotFrom<typeof settingsMachine>;
type EmailLogsSnapshot = SnapshotFrom<typeof emailLogsMachine>;

export const selectNotificationsRef = ({ children }: SettingsSnapshot): NotificationsRef | undefined =>
  children.notifications;
export const selectFacialRecognitionRef = ({ children }: SettingsSnapshot): FacialRecognitionRef | undefined =>
  children.facialRecognition;
export const selectEmailLogsRef = ({ children }: SettingsSnapshot): EmailLogsRef | undefined => children.emailLogs;
export const selectFaqRef = ({ children }: SettingsSnapshot): FaqRef | undefined => children.faq;

export const selectEmailLogsState = ({ value }: EmailLogsSnapshot) => value;
export const selectEmailLogRows = ({ context }: EmailLogsSnapshot) => context.rows;
