import * as v from 'valibot';
import type { Database } from '../base/ports.ts';
import { Found, type FoundPicture } from './found.ts';

/** Duration of a process's claim on a clip, ms: longer than an analysis may take. */
const CLAIM_MS = 330_000;
/** Number of analyses of a clip that may end together with the provider before the clip is given up. */
const CLAIMS_MAX = 3;

/** One version of the analysis, and one file. */
export interface ClipKey {
  /** Hexadecimal SHA-256 of the file. */
  readonly sha256: string;
  /** Version of the analysis and its abilities; another value analyses every file again. */
  readonly analysis: string;
}

/** Stored result of a clip. */
export interface AnalysedClip {
  /** Null when nothing has been found yet, or the analysis failed. */
  readonly found: Found | null;
  /** Cause of a failure; null without one. */
  readonly failure: string | null;
  /** No process will analyse it again. */
  readonly isFinal: boolean;
}

/** The results of analyses, shared by all processes on one database. */
export function createAnalysedClips(database: Database) {
  const settle = ({ sha256, analysis }: ClipKey, changes: string, values: readonly unknown[] = []) =>
    database.query(`update analysed_clips set ${changes} where sha256 = $1 and analysis = $2`, [
      sha256,
      analysis,
      ...values,
    ]);

  return {
    async find({ sha256, analysis }: ClipKey): Promise<AnalysedClip | null> {
      const [row] = await database.query<{ found: unknown; failure: string | null; isFinal: boolean }>(
        `select found, failure, due_at_ms is null or (claims >= $3 and due_at_ms <= database_now_ms()) as "isFinal"
         from analysed_clips where sha256 = $1 and analysis = $2`,
        [sha256, analysis, CLAIMS_MAX],
      );
      return row === undefined ? null : { ...row, found: v.parse(v.nullable(Found), row.found) };
    },

    /** Takes a clip to analyse it. False when it is final, or another process has it. */
    async claim({ sha256, analysis }: ClipKey): Promise<boolean> {
      const claimed = await database.query(
        `insert into analysed_clips (sha256, analysis, claims, due_at_ms) values ($1, $2, 1, database_now_ms() + $3)
         on conflict (sha256, analysis) do update set claims = analysed_clips.claims + 1, due_at_ms = excluded.due_at_ms
         where analysed_clips.due_at_ms <= database_now_ms() and analysed_clips.claims < $4
         returning 1`,
        [sha256, analysis, CLAIM_MS, CLAIMS_MAX],
      );
      return claimed.length > 0;
    },

    /** Releases a clip whose analysis was stopped. */
    release: (key: ClipKey) => settle(key, 'claims = claims - 1, due_at_ms = database_now_ms()'),

    fail: (key: ClipKey, reason: string) => settle(key, 'failure = $3, due_at_ms = null', [reason]),

    /** @param againInMs after which it is analysed once more; null for never */
    async keep(key: ClipKey, found: Found, pictures: readonly FoundPicture[], againInMs: number | null): Promise<void> {
      const { sha256, analysis } = key;
      await database.transaction(async (sql) => {
        for (const { name, bytes } of pictures) {
          await sql.query(
            `insert into analysed_pictures (sha256, analysis, name, bytes) values ($1, $2, $3, $4)
             on conflict (sha256, analysis, name) do update set bytes = excluded.bytes`,
            [sha256, analysis, name, bytes],
          );
        }
        await sql.query(
          `update analysed_clips set found = $3::jsonb, failure = null, claims = 0, due_at_ms = database_now_ms() + $4::bigint
           where sha256 = $1 and analysis = $2`,
          [sha256, analysis, JSON.stringify(found), againInMs],
        );
      });
    },

    /** Finds pictures of older analyses too: alarms raised before refer to them. */
    async picture(sha256: string, name: string): Promise<Uint8Array | null> {
      const [row] = await database.query<{ bytes: Uint8Array }>(
        'select bytes from analysed_pictures where sha256 = $1 and name = $2 order by analysis limit 1',
        [sha256, name],
      );
      return row?.bytes ?? null;
    },
  };
}
