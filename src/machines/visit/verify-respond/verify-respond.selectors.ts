import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { cancelReasonsOn } from '../../../../contract/cancel-reasons.ts';
import type { LiveCamerasRef } from '../../cameras/live-cameras/live-cameras.selectors.ts';
import type { PlayerRef } from '../../recordings/player/player.selectors.ts';
import type { DetectionsRef } from '../detections/detections.selectors.ts';
import type { DispatchRef } from '../dispatch/dispatch.selectors.ts';
import type { AlarmSwitchRef } from '../alarm-switch/alarm-switch.selectors.ts';
import type { FacesRef } from '../faces/faces.selectors.ts';
import type { ContactCallsRef } from '../contact-calls/contact-calls.selectors.ts';
import type { EventHistoryRef } from '../event-history/event-history.selectors.ts';
import type { LocationEventsRef } from '../location-events/location-events.selectors.ts';
import type { LocationNotesRef } from '../location-notes/location-notes.selectors.ts';
import { whyNot } from '../../kit/why-not.ts';
import type { verifyRespondMachine } from './verify-respond.machine.ts';

export type VerifyRespondRef = ActorRefFrom<typeof verifyRespondMachine>;
type VerifyRespondSnapshot = SnapshotFrom<typeof verifyRespondMachine>;

export type VerifyPhase =
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
export const selectPhase = (snapshot: VerifyRespondSnapshot): VerifyPhase => {
  if (typeof snapshot.value !== 'string') return snapshot.matches('working') ? 'working' : 'loading';
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

/** True if the alarm ended elsewhere, and its visit is only shown. */
export const selectIsOver = (snapshot: VerifyRespondSnapshot): boolean =>
  ['disarmed', 'canceled', 'lost'].includes(selectPhase(snapshot));

/** 1 to 4 (VR-09). */
export const selectStep = (snapshot: VerifyRespondSnapshot): 1 | 2 | 3 | 4 => {
  if (snapshot.matches({ working: { step: 'customerInfo' } })) return 2;
  if (snapshot.matches({ working: { step: 'finalizing' } })) return 3;
  return snapshot.matches({ working: { step: 'closing' } }) ? 4 : 1;
};

/** True if the panels beside the picture are shown. */
export const selectHasPanels = (snapshot: VerifyRespondSnapshot): boolean =>
  snapshot.matches({ working: { panels: 'shown' } });

export const selectEventId = ({ context }: VerifyRespondSnapshot) => context.eventId;
export const selectAlarm = ({ context }: VerifyRespondSnapshot) => context.loaded?.alarm ?? null;
/** Start of the visit, epoch ms; the stopwatch counts from it (VR-07). */
export const selectOpenedAtMs = ({ context }: VerifyRespondSnapshot) =>
  context.loaded === null ? null : context.openedAtMs;
/** State of the location's system, as last read; null until then. */
export const selectAlarmState = ({ context }: VerifyRespondSnapshot) => context.alarmState;
/** Null until the location was read, and where no one reports its power. */
export const selectHasPowerOutage = ({ context }: VerifyRespondSnapshot): boolean | null =>
  context.subscription?.location.system.powerOutage ?? null;
export const selectSubscription = ({ context }: VerifyRespondSnapshot) => context.subscription;
export const selectSubscriptionError = ({ context }: VerifyRespondSnapshot) => context.subscriptionError;
export const selectReasonId = ({ context }: VerifyRespondSnapshot) => context.reasonId;
/** Reason why the ending that brought the agent back was refused. */
export const selectRefusal = ({ context }: VerifyRespondSnapshot) => context.returned?.refusal ?? null;
/** Camera whose live picture is the large one, or was when the event ended; null for a recording. */
export const selectChosenCamera = ({ context }: VerifyRespondSnapshot) => context.chosen;
/** Deeds of the agent at the location, oldest first. */
export const selectDeeds = ({ context }: VerifyRespondSnapshot) => context.deeds;
export const selectError = ({ context }: VerifyRespondSnapshot) => context.error;
/** Undefined while nothing is worked on. */
export const selectAlarmSwitch = ({ children }: VerifyRespondSnapshot) =>
  children['alarmSwitch'] as AlarmSwitchRef | undefined;
export const selectLocationNotes = ({ children }: VerifyRespondSnapshot) =>
  children['locationNotes'] as LocationNotesRef | undefined;
/** Undefined until the alarm's picture was seen. */
export const selectLocationEvents = ({ children }: VerifyRespondSnapshot) =>
  children['locationEvents'] as LocationEventsRef | undefined;
/** Undefined until the alarm's picture was seen. */
export const selectEventHistory = ({ children }: VerifyRespondSnapshot) =>
  children['eventHistory'] as EventHistoryRef | undefined;
/** Undefined while nothing is worked on. */
export const selectContactCalls = ({ children }: VerifyRespondSnapshot) =>
  children['contactCalls'] as ContactCallsRef | undefined;
/** Undefined while nothing is worked on. */
export const selectFaces = ({ children }: VerifyRespondSnapshot) => children['faces'] as FacesRef | undefined;
/** Undefined while nothing is worked on. */
export const selectDispatch = ({ children }: VerifyRespondSnapshot) => children['dispatch'] as DispatchRef | undefined;
/** Agent's text for the dispatch centre. */
export const selectDispatchDraft = ({ context }: VerifyRespondSnapshot) => context.dispatchDraft;
/** The dispatch centre was asked, and its answer was not known here. */
export const selectHasAsked = ({ context }: VerifyRespondSnapshot) => context.dispatching !== null;
/** Undefined while nothing is worked on. */
export const selectDetections = ({ children }: VerifyRespondSnapshot) =>
  children['detections'] as DetectionsRef | undefined;
export const selectPlayer = ({ children }: VerifyRespondSnapshot) => children['player'] as PlayerRef | undefined;
/** The cameras of the location; undefined while nothing is worked on. */
export const selectLive = ({ children }: VerifyRespondSnapshot) => children['live'] as LiveCamerasRef | undefined;
export const selectCanGoForward = (snapshot: VerifyRespondSnapshot) => snapshot.can({ type: 'step.forward' });
export const selectCanGoBack = (snapshot: VerifyRespondSnapshot) => snapshot.can({ type: 'step.back' });
/** Handled is an action of this step. */
export const selectIsHandleOffered = (snapshot: VerifyRespondSnapshot) =>
  snapshot.matches({ working: { step: 'finalizing' } });
/** Cancel is an action of this step. */
export const selectIsCancelOffered = (snapshot: VerifyRespondSnapshot) => snapshot.hasTag('cancelable');
export const ANY_CANCEL = {
  type: 'alarm.cancel',
  reasonId: cancelReasonsOn('verifyRespond')[0]?.id ?? 0,
  atMs: 0,
} as const;
/** Name of the guard that keeps the agent from Handled, or from a cancel; null where none does. */
export const selectWhyNoHandle = (snapshot: VerifyRespondSnapshot) => whyNot(snapshot, { type: 'alarm.handle' });
export const selectWhyNoCancel = (snapshot: VerifyRespondSnapshot) => whyNot(snapshot, ANY_CANCEL);
