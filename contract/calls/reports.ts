import * as v from 'valibot';
import { listOf } from '../entities/list.ts';
import {
  AccessEntry,
  AgentStatus,
  AUDIT_TYPES,
  AuditChange,
  Floor,
  OverdueAlarm,
  Performance,
  RepStats,
  SilentSource,
  SentEmail,
  SentNotification,
  Timeline,
} from '../entities/reports.ts';
import { flag, int, timeS } from '../query-values.ts';
import { ACCESS_READERS, CX_REPORTERS, FLOOR_WATCHERS, REVIEWERS, STAFF } from '../roles.ts';
import { define, ids, text } from './values.ts';

/** CSV as text; rows by column of a provider that answers JSON (CX-09). */
const Csv = v.union([v.string(), v.array(v.record(v.string(), v.unknown()))]);

/** True: messages that were kept, wait or failed are listed too. */
const unsent = v.optional(flag, false);

/** Changes, accesses and figures. */
export const REPORT_CALLS = define({
  allRepStats: {
    method: 'get',
    path: '/reports/all-rep-stats',
    query: v.object({ threat_level_gte: int, lookback: int, until: int }),
    response: listOf(RepStats),
    kind: 'query',
    roles: STAFF,
  },
  agentsStatus: {
    method: 'get',
    path: '/reports/agents-status',
    response: listOf(AgentStatus),
    kind: 'query',
    roles: STAFF,
  },
  /** Holders of all alarms, for floor supervisors. */
  floor: {
    capability: 'floor',
    method: 'get',
    path: '/reports/floor',
    response: Floor,
    kind: 'query',
    roles: FLOOR_WATCHERS,
  },
  /** Alarms of sources that wait too long, the longest first, for floor supervisors. */
  overdueAlarms: {
    capability: 'overdue',
    method: 'get',
    path: '/reports/overdue',
    response: listOf(OverdueAlarm),
    kind: 'query',
    roles: FLOOR_WATCHERS,
  },
  /** Sources that sent nothing for longer than is expected of them, the longest silence first, for floor supervisors. */
  silentSources: {
    capability: 'silence',
    method: 'get',
    path: '/reports/silent-sources',
    response: listOf(SilentSource),
    kind: 'query',
    roles: FLOOR_WATCHERS,
  },
  /** Times until alarms are taken and ended, and their endings, for floor supervisors. */
  performance: {
    capability: 'performance',
    method: 'get',
    path: '/reports/performance',
    response: Performance,
    kind: 'query',
    roles: FLOOR_WATCHERS,
  },
  ordersReport: {
    method: 'get',
    path: '/reports/cx-orders-report',
    response: Csv,
    kind: 'query',
    roles: CX_REPORTERS,
  },
  activationsReport: {
    method: 'get',
    path: '/reports/cx-activations-report',
    response: Csv,
    kind: 'query',
    roles: CX_REPORTERS,
  },
  listChanges: {
    method: 'get',
    path: '/audit/changes',
    query: v.object({
      event_id: v.optional(ids),
      edit_uid: v.optional(ids),
      user_id: v.optional(ids),
      sid: v.optional(ids),
      type: v.optional(v.picklist(AUDIT_TYPES)),
      /** Epoch seconds, both included. */
      startDatetime: v.optional(timeS),
      endDatetime: v.optional(timeS),
      /** A camera's uuid as it begins, or all of an id or of the name of a fact. */
      searchBy: v.optional(text(64)),
      skip: v.optional(v.pipe(int, v.minValue(0)), 0),
      limit: v.optional(v.pipe(int, v.minValue(1), v.maxValue(200)), 100),
    }),
    response: listOf(AuditChange),
    kind: 'query',
    roles: REVIEWERS,
  },
  listEmails: {
    method: 'get',
    path: '/audit/emails',
    query: v.object({
      event_id: v.optional(ids),
      skip: v.optional(v.pipe(int, v.minValue(0)), 0),
      limit: v.optional(v.pipe(int, v.minValue(1), v.maxValue(200)), 100),
      unsent,
    }),
    extensions: { unsentMessages: ['unsent'] },
    response: listOf(SentEmail),
    kind: 'query',
    roles: REVIEWERS,
  },
  listNotifications: {
    method: 'get',
    path: '/sub/get/notifications/:event_id',
    query: v.object({ unsent }),
    extensions: { unsentMessages: ['unsent'] },
    response: listOf(SentNotification),
    kind: 'query',
    roles: REVIEWERS,
  },

  /** All facts of an alarm, and for admins the reads of its data. */
  eventTimeline: {
    capability: 'timeline',
    method: 'get',
    path: '/audit/timeline/:eventId',
    response: Timeline,
    kind: 'query',
    roles: REVIEWERS,
  },

  /** Newest first; from and to are epoch ms, the end left out. */
  listAccess: {
    capability: 'accessLog',
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
    roles: ACCESS_READERS,
  },
});
