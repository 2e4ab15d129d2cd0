import type { Clock, Database } from '../base/ports.ts';
import { COPIED, COPIED_COLUMNS, type CopiedBytes, type Left, type OldPlace } from '../media/moving/old-bytes.ts';
import { JOURNAL_TYPE } from './journal-store.ts';

/** Age from which a journal is not sent again with more in it, ms. Not in the spec: no visit lasts as long. */
const SETTLED_MS = 86_400_000;

/** SQL condition, with the time from which on journals are not settled yet: in the database alone. */
const TO_COPY = 'file is null and until_ms < $1';

const KEY = `event_id || '/' || rep_id || '/' || from_ms`;

interface Row {
  readonly key: string;
  readonly size: number;
  readonly atMs: number;
}

/** Journals that an earlier version stored in the database. */
export const oldJournals = (database: Database, clock: Clock): OldPlace => ({
  kind: 'journal',

  async left(sql) {
    const [left] = await sql.query<Left>(
      `select count(*)::int as count, coalesce(sum(octet_length(journal)), 0)::float8 as bytes from alarm_journals where ${TO_COPY}`,
      [clock.now() - SETTLED_MS],
    );
    return left ?? { count: 0, bytes: 0 };
  },

  async nextToCopy(sql, skipped) {
    const [row] = await sql.query<Row>(
      `select ${KEY} as key, octet_length(journal) as size, until_ms as "atMs" from alarm_journals
       where ${TO_COPY} and ${KEY} <> all($2) order by event_id, rep_id, from_ms limit 1`,
      [clock.now() - SETTLED_MS, skipped],
    );
    if (row === undefined) return null;
    const of = row.key.split('/');
    const OF_KEY = 'event_id = $1 and rep_id = $2 and from_ms = $3';
    return {
      ...row,
      type: JOURNAL_TYPE,
      async *read() {
        const found = await database.query<{ journal: Uint8Array }>(
          `select journal from alarm_journals where ${OF_KEY} and journal is not null`,
          of,
        );
        for (const { journal } of found) yield journal;
      },
      name: async (changed, file) =>
        (
          await changed.query(
            `update alarm_journals set file = $5 where ${OF_KEY} and until_ms = $4 and file is null returning 1`,
            [...of, row.atMs, file],
          )
        ).length > 0,
    };
  },

  async nextCopied(sql, release, skipped) {
    const [row] = await sql.query<CopiedBytes>(
      `select ${KEY} as key, ${COPIED_COLUMNS} from media_files media join alarm_journals on file = media.name
       where ${COPIED} and ${KEY} <> all($2) limit 1`,
      [release, skipped],
    );
    return row ?? null;
  },

  async deleteBytes(sql, { file }) {
    await sql.query('update alarm_journals set journal = null where file = $1', [file]);
  },

  async unname(sql, { file }) {
    await sql.query('update alarm_journals set file = null where file = $1 and journal is not null', [file]);
  },
});
