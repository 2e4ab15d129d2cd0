import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { emailLogsMachine } from './email-logs.machine.ts';
import type { evidenceKeysMachine } from './evidence-keys.machine.ts';
import type { outgoingMachine } from './outgoing.machine.ts';
import type { facialRecognitionMachine } from './facial-recognition.machine.ts';
import type { faqMachine } from './faq.machine.ts';
import type { notificationsMachine } from './notifications.machine.ts';
import type { overdueSettingMachine } from './overdue-setting.machine.ts';
import type { supervisionChangesMachine, supervisionMachine } from './supervision.machine.ts';
import type { templateMachine } from './template.machine.ts';
import type { templatesMachine } from './templates.machine.ts';
import type { settingsMachine } from './settings.machine.ts';

export type SettingsRef = ActorRefFrom<typeof settingsMachine>;
export type NotificationsRef = ActorRefFrom<typeof notificationsMachine>;
export type FacialRecognitionRef = ActorRefFrom<typeof facialRecognitionMachine>;
export type EmailLogsRef = ActorRefFrom<typeof emailLogsMachine>;
export type FaqRef = ActorRefFrom<typeof faqMachine>;
export type SupervisionRef = ActorRefFrom<typeof supervisionMachine>;
export type SupervisionChangesRef = ActorRefFrom<typeof supervisionChangesMachine>;
export type OverdueSettingRef = ActorRefFrom<typeof overdueSettingMachine>;
export type EvidenceKeysRef = ActorRefFrom<typeof evidenceKeysMachine>;
export type OutgoingRef = ActorRefFrom<typeof outgoingMachine>;
export type TemplatesRef = ActorRefFrom<typeof templatesMachine>;
export type TemplateRef = ActorRefFrom<typeof templateMachine>;
type TemplatesSnapshot = SnapshotFrom<typeof templatesMachine>;
type SettingsSnapshot = SnapshotFrom<typeof settingsMachine>;
type EmailLogsSnapshot = SnapshotFrom<typeof emailLogsMachine>;

/** The person runs the station. */
export const selectIsAdmin = (snapshot: SettingsSnapshot): boolean => snapshot.matches('ofAdmin');
export const selectNotificationsRef = ({ children }: SettingsSnapshot): NotificationsRef | undefined =>
  children.notifications;
export const selectFacialRecognitionRef = ({ children }: SettingsSnapshot): FacialRecognitionRef | undefined =>
  children.facialRecognition;
export const selectEmailLogsRef = ({ children }: SettingsSnapshot): EmailLogsRef | undefined => children.emailLogs;
export const selectFaqRef = ({ children }: SettingsSnapshot): FaqRef | undefined => children.faq;
export const selectSupervisionRef = ({ children }: SettingsSnapshot): SupervisionRef | undefined =>
  children.supervision;
export const selectSupervisionChangesRef = ({ children }: SettingsSnapshot): SupervisionChangesRef | undefined =>
  children.supervisionChanges;
export const selectOverdueSettingRef = ({ children }: SettingsSnapshot): OverdueSettingRef | undefined =>
  children.overdueSetting;
export const selectOutgoingRef = ({ children }: SettingsSnapshot): OutgoingRef | undefined => children.outgoing;
export const selectEvidenceKeysRef = ({ children }: SettingsSnapshot): EvidenceKeysRef | undefined =>
  children.evidenceKeys;
export const selectTemplatesRef = ({ children }: SettingsSnapshot): TemplatesRef | undefined => children.templates;

export const selectTemplateRef = ({ children }: TemplatesSnapshot): TemplateRef | undefined => children.template;
export const selectTemplateName = ({ context }: TemplatesSnapshot) => context.name;
export const selectVersions = ({ context }: TemplatesSnapshot) => context.versions;
/** State of the history; `alone` while it is closed. */
export const selectHistoryState = ({ value }: TemplatesSnapshot) => value.editing;

export const selectEmailLogsState = ({ value }: EmailLogsSnapshot) => value;
export const selectEmailLogRows = ({ context }: EmailLogsSnapshot) => context.rows;
