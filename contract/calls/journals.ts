import * as v from 'valibot';
import { JournalReads } from '../entities/journals.ts';
import { JOURNAL_MAX_BYTES } from '../limits.ts';
import { int } from '../query-values.ts';
import { AGENTS, JOURNAL_READERS, STAFF } from '../roles.ts';
import { define, ids, Integer } from './values.ts';

/** Bytes as base64. */
const zip = (bytes: number) =>
  v.pipe(v.string(), v.minLength(4), v.maxLength(Math.ceil(bytes / 3) * 4), v.regex(/^[A-Za-z0-9+/]+={0,2}$/));
const epochMs = v.pipe(Integer, v.minValue(0));

/** Calls of journals: an agent's portal's recording of an alarm, where the station stores them. Not in the spec. */
export const JOURNAL_CALLS = define({
  /** Masked and zipped by the portal. `kept` is false where the station keeps none. */
  sendJournal: {
    capability: 'journals',
    method: 'post',
    path: '/events/:eventId/journals',
    body: v.object({ from_ms: epochMs, until_ms: epochMs, journal: zip(JOURNAL_MAX_BYTES) }),
    response: v.object({ kept: v.boolean() }),
    kind: 'command',
    roles: AGENTS,
  },
  /** The part that began then; null where there is none. That it was read is in the log, and its agent sees it. */
  readJournal: {
    capability: 'journals',
    method: 'get',
    path: '/events/:eventId/journals',
    query: v.object({ user_id: ids, from_ms: v.pipe(int, v.minValue(0)) }),
    /** `by`: the agent's name and number. */
    response: v.object({ journal: v.nullable(v.string()), by: v.nullish(v.string(), '') }),
    kind: 'query',
    roles: JOURNAL_READERS,
  },
  /** Readers of the caller's journals and viewers of their live work, newest first. */
  ownJournalReads: {
    capability: 'journals',
    method: 'get',
    path: '/journals/own-reads',
    response: JournalReads,
    kind: 'query',
    roles: [...STAFF, 'customer'],
  },
});
