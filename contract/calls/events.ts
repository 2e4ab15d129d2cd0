import * as v from 'valibot';
import { CALL_OUTCOME_NAMES } from '../call-outcomes.ts';
import {
  AlarmEvent,
  ClusterContent,
  DETECTION_FLAGS,
  DispatchWay,
  DispositionInfo,
  SendOutcome,
  StatusCount,
} from '../entities/events.ts';
import { listOf } from '../entities/list.ts';
import { ARM_STATES, DETECTION_FILTERS } from '../enums.ts';
import {
  ANNOTATION_IMAGE_MAX_BYTES,
  ANNOTATION_MAX,
  AUTHORIZED_TIMES_S,
  CONTACT_MAX,
  DISPATCH_NOTES_MAX,
  DOCUMENTATION_MAX,
  EMAIL_BODY_MAX,
  EMAIL_SUBJECT_MAX,
  KEEP_REASON_MAX,
  PUSH_MESSAGE_MAX,
  PUSH_TITLE_MAX,
  TAKE_LIMIT_DEFAULT,
  TAKE_LIMIT_MAX,
  TAKE_LOOKBACK_DEFAULT_S,
} from '../limits.ts';
import { EVENT_SORTS, pageOf, pageQuery } from '../page.ts';
import { flag, int, timeS } from '../query-values.ts';
import { AGENTS, FLOOR_WATCHERS, REVIEWERS, STAFF } from '../roles.ts';
import { custody, define, done, EventTarget, ids, Integer, text } from './values.ts';

/** Length of this many bytes as base64, characters. */
const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const size = v.pipe(v.number(), v.gtValue(0), v.maxValue(1));
/** Fractions that were rounded may add up to a little more than the frame. */
const ROUNDED = 1e-6;
const BoxInFrame = v.pipe(
  v.object({ x: share, y: share, w: size, h: size }),
  v.check(({ x, y, w, h }) => x + w <= 1 + ROUNDED && y + h <= 1 + ROUNDED, 'reaches out of the frame'),
);

/** The text in an object, or as it is. */
const DocumentationRead = v.pipe(
  v.union([v.string(), v.object({ documentation: v.nullish(v.string(), '') })]),
  v.transform((answer) => (typeof answer === 'string' ? { documentation: answer } : answer)),
);

/** The alarm: take, hold, documentation, status and messages to the customer. */
export const EVENT_CALLS = define({
  stats: {
    method: 'get',
    path: '/reports/stats',
    query: v.object({
      threat_level_gte: int,
      lookback: int,
      until: int,
      repId: v.optional(ids),
      /** Lookback of the caller's takes, s; with the two that follow it asks how many of the waiting alarms these would give. */
      take_lookback: v.optional(v.pipe(int, v.minValue(0))),
      pcs_status_gte: v.optional(int),
      armstate: v.optional(v.picklist(ARM_STATES)),
    }),
    extensions: { takeable: ['take_lookback', 'pcs_status_gte', 'armstate'] },
    response: listOf(StatusCount),
    kind: 'query',
    roles: STAFF,
  },
  takeEvents: {
    method: 'get',
    path: '/events/take',
    query: v.object({
      limit: v.optional(v.pipe(int, v.minValue(0), v.maxValue(TAKE_LIMIT_MAX)), TAKE_LIMIT_DEFAULT),
      accept: v.optional(flag, false),
      lookback: v.optional(v.pipe(int, v.minValue(0)), TAKE_LOOKBACK_DEFAULT_S),
      pcs_status_gte: v.optional(int, 0),
      threat_level_gte: v.optional(int, 0),
      armstate: v.optional(v.picklist(ARM_STATES), 'All'),
    }),
    response: listOf(AlarmEvent),
    // It changes who has an alarm: a repeated call might take twice.
    kind: 'command',
    roles: AGENTS,
  },
  listEvents: {
    method: 'get',
    path: '/events/list',
    query: pageQuery(
      {
        /** Seconds: not older, and not younger. */
        lookback: v.optional(v.pipe(int, v.minValue(0))),
        until: v.optional(v.pipe(int, v.minValue(0))),
        /** Epoch seconds, both included. */
        startDatetime: v.optional(timeS),
        endDatetime: v.optional(timeS),
        sid: v.optional(ids),
        uuid: v.optional(text(64)),
        user_id: v.optional(ids),
        eventId: v.optional(v.pipe(ids, v.maxLength(15))),
        /** A code of `PCS_STATUS`. */
        pcs_status: v.optional(int),
        /** True: only events with a holder; false: only those without. */
        handling: v.optional(flag),
        detection_filter: v.optional(v.picklist(DETECTION_FILTERS)),
        /** A user id or location id, or how a camera's uuid or an account begins. */
        searchBy: v.optional(text(64)),
        /** Not in the spec: requested for a file, which only some may save, and which is logged. */
        exported: v.optional(flag),
      },
      { sorts: EVENT_SORTS, size: 10, sizeMax: 200 },
    ),
    extensions: { sorting: ['sort', 'descending', 'asOf', 'after'], accessLog: ['exported'] },
    response: pageOf(AlarmEvent),
    kind: 'query',
    roles: STAFF,
  },
  dispositionInfo: {
    method: 'get',
    path: '/events/disposition-info',
    query: v.object({ eventIds: v.pipe(v.string(), v.regex(/^\d+(,\d+)*$/)) }),
    response: v.record(v.string(), DispositionInfo),
    kind: 'query',
    roles: STAFF,
  },
  holdEvent: {
    method: 'post',
    path: '/events/hold-events',
    query: EventTarget,
    response: done,
    kind: 'command',
    roles: AGENTS,
  },
  unholdEvent: {
    method: 'post',
    path: '/events/unhold-events',
    query: v.object({ ...EventTarget.entries, clean_handler: v.optional(flag, false), custody }),
    extensions: { custody: ['custody'] },
    response: done,
    kind: 'command',
    roles: AGENTS,
  },
  unsetTaken: {
    method: 'post',
    path: '/events/unset-taken',
    query: v.object({ verify_eventId: v.optional(ids) }),
    response: done,
    kind: 'command',
    roles: AGENTS,
  },
  /** Not in the spec: puts back an alarm that expired before an agent judged it. */
  reofferEvent: {
    capability: 'reoffers',
    method: 'post',
    path: '/events/:eventId/reoffer',
    response: done,
    kind: 'command',
    roles: AGENTS,
  },
  getEvent: {
    method: 'get',
    path: '/events/event/:eventId',
    response: AlarmEvent,
    kind: 'query',
    roles: STAFF,
  },
  setPcsStatus: {
    method: 'post',
    path: '/events/pcs-status/:eventId',
    query: v.object({
      pcsStatus: int,
      disposition_reason: v.optional(text(200)),
      disposition_action: v.optional(text(60)),
      event_documentation: v.optional(text(DOCUMENTATION_MAX)),
      custody,
    }),
    extensions: { custody: ['custody'] },
    response: done,
    kind: 'command',
    roles: AGENTS,
  },
  setDispositionAction: {
    method: 'post',
    path: '/events/disposition-action/:eventId',
    query: v.object({ action: text(60), custody }),
    extensions: { custody: ['custody'] },
    response: done,
    kind: 'command',
    roles: AGENTS,
  },
  getDocumentation: {
    method: 'get',
    path: '/events/:eventId/documentation',
    response: DocumentationRead,
    kind: 'query',
    roles: STAFF,
  },
  saveDocumentation: {
    method: 'post',
    path: '/events/:eventId/documentation',
    /**
     * Not in the spec: `replaces` is the text that this one overwrites; the call is refused (409) if another text is
     * stored by now.
     */
    body: v.object({
      documentation: text(DOCUMENTATION_MAX),
      replaces: v.optional(text(DOCUMENTATION_MAX)),
      custody,
    }),
    extensions: { custody: ['custody'], versions: ['replaces'] },
    response: done,
    kind: 'command',
    roles: AGENTS,
  },
  /**
   * Answered when the dispatch centre has accepted (200) or refused (409); 504 = no answer within `DISPATCH_ANSWER_MS`.
   * The idempotency key is the dispatch: repeated with the same key, it is the same dispatch. With `phoned` it is recorded how
   * the agent's calls for help ended; null = no one took it, which is answered as a refusal.
   */
  dispatchKlaxon: {
    method: 'post',
    path: '/events/dispatch-klaxon/:eventId',
    body: v.object({
      description: v.pipe(text(DISPATCH_NOTES_MAX), v.trim(), v.minLength(1)),
      eventCid: Integer,
      zoneCid: Integer,
      phoned: v.exactOptional(
        v.nullable(
          v.object({
            takenBy: v.pipe(text(CONTACT_MAX), v.trim(), v.minLength(1)),
            reference: v.pipe(text(CONTACT_MAX), v.trim()),
            phone: v.exactOptional(v.pipe(text(CONTACT_MAX), v.trim(), v.minLength(1))),
          }),
        ),
      ),
    }),
    extensions: { phonedDispatch: ['phoned'] },
    response: done,
    kind: 'command',
    roles: AGENTS,
  },
  /** The way to help for an alarm, and numbers to phone for its location. */
  dispatchWay: {
    capability: 'phonedDispatch',
    method: 'get',
    path: '/events/:eventId/dispatch-way',
    response: DispatchWay,
    kind: 'query',
    roles: AGENTS,
  },
  /** Records the result of a call to a contact; `id` names the call, so that a repeated request is recorded once. */
  recordCall: {
    capability: 'contactCalls',
    method: 'post',
    path: '/events/:eventId/calls',
    body: v.object({
      id: v.pipe(text(64), v.minLength(1)),
      name: text(CONTACT_MAX),
      phone: text(CONTACT_MAX),
      outcome: v.picklist(CALL_OUTCOME_NAMES),
    }),
    response: done,
    kind: 'command',
    roles: AGENTS,
  },

  /** Sets or clears a reviewer's request to check the video analytics of the event (AUDIT-07). */
  flagForReview: {
    method: 'post',
    path: '/events/:eventId/flag-ai',
    body: v.object({ flag: v.boolean() }),
    response: done,
    kind: 'command',
    roles: REVIEWERS,
  },
  /** Keeps the files of an event from being deleted by their age, or no longer. */
  keepMedia: {
    capability: 'keeping',
    method: 'post',
    path: '/events/:eventId/keep',
    body: v.object({ isKept: v.boolean(), reason: v.pipe(text(KEEP_REASON_MAX), v.trim(), v.minLength(1)) }),
    response: done,
    kind: 'command',
    roles: FLOOR_WATCHERS,
  },
  /** An agent's judgement of a detection; `state` is true when the flag is set (DET-06, DET-08). */
  flagDetection: {
    method: 'post',
    path: '/events/update/:eventId/detection/:category/:detectionId',
    query: v.object({ flag: v.picklist(DETECTION_FLAGS), state: flag }),
    response: done,
    kind: 'command',
    roles: AGENTS,
  },
  /**
   * A frame of the recording with the agent's mark in it, as base64 of a JPEG or PNG, and their text. Not in the spec:
   * `bbox`, the place of the mark, in fractions of the frame. The idempotency key is the annotation: sent again with
   * the same key, it is saved once.
   */
  annotateEvent: {
    method: 'post',
    path: '/events/update/:eventId/new-detection',
    body: v.object({
      pts_seconds: v.pipe(v.number(), v.minValue(0)),
      annotation: v.pipe(text(ANNOTATION_MAX), v.trim(), v.minLength(1)),
      image: v.pipe(text(base64Length(ANNOTATION_IMAGE_MAX_BYTES)), v.minLength(1)),
      bbox: v.optional(BoxInFrame),
    }),
    extensions: { annotationBoxes: ['bbox'] },
    response: done,
    kind: 'command',
    roles: AGENTS,
  },
  /** Authorises a detected person or thing for a number of seconds (DET-09). */
  authorizeCluster: {
    method: 'post',
    path: '/events/authorize-cluster/:clusterId',
    query: v.object({ authorized_time: v.pipe(int, v.picklist(AUTHORIZED_TIMES_S)) }),
    response: done,
    kind: 'command',
    roles: AGENTS,
  },
  getCluster: {
    method: 'get',
    path: '/events/cluster/:clusterId',
    response: ClusterContent,
    kind: 'query',
    roles: AGENTS,
  },

  sendEmail: {
    method: 'post',
    path: '/sub/send/email',
    body: v.object({
      uid: ids,
      subject: text(EMAIL_SUBJECT_MAX),
      html: text(EMAIL_BODY_MAX),
      text: text(EMAIL_BODY_MAX),
      eventId: ids,
      category: text(80),
      critical: v.boolean(),
    }),
    response: SendOutcome,
    kind: 'command',
    roles: AGENTS,
  },
  sendPush: {
    method: 'post',
    path: '/sub/send/push-notification',
    body: v.object({
      user_id: ids,
      message: text(PUSH_MESSAGE_MAX),
      title: text(PUSH_TITLE_MAX),
      event_id: ids,
      category: text(80),
      critical: v.boolean(),
    }),
    response: SendOutcome,
    kind: 'command',
    roles: AGENTS,
  },
});
