import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LocationEvent } from '../../../../contract/entities/locations.ts';
import type { auditMachine } from './audit.machine.ts';
import type { PlayerRef } from '../../recordings/player/player.selectors.ts';
import type { PictureTokenRef } from '../../recordings/picture-token/picture-token.machine.ts';
import type { auditedEventMachine } from './audited-event.machine.ts';
import type { emailsMachine, notificationsMachine, sessionsMachine, timelineMachine } from './audited-resources.ts';
import type { EvidenceRef } from './evidence.machine.ts';
import type { KeepFilesRef } from './keep-files.machine.ts';
import type { ReviewFlagRef } from './review-flag.machine.ts';

export type AuditRef = ActorRefFrom<typeof auditMachine>;
type AuditSnapshot = SnapshotFrom<typeof auditMachine>;
export type AuditedEventRef = ActorRefFrom<typeof auditedEventMachine>;
export type EmailsRef = ActorRefFrom<typeof emailsMachine>;
export type NotificationsRef = ActorRefFrom<typeof notificationsMachine>;
export type TimelineRef = ActorRefFrom<typeof timelineMachine>;
export type SessionsRef = ActorRefFrom<typeof sessionsMachine>;
type AuditedEventSnapshot = SnapshotFrom<typeof auditedEventMachine>;

export const selectChangesRef = ({ children }: AuditSnapshot) => children.changes;
/** Absent where the address names no event. */
export const selectEventRef = ({ children }: AuditSnapshot) => children['event'];

export type AuditPhase = 'reading' | 'refused' | 'missing' | 'failed' | 'known';
export const selectPhase = (snapshot: AuditedEventSnapshot): AuditPhase => {
  if (snapshot.matches('reading')) return 'reading';
  if (snapshot.matches('refused')) return 'refused';
  if (snapshot.matches('missing')) return 'missing';
  return snapshot.matches('failed') ? 'failed' : 'known';
};
/** Error of the last reading; null where it succeeded. */
export const selectReadError = ({ context }: AuditedEventSnapshot) => context.error;
export const selectAlarm = ({ context }: AuditedEventSnapshot) => context.alarm;
/** Null until it was read. */
export const selectDocumentation = ({ context }: AuditedEventSnapshot) => context.documentation;
export const selectIsDocumentationUnread = (snapshot: AuditedEventSnapshot) =>
  snapshot.matches({ known: { documents: 'unread' } });
export const selectEmailsRef = ({ children }: AuditedEventSnapshot) => children['emails'] as EmailsRef | undefined;
export const selectNotificationsRef = ({ children }: AuditedEventSnapshot) =>
  children['notifications'] as NotificationsRef | undefined;
export const selectSessionsRef = ({ children }: AuditedEventSnapshot) =>
  children['sessions'] as SessionsRef | undefined;
export const selectPlayerRef = ({ children }: AuditedEventSnapshot) => children['player'] as PlayerRef | undefined;
/** Absent where the recording may not be played. */
export const selectPicturesRef = ({ children }: AuditedEventSnapshot) =>
  children['pictures'] as PictureTokenRef | undefined;
export const selectTimelineRef = ({ children }: AuditedEventSnapshot) =>
  children['timeline'] as TimelineRef | undefined;
export const selectEvidenceRef = ({ children }: AuditedEventSnapshot) =>
  children['evidence'] as EvidenceRef | undefined;
export const selectReviewFlagRef = ({ children }: AuditedEventSnapshot) =>
  children['reviewFlag'] as ReviewFlagRef | undefined;
export const selectKeepFilesRef = ({ children }: AuditedEventSnapshot) =>
  children['keepFiles'] as KeepFilesRef | undefined;
/** Reason why its recording may not be played; null where it may, or until that is known. */
export const selectWhyNoPlayback = ({ context }: AuditedEventSnapshot) => context.why;
/** True while the facts about playback could not be read. */
export const selectIsPlaybackUnknown = (snapshot: AuditedEventSnapshot) =>
  snapshot.matches({ known: { playback: 'unknown' } });
export const selectVideos = ({ context }: AuditedEventSnapshot): readonly LocationEvent[] => context.secondary;
export const selectChosenId = ({ context }: AuditedEventSnapshot) => context.chosenId;
