import { isClosed, PCS_STATUS } from '../../contract/enums.ts';
import { ON_TEST, SHELVED } from './alarm.constants.ts';
import type { AlarmFact, Circumstance, RecordedClip, SourceAddition, TakenSnapshot } from './alarm.facts.ts';
import { withAnnotation } from './detections/annotations.ts';
import { withAuthorized, withMark } from './detections/detections.ts';
import type { AlarmBody, AlarmState, Dispatch, SeenBody } from './alarm.state.ts';
import { withAssigned } from '../people/assigned-face.ts';
import { takesClip } from './source.decider.ts';
import { showsOnlyFriends } from '../people/shows-only-friends.ts';

const UNHELD = { holder: null, custody: null, leaseUntilMs: null, takenAtMs: null, expiresAtMs: null } as const;

/** Custody continues while the holder is the same; a new one is named after the version that began it. */
const heldBy = (
  { holder: before, custody, version }: AlarmState,
  { holder, leaseUntilMs }: Pick<AlarmState, 'holder' | 'leaseUntilMs'>,
) => ({ holder, leaseUntilMs, custody: holder && (before ? custody : version + 1) });

function begin({ type, data }: AlarmFact, { atMs }: Circumstance): AlarmState {
  if (type !== 'alarm.raised') throw new Error(`The history of an alarm begins with ${type}.`);
  return {
    ...data,
    ...UNHELD,
    sourceId: data.sourceId ?? null,
    showsOnlyFriends: showsOnlyFriends(data.body),
    version: 1,
    status: PCS_STATUS.new,
    closedBy: null,
    raisedAtMs: atMs,
    isReoffered: false,
    isLate: false,
    disposition: { action: null, reason: null },
    documentation: null,
    messageOutcomes: { email: null, push: null },
    dispatch: null,
    calls: [],
    isFlaggedForReview: false,
    isKept: false,
  };
}

/** The dispatch is at the centre, for the first time or once more. */
const asking = ({ status, dispatch }: AlarmState, atMs: number) =>
  ({
    stage: 'asking',
    timesAsked: (dispatch?.timesAsked ?? 0) + 1,
    askedAtMs: atMs,
    statusBefore: status === PCS_STATUS.dispatch ? (dispatch?.statusBefore ?? PCS_STATUS.verify) : status,
  }) as const;

const changed = ({ dispatch }: AlarmState, changes: Partial<Dispatch>): Partial<AlarmState> => ({
  dispatch: dispatch && { ...dispatch, ...changes },
});

/** Adds what a source sent later; the first clip stays the alarm's. */
function withAddition(
  body: AlarmBody,
  { pictures = [], clip, endedAt, isJoined }: SourceAddition,
  missed?: 'missing',
): AlarmBody {
  const { received } = body;
  if (received === undefined) throw new Error('A source added to an alarm that it did not raise.');
  const isFirst = clip !== undefined && takesClip(body);
  return {
    ...body,
    ...(isFirst ? { video_path: clip.path, duration: clip.durationS } : {}),
    received: {
      ...received,
      pictures: [...received.pictures, ...pictures],
      clip: isFirst ? 'came' : (missed ?? received.clip),
      endedAt: endedAt ?? received.endedAt,
      joined: received.joined + (isJoined ? 1 : 0),
    },
  };
}

/** Adds our own recording, or the reason why there is none. */
function withRecording({ body }: AlarmState, added: RecordedClip | { readonly reason: string }): AlarmBody {
  const { received } = body;
  if (received === undefined) throw new Error('An alarm was recorded that no source raised.');
  if ('reason' in added)
    return { ...body, received: { ...received, clip: 'missing', noClip: `No recording: ${added.reason}` } };
  const begin = added.fromMs === undefined ? {} : { recordedFromMs: added.fromMs };
  const { path: video_path, durationS: duration } = added;
  return { ...body, video_path, duration, received: { ...received, clip: 'recorded', ...begin } };
}

function withSnapshot({ body }: AlarmState, snapshot: TakenSnapshot): AlarmBody {
  const { received } = body;
  return received === undefined ? body : { ...body, received: { ...received, snapshot } };
}

/** Applies a change to the detections. */
function withSeen({ body: before }: AlarmState, seen: Partial<SeenBody>): Partial<AlarmState> {
  const body = { ...before, ...seen };
  return { body, showsOnlyFriends: showsOnlyFriends(body) };
}

function change(state: AlarmState, fact: AlarmFact, { by, atMs }: Circumstance): Partial<AlarmState> {
  switch (fact.type) {
    case 'alarm.raised':
      throw new Error(`Alarm ${state.eventId} was raised twice.`);
    case 'alarm.sourceAdded':
      return { body: withAddition(state.body, fact.data) };
    case 'alarm.clipMissed':
      return { body: withAddition(state.body, {}, 'missing') };
    case 'alarm.recorded':
    case 'alarm.notRecorded':
      return { body: withRecording(state, fact.data) };
    case 'alarm.snapshotTaken':
      return { body: withSnapshot(state, fact.data) };
    case 'alarm.shelved':
      return {
        ...UNHELD,
        status: PCS_STATUS.not_monitored,
        disposition: fact.data.isTest ? ON_TEST : SHELVED,
        closedBy: by,
      };
    case 'alarm.taken':
      return {
        status: PCS_STATUS.watch,
        ...heldBy(state, fact.data),
        takenAtMs: atMs,
        expiresAtMs: fact.data.expiresAtMs,
      };
    case 'alarm.held':
      return { status: PCS_STATUS.verify, ...heldBy(state, fact.data), expiresAtMs: null };
    case 'alarm.returned':
    case 'alarm.takenOffHold':
      return { ...UNHELD, status: PCS_STATUS.new };
    case 'alarm.reoffered':
      return { ...UNHELD, status: PCS_STATUS.new, closedBy: null, isReoffered: true };
    case 'alarm.markedLate':
      return { isLate: true };
    case 'alarm.putOnHold':
      return { ...UNHELD, status: PCS_STATUS.hold };
    case 'alarm.statusSet': {
      const { status, action, reason } = fact.data;
      const disposition = { action: action ?? state.disposition.action, reason: reason ?? state.disposition.reason };
      if (isClosed(status)) return { ...UNHELD, status, disposition, closedBy: by };
      return { status, disposition, ...heldBy(state, fact.data), expiresAtMs: null };
    }
    case 'alarm.dispositionSet':
      return { disposition: { ...state.disposition, action: fact.data.action } };
    case 'alarm.documented':
      return { documentation: fact.data.documentation };
    case 'alarm.faceAssigned':
      return withSeen(state, { faces: withAssigned(state.body.faces, fact.data) });
    case 'alarm.dispatchRequested': {
      const { dispatchId: id, ...order } = fact.data;
      return { dispatch: { id, ...order, refusal: null, ...asking({ ...state, dispatch: null }, atMs) } };
    }
    case 'alarm.dispatchRepeated':
      return changed(state, asking(state, atMs));
    case 'alarm.dispatchAccepted': {
      const { dispatchId: _, ...taken } = fact.data;
      return changed(state, { stage: 'accepted', ...taken });
    }
    case 'alarm.dispatchRefused':
      return changed(state, { stage: 'refused', refusal: fact.data.refusal });
    case 'alarm.dispatchUnanswered':
      return changed(state, { stage: 'unanswered' });
    case 'alarm.detectionFlagged':
      return withSeen(state, withMark(state.body, fact.data));
    case 'alarm.flaggedForReview':
      return { isFlaggedForReview: fact.data.flag };
    case 'alarm.mediaKept':
      return { isKept: fact.data.isKept };
    case 'alarm.mediaDeleted':
      return {};
    case 'alarm.annotated':
      return { body: { ...state.body, annotations: withAnnotation(state.body, fact.data, atMs) } };
    case 'alarm.clusterAuthorized':
      return withSeen(state, withAuthorized(state.body, [fact.data.clusterId]));
    case 'alarm.contactCalled':
      return { calls: [...state.calls, { ...fact.data, at: Math.floor(atMs / 1_000) }] };
    case 'alarm.armStateSeen':
      return { armState: fact.data.state };
    case 'alarm.canceledByCustomer':
      return { ...UNHELD, status: PCS_STATUS.canceled, disposition: fact.data, closedBy: by };
    case 'alarm.emailSent':
      return { messageOutcomes: { ...state.messageOutcomes, email: fact.data.outcome } };
    case 'alarm.pushSent':
      return { messageOutcomes: { ...state.messageOutcomes, push: fact.data.outcome } };
  }
}

/** The alarm after a fact; the state is null before the first one. */
export function evolve(state: AlarmState | null, fact: AlarmFact, circumstance: Circumstance): AlarmState {
  if (!state) return begin(fact, circumstance);
  return { ...state, ...change(state, fact, circumstance), version: state.version + 1 };
}
