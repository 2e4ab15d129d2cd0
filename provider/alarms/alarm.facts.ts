import type { MediaKind } from '../media/store/media-files.ts';
import type { PhonedDispatch } from '../../contract/entities/events.ts';
import type { NewAnnotation } from './detections/annotations.ts';
import type { DetectionMark } from './detections/detections.ts';
import type { FiledUnder } from '../cameras/shelving/shelvings.ts';
import type { AssignedFace } from '../people/assigned-face.ts';
import type { AlarmBody, AlarmState, DispatchOrder, Holder, MessageOutcome, NotedCall } from './alarm.state.ts';

/** Cause of an alarm's return to the queue. */
export type ReturnReason = 'released' | 'unheld' | 'statusSet' | 'leaseEnded' | 'sessionEnded';

type AlarmRaised = Pick<
  AlarmState,
  | 'eventId'
  | 'queue'
  | 'sid'
  | 'userId'
  | 'uuid'
  | 'account'
  | 'armState'
  | 'threatLevel'
  | 'eventTimestamp'
  | 'isFake'
  | 'isIndoors'
> & {
  readonly body: AlarmBody;
  /** Absent unless a source outside raised it. */
  readonly sourceId?: number;
};

/** Addition to a received alarm; absent fields stay as they are. `endedAt` is epoch seconds. */
export interface SourceAddition {
  readonly pictures?: readonly string[];
  readonly clip?: { readonly path: string; readonly durationS: number | null };
  readonly endedAt?: number;
  /** True for another message of the same camera that came over the limit. */
  readonly isJoined?: true;
}

/** Our own recording of the alarm's camera. */
export interface RecordedClip {
  readonly path: string;
  readonly durationS: number;
  /** Beginning and end by the arrival of its pictures, epoch ms; absent in facts of earlier versions. */
  readonly fromMs?: number;
  readonly untilMs?: number;
}

/** A picture of the alarm's camera; `at` is epoch seconds. */
export interface TakenSnapshot {
  readonly path: string;
  readonly at: number;
}

/** The holder, and the time at which the lease ends unless their tab calls, epoch ms. */
interface Leased {
  readonly holder: Holder;
  readonly leaseUntilMs: number;
}

interface OfDispatch {
  readonly dispatchId: string;
}

/** Files of one kind that were deleted, because they were older than so many days. */
export interface DeletedMedia {
  readonly kind: MediaKind;
  readonly days: number;
  readonly count: number;
}

/**
 * All facts of an alarm. Names and meanings are permanent: a changed form gets a new version in `log/fact-versions.ts`.
 */
export type AlarmFact =
  | { readonly type: 'alarm.raised'; readonly data: AlarmRaised }
  /** Addition by its source, or by another message that joined it. */
  | { readonly type: 'alarm.sourceAdded'; readonly data: SourceAddition }
  /** The announced clip did not come in time. */
  | { readonly type: 'alarm.clipMissed'; readonly data: Record<never, never> }
  /** The camera was recorded around the alarm, as its source sent no clip. */
  | { readonly type: 'alarm.recorded'; readonly data: RecordedClip }
  /** A picture of the live camera was kept, for an alarm that has nothing else to show yet. */
  | { readonly type: 'alarm.snapshotTaken'; readonly data: TakenSnapshot }
  /** The camera was to be recorded around the alarm, and was not. */
  | { readonly type: 'alarm.notRecorded'; readonly data: { readonly reason: string } }
  /** Ended at once because its camera is shelved; no agent gets it (decision 0057). */
  | { readonly type: 'alarm.shelved'; readonly data: FiledUnder }
  | { readonly type: 'alarm.taken'; readonly data: Leased & { readonly expiresAtMs: number } }
  | { readonly type: 'alarm.held'; readonly data: Leased }
  | {
      readonly type: 'alarm.returned';
      readonly data: { readonly reason: ReturnReason; readonly holder: Holder | null };
    }
  /** Waits while an agent works on another alarm of its location (VR-31). */
  | { readonly type: 'alarm.putOnHold'; readonly data: Record<never, never> }
  | { readonly type: 'alarm.takenOffHold'; readonly data: Record<never, never> }
  | {
      readonly type: 'alarm.statusSet';
      readonly data: {
        readonly status: number;
        /** The new holder, and until when unless their tab is heard. */
        readonly holder: Holder | null;
        readonly leaseUntilMs: number | null;
        readonly action: string | null;
        readonly reason: string | null;
      };
    }
  /**
   * Put back after it had expired, by an agent or, where a source raised it, by the provider; shown to the agent who takes it
   * next.
   */
  | { readonly type: 'alarm.reoffered'; readonly data: Record<never, never> }
  /** No one took it for an hour; it waits on, because a source raised it (decision 0124). */
  | { readonly type: 'alarm.markedLate'; readonly data: Record<never, never> }
  | { readonly type: 'alarm.dispositionSet'; readonly data: { readonly action: string } }
  | { readonly type: 'alarm.documented'; readonly data: { readonly documentation: string } }
  /** An agent assigned a face to a person. */
  | { readonly type: 'alarm.faceAssigned'; readonly data: AssignedFace }
  /** An agent requested help. The change of the status is a fact of its own, here and below. */
  | { readonly type: 'alarm.dispatchRequested'; readonly data: DispatchOrder & OfDispatch }
  /** The centre had not answered. */
  | { readonly type: 'alarm.dispatchRepeated'; readonly data: OfDispatch }
  /** `phoned` is absent unless a person took it on the phone, `reference` unless the centre named one. */
  | {
      readonly type: 'alarm.dispatchAccepted';
      readonly data: OfDispatch & { readonly phoned?: PhonedDispatch; readonly reference?: string };
    }
  | { readonly type: 'alarm.dispatchRefused'; readonly data: OfDispatch & { readonly refusal: string } }
  /** The wait for the centre is over; an answer may still arrive. */
  | { readonly type: 'alarm.dispatchUnanswered'; readonly data: OfDispatch }
  /** An agent's judgement of something that was seen. */
  | { readonly type: 'alarm.detectionFlagged'; readonly data: DetectionMark }
  /** A reviewer requested a check of its video analytics, or withdrew the request. */
  | { readonly type: 'alarm.flaggedForReview'; readonly data: { readonly flag: boolean } }
  /** The files of the alarm stay, whatever their age, or no longer. */
  | { readonly type: 'alarm.mediaKept'; readonly data: { readonly isKept: boolean; readonly reason: string } }
  /** Files of one kind were deleted by their age. */
  | { readonly type: 'alarm.mediaDeleted'; readonly data: DeletedMedia }
  /** An agent marked something in the recording. */
  | { readonly type: 'alarm.annotated'; readonly data: NewAnnotation }
  /** The persons or objects of a cluster are authorised until a given time. */
  | {
      readonly type: 'alarm.clusterAuthorized';
      readonly data: { readonly clusterId: string; readonly untilMs: number };
    }
  /** A contact of the customer was called. */
  | { readonly type: 'alarm.contactCalled'; readonly data: Omit<NotedCall, 'at'> }
  | { readonly type: 'alarm.armStateSeen'; readonly data: { readonly state: string } }
  | {
      readonly type: 'alarm.canceledByCustomer';
      readonly data: { readonly action: string; readonly reason: string };
    }
  | { readonly type: 'alarm.emailSent'; readonly data: { readonly outcome: MessageOutcome; readonly subject: string } }
  | { readonly type: 'alarm.pushSent'; readonly data: { readonly outcome: MessageOutcome; readonly title: string } };

/** Author and time of a fact. */
export interface Circumstance {
  readonly by: string;
  readonly atMs: number;
}
