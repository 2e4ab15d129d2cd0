import type { AccessLog, Clock, Database, Log, Sql } from '../base/ports.ts';
import { repeat } from '../base/repeat.ts';
import { type AccessFact, appendAccess } from './append-access.ts';

/** Interval at which collected facts are appended, ms. Not in the spec: one write for the reads of a second. */
const FLUSH_MS = 1_000;
/** Time in which repeated reads of one subject by one person are one fact, ms. */
export const SAME_READ_MS = 900_000;
/**
 * Time in which refusals of one address for one reason are one fact, ms. Not in the spec: no one can fill the log from
 * outside.
 */
const SAME_REFUSAL_MS = 60_000;
/** Facts kept while the database is away; beyond that the oldest are dropped, which is logged. Not in the spec. */
const WAITING_MAX = 10_000;
const REMEMBERED_MAX = 20_000;

export interface RunningAccessLog extends AccessLog {
  /** Appends all waiting facts. */
  flush(): Promise<void>;
  /** The last flush included. */
  stop(): Promise<void>;
}

/** Claims the reads that no process has logged lately. */
async function claim(sql: Sql, reads: readonly AccessFact[], nowMs: number): Promise<ReadonlySet<string>> {
  const rows = await sql.query<{ key: string }>(
    `insert into access_reads (rep_id, type, subject, until_ms)
     select distinct rep, type, subject, $2::bigint from jsonb_to_recordset($1::jsonb) as read (rep bigint, type text, subject text)
     on conflict (rep_id, type, subject) do update set until_ms = excluded.until_ms where access_reads.until_ms <= $3
     returning rep_id || ' ' || type || ' ' || subject as key`,
    [JSON.stringify(reads), nowMs + SAME_READ_MS, nowMs],
  );
  return new Set(rows.map(({ key }) => key));
}

const readKey = ({ rep, type, subject }: AccessFact): string => `${rep} ${type} ${subject}`;

/** Logs sign-ins and reads, without a call waiting for it. */
export function openAccessLog(deps: { database: Database; clock: Clock; log: Log }): RunningAccessLog {
  const { database, clock, log } = deps;
  /** Epoch ms until which the same fact is not appended again, by key. */
  const notedUntilMs = new Map<string, number>();
  let waiting: AccessFact[] = [];
  let flushing: Promise<void> = Promise.resolve();

  function isNew(key: string, forMs: number): boolean {
    const nowMs = clock.now();
    if ((notedUntilMs.get(key) ?? 0) > nowMs) return false;
    notedUntilMs.delete(key);
    notedUntilMs.set(key, nowMs + forMs);
    const [oldest] = notedUntilMs.keys();
    if (notedUntilMs.size > REMEMBERED_MAX && oldest !== undefined) notedUntilMs.delete(oldest);
    return true;
  }

  async function appendWaiting(): Promise<void> {
    const batch = waiting;
    if (batch.length === 0) return;
    waiting = [];
    try {
      await database.transaction(async (sql) => {
        const reads = batch.filter(({ subject }) => subject !== undefined);
        const claimed = reads.length > 0 ? await claim(sql, reads, clock.now()) : new Set<string>();
        const isNews = (fact: AccessFact) => fact.subject === undefined || claimed.has(readKey(fact));
        await appendAccess(sql, batch.filter(isNews));
      });
    } catch (error) {
      const all = [...batch, ...waiting];
      waiting = all.slice(-WAITING_MAX);
      if (all.length > WAITING_MAX)
        log(`${all.length - WAITING_MAX} facts about access were lost: the database is away.`);
      throw error;
    }
  }
  const flush = (): Promise<void> => {
    const next = flushing.then(appendWaiting, appendWaiting);
    flushing = next.catch(() => {});
    return next;
  };
  const stopFlushing = repeat(FLUSH_MS, flush, log);

  return {
    read(type, subject, { rep, session }, ip) {
      const fact: AccessFact = {
        type,
        rep: rep.id,
        by: `agent:${rep.user_id}`,
        atMs: clock.now(),
        session,
        ip,
        subject,
      };
      if (isNew(readKey(fact), SAME_READ_MS)) waiting.push(fact);
    },
    signedIn({ rep, userId, session }, ip) {
      waiting.push({ type: 'access.signedIn', rep, by: `agent:${userId}`, atMs: clock.now(), session, ip });
    },
    refused(reason, ip, who) {
      if (!isNew(`refused ${reason} ${ip} ${who?.userId ?? ''}`, SAME_REFUSAL_MS)) return;
      const by = who ? `agent:${who.userId}` : 'unknown';
      waiting.push({
        type: 'access.signInRefused',
        rep: who?.rep ?? null,
        by,
        atMs: clock.now(),
        session: null,
        ip,
        reason,
      });
    },
    flush,
    async stop() {
      await stopFlushing();
      await flush();
    },
  };
}
