import { SESSION_LIFETIME_S } from '../../contract/limits.ts';
import type { Clock, Database, Sql } from '../ports.ts';
import { REFRESHED_TOKEN_GRACE_MS } from './identity.constants.ts';
import { hashOf, newSecret } from './secrets.ts';

/** What the identity provider said of a person, as the portal gets it too. */
export type Claims = Readonly<Record<string, unknown>>;

/** One signed-in browser; all its tokens, refreshed or not, share `signIn`. */
export interface Session {
  readonly signIn: string;
  readonly userId: number;
  /** Null until the portal registered the person: such a session admits to nothing else. */
  readonly repId: string | null;
  readonly claims: Claims;
}

export interface Sessions {
  /** The token of a new session; only its hash is kept. */
  open(userId: number, claims: Claims): Promise<string>;
  /** A session that is already registered, without signing in; for tests. */
  openFor(repId: string, userId: number): Promise<string>;
  /** The session of a token, or null when it is unknown, ended or over (AUTH-41). */
  find(token: string): Promise<Session | null>;
  register(signIn: string, repId: string): Promise<void>;
  /** A new token for the session; the old one still admits for a minute. Neither lives longer than the sign-in allows. */
  refresh(token: string): Promise<string | null>;
  end(token: string): Promise<void>;
}

type Row = Session & { readonly startedAtMs: number; readonly expiresAtMs: number };

const SELECT = `select sign_in as "signIn", user_id as "userId", rep_id::text as "repId", claims,
  started_at_ms as "startedAtMs", expires_at_ms as "expiresAtMs" from sessions where token_hash = $1 and expires_at_ms > $2`;

async function add(sql: Sql, row: Row): Promise<string> {
  const token = newSecret();
  await sql.query(
    `insert into sessions (token_hash, sign_in, user_id, rep_id, claims, started_at_ms, expires_at_ms)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [hashOf(token), row.signIn, row.userId, row.repId, JSON.stringify(row.claims), row.startedAtMs, row.expiresAtMs],
  );
  return token;
}

export function createSessions({ database, clock }: { database: Database; clock: Clock }): Sessions {
  const started = () => {
    const startedAtMs = clock.now();
    return { signIn: newSecret(), startedAtMs, expiresAtMs: startedAtMs + SESSION_LIFETIME_S * 1_000 };
  };

  return {
    open: (userId, claims) => add(database, { ...started(), userId, repId: null, claims }),

    openFor: (repId, userId) => add(database, { ...started(), userId, repId, claims: {} }),

    async find(token) {
      const [row] = await database.query<Row>(SELECT, [hashOf(token), clock.now()]);
      return row ?? null;
    },

    async register(signIn, repId) {
      await database.query('update sessions set rep_id = $2 where sign_in = $1', [signIn, repId]);
    },

    refresh: (token) =>
      database.transaction(async (sql) => {
        const [row] = await sql.query<Row>(`${SELECT} for update`, [hashOf(token), clock.now()]);
        if (!row) return null;
        await sql.query('update sessions set expires_at_ms = least(expires_at_ms, $2) where token_hash = $1', [
          hashOf(token),
          clock.now() + REFRESHED_TOKEN_GRACE_MS,
        ]);
        return add(sql, { ...row, expiresAtMs: row.startedAtMs + SESSION_LIFETIME_S * 1_000 });
      }),

    async end(token) {
      await database.query(
        'delete from sessions where sign_in = (select sign_in from sessions where token_hash = $1 and expires_at_ms > $2)',
        [hashOf(token), clock.now()],
      );
    },
  };
}
