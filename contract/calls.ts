import * as v from 'valibot';
import type { AnswerOf, ArgsOf, Endpoint, ReplyOf, RequestOf } from './endpoint.ts';
import {
  AccessEntry,
  AlarmEvent,
  AuditChange,
  Camera,
  DispositionInfo,
  FlvToken,
  listOf,
  LiveView,
  MonitoringEntry,
  NotificationSettings,
  OwnSettings,
  QueueSettings,
  Region,
  Rep,
  SendOutcome,
  SessionRecording,
  Subscription,
} from './entities.ts';
import { CameraInfo, LivestreamMetric, LiveWork, LogEntry } from './metrics.ts';
import { ARM_STATES } from './enums.ts';
import {
  DOCUMENTATION_MAX,
  EMAIL_BODY_MAX,
  EMAIL_SUBJECT_MAX,
  METRICS_BUFFER_MAX,
  MIC_VOLUME_MAX,
  MIC_VOLUME_MIN,
  PUSH_MESSAGE_MAX,
  PUSH_TITLE_MAX,
  SPOTLIGHT_DURATION_MAX_S,
  TAKE_LIMIT_DEFAULT,
  TAKE_LOOKBACK_DEFAULT_S,
} from './limits.ts';
import { EVENT_SORTS, pageOf, pageQuery } from './page.ts';
import { flag, int } from './query-values.ts';
import { AGENTS, ROLES, STAFF } from './roles.ts';

const define = <const T extends Record<string, Endpoint>>(table: T): T => table;

const ids = v.pipe(v.string(), v.regex(/^\d+$/));
const done = v.object({});
const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
const EventTarget = v.object({ sid: ids, eventId: ids });
/** Not in the spec: the custody of the event that the command was meant for (D-10); in another one it is refused (409). */
const custody = v.optional(int);
const Integer = v.pipe(v.number(), v.integer());

/**
 * Every call between portal and provider, one row each. From this table come the portal's typed client, the provider's
 * routes (a missing handler does not compile) and the handlers of unit tests. Fixed paths stand before those with a field.
 */
export const CALLS = define({
  // Sign-in and own profile
  exchangeHandle: {
    method: 'post',
    path: '/auth/token',
    body: v.object({ handle: text(200), verifier: text(200) }),
    response: v.object({ token: v.string(), claims: v.record(v.string(), v.unknown()) }),
    kind: 'command',
    roles: 'public',
    source: 'ours',
  },
  register: {
    method: 'post',
    path: '/auth/register',
    body: v.object({ email: text(320), firstName: text(200), lastName: text(200), user_id: Integer }),
    response: v.object({ ...Rep.entries, role: v.nullish(v.string(), null) }),
    kind: 'command',
    roles: ROLES,
    source: 'A-03',
  },
  refreshToken: {
    method: 'post',
    path: '/auth/refresh',
    response: v.object({ token: v.string() }),
    kind: 'command',
    roles: ROLES,
    source: 'ours',
  },
  signOut: { method: 'post', path: '/auth/sign-out', response: done, kind: 'command', roles: ROLES, source: 'ours' },
  mintTicket: {
    method: 'post',
    path: '/auth/ticket',
    body: v.union([
      v.object({ purpose: v.picklist(['event-ws', 'rep-take-event-ws']) }),
      v.object({ purpose: v.literal('two-way-audio'), uuid: text(80) }),
    ]),
    response: v.object({ ticket: v.string() }),
    kind: 'command',
    roles: STAFF,
    source: 'ours',
  },
  ownProfile: { method: 'get', path: '/reps/me', response: Rep, kind: 'query', roles: ROLES, source: 'A-04' },
  ownSettings: {
    method: 'get',
    path: '/settings',
    response: OwnSettings,
    kind: 'query',
    roles: [...STAFF, 'customer'],
    source: 'A-07',
  },
  saveOwnSettings: {
    method: 'patch',
    path: '/settings',
    body: v.object({
      mic_volume: v.pipe(Integer, v.minValue(MIC_VOLUME_MIN), v.maxValue(MIC_VOLUME_MAX)),
    }),
    response: done,
    kind: 'command',
    roles: [...STAFF, 'customer'],
    source: 'A-08',
  },

  // Reps and reports
  queueSettings: {
    method: 'get',
    path: '/manage-reps/get-queue-settings/:id',
    response: QueueSettings,
    kind: 'query',
    roles: AGENTS,
    source: 'A-16',
  },
  stats: {
    method: 'get',
    path: '/reports/stats',
    query: v.object({ threat_level_gte: int, lookback: int, until: int, repId: v.optional(ids) }),
    response: listOf(v.object({ pcs_status: v.number(), count: v.number() })),
    kind: 'query',
    roles: STAFF,
    source: 'A-25',
  },

  // Events
  takeEvents: {
    method: 'get',
    path: '/events/take',
    query: v.object({
      limit: v.optional(v.pipe(int, v.minValue(0), v.maxValue(9)), TAKE_LIMIT_DEFAULT),
      accept: v.optional(flag, false),
      lookback: v.optional(v.pipe(int, v.minValue(0)), TAKE_LOOKBACK_DEFAULT_S),
      pcs_status_gte: v.optional(int, 0),
      threat_level_gte: v.optional(int, 0),
      armstate: v.optional(v.picklist(ARM_STATES), 'All'),
    }),
    response: listOf(AlarmEvent),
    // It changes who has an alarm: whoever repeats it might take twice.
    kind: 'command',
    roles: AGENTS,
    source: 'A-49',
  },
  listEvents: {
    method: 'get',
    path: '/events/list',
    query: pageQuery(
      {
        lookback: v.optional(v.pipe(int, v.minValue(0))),
        sid: v.optional(ids),
        uuid: v.optional(text(64)),
      },
      { sorts: EVENT_SORTS, size: 10, sizeMax: 200 },
    ),
    response: pageOf(AlarmEvent),
    kind: 'query',
    roles: STAFF,
    source: 'A-50',
  },
  dispositionInfo: {
    method: 'get',
    path: '/events/disposition-info',
    query: v.object({ eventIds: v.pipe(v.string(), v.regex(/^\d+(,\d+)*$/)) }),
    response: v.record(v.string(), DispositionInfo),
    kind: 'query',
    roles: STAFF,
    source: 'A-52',
  },
  holdEvent: {
    method: 'post',
    path: '/events/hold-events',
    query: EventTarget,
    response: done,
    kind: 'command',
    roles: AGENTS,
    source: 'A-57',
  },
  unholdEvent: {
    method: 'post',
    path: '/events/unhold-events',
    query: v.object({ ...EventTarget.entries, clean_handler: v.optional(flag, false), custody }),
    response: done,
    kind: 'command',
    roles: AGENTS,
    source: 'A-58',
  },
  unsetTaken: {
    method: 'post',
    path: '/events/unset-taken',
    query: v.object({ verify_eventId: v.optional(ids) }),
    response: done,
    kind: 'command',
    roles: AGENTS,
    source: 'A-59',
  },
  getEvent: {
    method: 'get',
    path: '/events/event/:eventId',
    response: AlarmEvent,
    kind: 'query',
    roles: STAFF,
    source: 'A-51',
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
    response: done,
    kind: 'command',
    roles: AGENTS,
    source: 'A-53',
  },
  setDispositionAction: {
    method: 'post',
    path: '/events/disposition-action/:eventId',
    query: v.object({ action: text(60), custody }),
    response: done,
    kind: 'command',
    roles: AGENTS,
    source: 'A-54',
  },
  getDocumentation: {
    method: 'get',
    path: '/events/:eventId/documentation',
    response: v.object({ documentation: v.nullish(v.string(), '') }),
    kind: 'query',
    roles: STAFF,
    source: 'A-55',
  },
  saveDocumentation: {
    method: 'post',
    path: '/events/:eventId/documentation',
    /** Ours: `replaces` is the text that this one takes the place of; where another stands by now it is refused (409). */
    body: v.object({
      documentation: text(DOCUMENTATION_MAX),
      replaces: v.optional(text(DOCUMENTATION_MAX)),
      custody,
    }),
    response: done,
    kind: 'command',
    roles: AGENTS,
    source: 'A-56',
  },
  listChanges: {
    method: 'get',
    path: '/audit/changes',
    query: v.object({
      event_id: v.optional(ids),
      skip: v.optional(v.pipe(int, v.minValue(0)), 0),
      limit: v.optional(v.pipe(int, v.minValue(1), v.maxValue(200)), 100),
    }),
    response: listOf(AuditChange),
    kind: 'query',
    roles: ['admin', 'agent_supervisor', 'qa', 'engineer'],
    source: 'A-64',
  },

  /** Newest first; from and to are epoch ms, the end left out. */
  listAccess: {
    method: 'get',
    path: '/audit/access',
    query: v.object({
      rep: v.optional(ids),
      subject: v.optional(text(200)),
      from: v.optional(int),
      to: v.optional(int),
      skip: v.optional(v.pipe(int, v.minValue(0)), 0),
      limit: v.optional(v.pipe(int, v.minValue(1), v.maxValue(200)), 100),
    }),
    response: listOf(AccessEntry),
    kind: 'query',
    roles: ['admin', 'agent_supervisor'],
    source: 'ours',
  },

  // The customer, the location, the cameras
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
    source: 'A-36',
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
    source: 'A-37',
  },
  notificationSettings: {
    method: 'get',
    path: '/sub/notifications/settings/:sid',
    response: NotificationSettings,
    kind: 'query',
    roles: [...AGENTS, 'engineer'],
    source: 'A-38',
  },
  getSubscription: {
    method: 'get',
    path: '/subscriptions/:sid',
    response: Subscription,
    kind: 'query',
    roles: AGENTS,
    source: 'A-40',
  },
  getAlarmState: {
    method: 'get',
    path: '/subscriptions/:sid/:account/alarmState',
    query: v.object({ forceUpdate: flag }),
    response: v.string(),
    kind: 'query',
    roles: AGENTS,
    source: 'A-43',
  },
  listCameras: {
    method: 'get',
    path: '/camera/list/:sid',
    response: listOf(Camera),
    kind: 'query',
    roles: [...AGENTS, 'engineer'],
    source: 'A-68',
  },
  /** Whether the cameras of a location are monitored (LIVE-29). */
  updateMonitoring: {
    method: 'post',
    path: '/camera/update-monitoring/:sid',
    body: v.array(MonitoringEntry),
    response: done,
    kind: 'command',
    roles: ['admin'],
    source: 'A-76',
  },
  tokenCamera: {
    method: 'get',
    path: '/camera/token-camera/:sid/:timestamp',
    response: v.object({ token: v.string() }),
    kind: 'query',
    roles: STAFF,
    source: 'A-79',
  },
  /** What a playback link is at our provider; the portal asks the link itself (O-18). */
  getStreamingSession: {
    method: 'get',
    path: '/playback/session/:recording',
    response: v.object({ streamingSessionURL: v.string() }),
    kind: 'query',
    roles: STAFF,
    source: 'A-80',
  },
  getMotionZone: {
    method: 'get',
    path: '/camera/motion-zone/:sid',
    query: v.object({ uuid: v.string() }),
    response: v.object({ motionZone: v.object({ regions: v.array(Region) }) }),
    kind: 'query',
    roles: AGENTS,
    source: 'A-70',
  },
  liveView: {
    method: 'get',
    path: '/camera/:uuid/:sid/live-view',
    response: LiveView,
    kind: 'query',
    roles: AGENTS,
    source: 'A-78',
  },
  flvToken: {
    method: 'get',
    path: '/camera/:uuid/:sid/flv-token',
    response: FlvToken,
    kind: 'query',
    roles: AGENTS,
    source: 'A-77',
  },
  startSiren: {
    method: 'post',
    path: '/camera/:sid/siren/:uuid/start',
    response: done,
    kind: 'command',
    roles: AGENTS,
    source: 'A-74',
  },
  startSpotlight: {
    method: 'post',
    path: '/camera/:sid/spotlight/:uuid/start',
    body: v.object({
      /** Seconds. */
      duration: v.pipe(Integer, v.minValue(1), v.maxValue(SPOTLIGHT_DURATION_MAX_S)),
      brightnessPercent: v.pipe(Integer, v.minValue(1), v.maxValue(100)),
    }),
    response: done,
    kind: 'command',
    roles: AGENTS,
    source: 'A-75',
  },

  // Recordings of the agents' work
  generateUploadUrl: {
    method: 'post',
    path: '/manage-session/generate_url',
    body: v.object({ file_name: text(120) }),
    response: v.object({ url: v.string() }),
    kind: 'command',
    roles: AGENTS,
    source: 'A-90',
  },
  addSession: {
    method: 'post',
    path: '/manage-session/add',
    body: v.object({
      recording_url: text(300),
      start_time: v.number(),
      end_time: v.number(),
      agent_uid: ids,
      eventId: ids,
    }),
    response: done,
    kind: 'command',
    roles: AGENTS,
    source: 'A-89',
  },
  listSessions: {
    method: 'get',
    path: '/manage-session/list',
    query: v.object({ eventId: ids }),
    response: listOf(SessionRecording),
    kind: 'query',
    roles: ['admin', 'agent_supervisor', 'qa', 'engineer'],
    source: 'A-92',
  },
  generateRecordingUrl: {
    method: 'post',
    path: '/manage-session/generate_recording_url',
    body: v.object({ file_name: text(300) }),
    response: v.object({ url: v.string() }),
    kind: 'command',
    roles: ['admin', 'agent_supervisor', 'qa', 'engineer'],
    source: 'A-93',
  },

  // Metrics
  postLivestreamMetrics: {
    method: 'post',
    path: '/monitoring-metrics/livestream',
    body: v.pipe(v.array(LivestreamMetric), v.maxLength(METRICS_BUFFER_MAX)),
    response: done,
    kind: 'command',
    roles: AGENTS,
    source: 'A-98',
  },
  postEventMetric: {
    method: 'post',
    path: '/metrics/events',
    body: v.object({
      metricName: text(80),
      eventId: v.nullable(Integer),
      source: text(80),
      payload: v.record(v.string(), v.unknown()),
      timestamp: v.number(),
    }),
    response: done,
    kind: 'command',
    roles: AGENTS,
    source: 'A-99',
  },
  postAgentMetric: {
    method: 'post',
    path: '/metrics/agents',
    body: v.object({
      metricName: text(80),
      agentId: v.nullable(Integer),
      source: text(80),
      payload: v.record(v.string(), v.unknown()),
      timestamp: v.number(),
    }),
    response: done,
    kind: 'command',
    roles: AGENTS,
    source: 'A-100',
  },
  postLiveWork: {
    method: 'post',
    path: '/front-metrics',
    body: LiveWork,
    response: done,
    kind: 'command',
    roles: AGENTS,
    source: 'A-94',
  },
  postSeries: {
    method: 'post',
    path: '/metrics/open',
    body: v.object({
      /** Name of the time series. */
      index: text(80),
      timestamp: v.number(),
      data: v.record(v.string(), v.nullable(v.number())),
    }),
    response: done,
    kind: 'command',
    roles: AGENTS,
    source: 'A-95',
  },
  uploadLogs: {
    method: 'post',
    path: '/front-metrics/logs/upload',
    body: v.object({ logs: v.pipe(v.array(LogEntry), v.maxLength(METRICS_BUFFER_MAX)) }),
    response: done,
    kind: 'command',
    roles: STAFF,
    keepsSession: true,
    source: 'A-96',
  },
  uploadCameraInfo: {
    method: 'post',
    path: '/front-metrics/camera-info',
    body: v.object({ list: v.pipe(v.array(CameraInfo), v.maxLength(METRICS_BUFFER_MAX)) }),
    response: done,
    kind: 'command',
    roles: STAFF,
    keepsSession: true,
    source: 'A-97',
  },
});

export type CallName = keyof typeof CALLS;
export type Args<N extends CallName> = ArgsOf<(typeof CALLS)[N]>;
export type Answer<N extends CallName> = AnswerOf<(typeof CALLS)[N]>;
export type Reply<N extends CallName> = ReplyOf<(typeof CALLS)[N]>;
export type Request<N extends CallName> = RequestOf<(typeof CALLS)[N]>;

/** What a machine learns of a call that failed: plain data, so that the journal keeps it. `status` null = no answer. */
export interface CallError {
  readonly call: CallName;
  readonly status: number | null;
  readonly message: string;
  /** Of a 429, or the 503 of a provider that restarts: after how long it takes the call. */
  readonly retryAfterMs?: number;
}
