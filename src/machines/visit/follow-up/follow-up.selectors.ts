import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { cancelReasonsOn } from '../../../../contract/cancel-reasons.ts';
import type { LiveCamerasRef } from '../../cameras/live-cameras/live-cameras.selectors.ts';
import type { PlayerRef } from '../../recordings/player/player.selectors.ts';
import type { AnnotateRef } from '../annotate/annotate.selectors.ts';
import type { ZoneDialogRef } from '../zone-dialog/zone-dialog.machine.ts';
import type { ContactCallsRef } from '../contact-calls/contact-calls.selectors.ts';
import type { DetectionsRef } from '../detections/detections.selectors.ts';
import type { DispatchRef } from '../dispatch/dispatch.selectors.ts';
import type { LocationNotesRef } from '../location-notes/location-notes.selectors.ts';
import { missingForCompletion } from './completeness.ts';
import { whyNot } from '../../kit/why-not.ts';
import type { followUpMachine } from './follow-up.machine.ts';

export type FollowUpRef = ActorRefFrom<typeof followUpMachine>;
type FollowUpSnapshot = SnapshotFrom<typeof followUpMachine>;

export type FollowUpPhase =
  | 'loading'
  | 'offline'
  | 'notFound'
  | 'loadFailed'
  | 'working'
  | 'disarmed'
  | 'canceled'
  | 'lost'
  | 'ended';

/** State of the whole screen. */
export const selectPhase = (snapshot: FollowUpSnapshot): FollowUpPhase => {
  if (typeof snapshot.value !== 'string')
    return snapshot.matches({ working: 'reading' }) || snapshot.matches({ working: 'loadingDraft' })
      ? 'loading'
      : 'working';
  switch (snapshot.value) {
    case 'notFound':
    case 'loadFailed':
    case 'disarmed':
    case 'canceled':
    case 'lost':
      return snapshot.value;
    case 'offline':
    case 'rereading':
      return 'offline';
    case 'gone':
    case 'ended':
      return 'ended';
    default:
      return 'loading';
  }
};

export const selectAlarm = ({ context }: FollowUpSnapshot) => context.loaded?.alarm ?? null;
/** Customer of the location; null until it is read. */
export const selectSubscription = ({ context }: FollowUpSnapshot) => context.subscription;
export const selectSubscriptionError = ({ context }: FollowUpSnapshot) => context.subscriptionError;
/** Start of the visit, epoch ms; null until the event is loaded. */
export const selectOpenedAtMs = ({ context }: FollowUpSnapshot) => context.loaded?.atMs ?? null;
/** Camera whose live picture is the large one, or was when the event ended; null for a recording. */
export const selectChosenCamera = ({ context }: FollowUpSnapshot) => context.chosen;
/** Undefined while nothing is worked on. */
export const selectLocationNotes = ({ children }: FollowUpSnapshot) =>
  children['locationNotes'] as LocationNotesRef | undefined;
/** The camera of the event; undefined while nothing is worked on. */
export const selectLive = ({ children }: FollowUpSnapshot) => children['live'] as LiveCamerasRef | undefined;
/** Undefined while nothing is worked on. */
export const selectContactCalls = ({ children }: FollowUpSnapshot) =>
  children['contactCalls'] as ContactCallsRef | undefined;
/** State of the location's system, as last read; null until then. */
export const selectAlarmState = ({ context }: FollowUpSnapshot) => context.alarmState;
export const selectTemplate = ({ context }: FollowUpSnapshot) => context.template;
/** Something was written that is not saved with the event. */
export const selectHasUnsaved = ({ context: { texts, savedDocumentation } }: FollowUpSnapshot): boolean =>
  Object.values({
    ...texts,
    documentation: texts.documentation === savedDocumentation ? '' : texts.documentation,
  }).some((text) => text.trim() !== '');
export const selectTexts = ({ context }: FollowUpSnapshot) => context.texts;
/** True if a template has replaced the agent's text, which can be restored. */
export const selectCanUndoTemplate = (snapshot: FollowUpSnapshot) => snapshot.can({ type: 'template.undo' });
/** Messages that the customer wants. */
export const selectPreferences = ({ context }: FollowUpSnapshot) => context.preferences;
/** Messages that were already sent to the customer about this event. */
export const selectSentMessages = ({ context }: FollowUpSnapshot) => context.sentMessages;
/** The cancel reason that was chosen before its ending came back. */
export const selectReasonId = ({ context }: FollowUpSnapshot) => context.reasonId;
/** Reason why its ending was refused. */
export const selectRefusal = ({ context }: FollowUpSnapshot) => context.returned?.refusal ?? null;
/** Deeds of the agent at the location, oldest first. */
export const selectDeeds = ({ context }: FollowUpSnapshot) => context.deeds;
export const selectError = ({ context }: FollowUpSnapshot) => context.error;
/** Undefined while nothing is worked on. */
export const selectDetections = ({ children }: FollowUpSnapshot) => children['detections'] as DetectionsRef | undefined;
/** Undefined while nothing is worked on. */
export const selectAnnotate = ({ children }: FollowUpSnapshot) => children['annotate'] as AnnotateRef | undefined;
export const selectZoneDialog = ({ children }: FollowUpSnapshot) => children['zoneDialog'] as ZoneDialogRef | undefined;
export const selectPlayer = ({ children }: FollowUpSnapshot) => children['player'] as PlayerRef | undefined;
export const selectCanWrite = (snapshot: FollowUpSnapshot) => snapshot.can({ type: 'text.write', change: {} });
export const selectCanComplete = (snapshot: FollowUpSnapshot) => snapshot.can({ type: 'followUp.complete', atMs: 0 });
export const ANY_CANCEL = {
  type: 'followUp.cancel',
  reasonId: cancelReasonsOn('followUp')[0]?.id ?? 0,
  atMs: 0,
} as const;
export const selectCanCancel = (snapshot: FollowUpSnapshot) => snapshot.can(ANY_CANCEL);
/** Name of the guard that keeps the agent from a cancel; null where none does. */
export const selectWhyNoCancel = (snapshot: FollowUpSnapshot) => whyNot(snapshot, ANY_CANCEL);
/** Undefined while nothing is worked on. */
export const selectDispatch = ({ children }: FollowUpSnapshot) => children['dispatch'] as DispatchRef | undefined;
/** The dispatch centre was asked, and its answer was not known here. */
export const selectHasAsked = ({ context }: FollowUpSnapshot) => context.dispatching !== null;
/** Agent's text for the dispatch centre. */
export const selectDispatchDraft = ({ context }: FollowUpSnapshot) => context.dispatchDraft;
/** Sentences about what a disabled Complete lacks; joined to one string, so that the selector compares by value. */
export const selectMissing = ({ context }: FollowUpSnapshot): string => missingForCompletion(context).join(' ');
