import type { DispatchReason } from '../../contract/dispatch-reasons.ts';
import type {
  AlarmEvent,
  ContactCall,
  DetectionCategory,
  EventDispatch,
  ReceivedMessage,
  SentDetection,
} from '../../contract/entities/events.ts';

/** An agent in one browser tab: two tabs of one agent are two holders. */
export interface Agent {
  /** Id of the rep. */
  readonly rep: string;
  readonly email: string;
  readonly tab: string;
}

/** The agent who holds an alarm, and the slot; null when it was opened by a link. */
export interface Holder extends Agent {
  readonly slot: number | null;
}

/** Detections of the video analytics. */
export type SeenBody = { readonly [C in DetectionCategory]: SentDetection[] };

/** The part of an event that custody does not change; only agents' marks on the recording do. */
export type AlarmBody = SeenBody & {
  /** Annotations; absent while there are none. */
  readonly annotations?: SentDetection[];
  /** Present where the recording had not been through the video analytics when the alarm was raised. */
  readonly ai_processing_completed?: false;
  /** Message of the source that raised it; absent for any other alarm. */
  readonly received?: ReceivedMessage;
} & Pick<
    AlarmEvent,
    | 'timezone'
    | 'duration'
    | 'eventCid'
    | 'video_path'
    | 'hls_url'
    | 'video'
    | 'info'
    | 'sensorName'
    | 'street'
    | 'customerName'
  >;

/**
 * Outcome of a message to the customer; `kept`: the station sends none of its kind, `pending`: it failed and is tried again,
 * `undelivered`: it failed permanently, or its delivery is uncertain.
 */
export type MessageOutcome = 'delivered' | 'kept' | 'skipped' | 'pending' | 'undelivered';
export const MESSAGE_KINDS = ['email', 'push'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** An order to the dispatch centre, with its reason. */
export interface DispatchOrder extends Pick<DispatchReason, 'action' | 'eventCid' | 'zoneCid'> {
  /** The agent's notes. */
  readonly description: string;
}

/** The latest dispatch of an alarm. */
export interface Dispatch
  extends DispatchOrder,
    Pick<EventDispatch, 'id' | 'stage' | 'refusal' | 'phoned' | 'reference'> {
  /** Requests sent to the centre. */
  readonly timesAsked: number;
  readonly askedAtMs: number;
  /** Status before the dispatch, restored by a refusal. */
  readonly statusBefore: number;
}

/** A call to a contact, and its result. `at` is epoch seconds. */
export type NotedCall = Readonly<ContactCall>;

/** An alarm as its facts left it. */
export interface AlarmState {
  readonly eventId: string;
  /** Facts of this alarm so far. */
  readonly version: number;
  readonly queue: string;
  readonly status: number;
  readonly holder: Holder | null;
  /** Number of the current custody; every new custody has a new number, even with the same tab. */
  readonly custody: number | null;
  /** Time at which it returns to the queue unless the holder's tab calls before, epoch ms. */
  readonly leaseUntilMs: number | null;
  readonly takenAtMs: number | null;
  /** Deadline of the card of a taken alarm, epoch ms. */
  readonly expiresAtMs: number | null;
  /** Author of the ending, as named in the log. */
  readonly closedBy: string | null;
  readonly raisedAtMs: number;
  readonly sid: string;
  readonly userId: string;
  readonly uuid: string;
  readonly account: string;
  readonly armState: string;
  readonly threatLevel: number;
  /** Epoch seconds. */
  readonly eventTimestamp: number;
  readonly isFake: boolean;
  /** The source outside that raised it; null for a world's or a training alarm. */
  readonly sourceId: number | null;
  /** True: its camera was indoors when it was raised. */
  readonly isIndoors: boolean;
  /** Everyone seen is a friend, or was authorized to be there. */
  readonly showsOnlyFriends: boolean;
  /** True: expired once, and put back. */
  readonly isReoffered: boolean;
  /** True: of a source, and no one took it for an hour. */
  readonly isLate: boolean;
  readonly disposition: { readonly action: string | null; readonly reason: string | null };
  readonly documentation: string | null;
  readonly messageOutcomes: { readonly email: MessageOutcome | null; readonly push: MessageOutcome | null };
  /** Null until help is requested. */
  readonly dispatch: Dispatch | null;
  /** Oldest first. */
  readonly calls: readonly NotedCall[];
  /** True: a reviewer wants its video analytics to be checked. */
  readonly isFlaggedForReview: boolean;
  /** True: its files are not deleted by their age. */
  readonly isKept: boolean;
  readonly body: AlarmBody;
}
