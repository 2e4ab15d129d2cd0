import * as v from 'valibot';
import { listOf } from '../entities/list.ts';
import { AccessEntry, AuditChange } from '../entities/reports.ts';
import { int } from '../query-values.ts';
import { STAFF } from '../roles.ts';
import { define, ids, text } from './values.ts';

/** Counters, changes and accesses. */
export const REPORT_CALLS = define({
  stats: {
    method: 'get',
    path: '/reports/stats',
    query: v.object({ threat_level_gte: int, lookback: int, until: int, repId: v.optional(ids) }),
    response: listOf(v.object({ pcs_status: v.number(), count: v.number() })),
    kind: 'query',
    roles: STAFF,
    source: 'A-25',
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
});
