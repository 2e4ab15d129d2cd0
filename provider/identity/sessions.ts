import { SESSION_LIFETIME_S } from '../../contract/limits.ts';
import type { SessionEnd } from '../../contract/session-ends.ts';
import type { Clock, Database, Sql } from '../base/ports.ts';
import { REFRESHED_TOKEN_GRACE_MS } from './identity.constants.ts';
import type { StoredRep } from './reps.ts';
import { hashOf, newSecret } from './secrets.ts';
import { MAY_READ_RECORDINGS } from './recordings-right.ts';
import { endSessions } from './sign-ins.ts';

/** The identity provider's claims about a person, as the portal gets them too. */
export type Claims = Readonly<Record<string, unknown>>;

/** One signed-in browser; all its tokens, refreshed or not, share `signIn`. */
export interface Session {
  readonly signIn: string;
  readonly userId: number;
  /** Null until the portal registered the person: such a session admits to nothing else. */
  readonly rep: StoredRep | null;
  readonly claims: Claims;
}

export interface Sessions {
  /** The token of a new session; only its hash is kept. */
  open(userId: number, claims: Claims): Promise<string>;
  /** A session that is already registered, without signing in; for tests. */
  openFor(repId: string, userId: number): Promise<string>;
  /**
   * The session of a token, or null when it is unknown, ended or over (AUTH-41). A token that was refreshed more than its
   * grace ago is in two hands: using it ends the session.
   */
  find(token: string): Promise<Session | null>;
  /** Cause of the end of a token's session, at the next check at the latest; null when it is unknown or continues. */
  endOf(token: string): Promise<SessionEnd | null>;
  /** False when it was registered before. */
  register(signIn: string, repId: string): Promise<boolean>;
  /** A new token for the session; the old one still admits for a minute. Neither lives longer than the sign-in allows. */
  refresh(token: string): Promise<{ readonly token: string; readonly repId: string | null } | null>;
  signOut(token: string, ip: string): Promise<void>;
}

type Found = Session & { readonly expiresAtMs: number; readonly isRefreshed: boolean };

async function findByHash(sql: Sql, hash: string, atMs: number): Promise<Found | null> {
  const [row] = await sql.query<{ found: Found | null }>('select find_session($1, $2) as found', [hash, atMs]);
  return row?.found ?? null;
}

async function addToken(sql: Sql, signIn: string, expiresAtMs: number): Promise<string> {
  const token = newSecret();
  await sql.query('insert into sessions (token_hash, sign_in, expires_at_ms) values ($1, $2, $3)', [
    hashOf(token),
    signIn,
    expiresAtMs,
  ]);
  return token;
}

export function createSessions(deps: { readonly database: Database; readonly clock: Clock }): Sessions {
  const { database, clock } = deps;

  const begin = (userId: number, repId: string | null, claims: Claims): Promise<string> =>
    database.transaction(async (sql) => {
      const [signIn, startedAtMs] = [newSecret(), clock.now()];
      const expiresAtMs = startedAtMs + SESSION_LIFETIME_S * 1_000;
      await sql.query(
        `insert into sign_ins (sign_in, user_id, rep_id, claims, started_at_ms, expires_at_ms, active_at_ms)
         values ($1, $2, $3, $4, $5, $6, $5)`,
        [signIn, userId, repId, JSON.stringify(claims), startedAtMs, expiresAtMs],
      );
      return addToken(sql, signIn, expiresAtMs);
    });

  const find = async (token: string): Promise<Session | null> => {
    const found = await findByHash(database, hashOf(token), clock.now());
    if (!found?.isRefreshed) return found;
    await endSessions(deps, { session: found.signIn }, 'tokenReused');
    return null;
  };

  return {
    open: (userId, claims) => begin(userId, null, claims),
    openFor: (repId, userId) => begin(userId, repId, { [MAY_READ_RECORDINGS]: true }),
    find,

    async endOf(token) {
      const [row] = await database.query<{ reason: SessionEnd | null }>(
        `select coalesce(end_reason, case when sign_ins.expires_at_ms <= $2 then 'expired' when not reps.is_active then 'inactive' end)
           as reason from sessions join sign_ins using (sign_in) left join reps on reps.id = rep_id where token_hash = $1`,
        [hashOf(token), clock.now()],
      );
      return row?.reason ?? null;
    },

    async register(signIn, repId) {
      const rows = await database.query(
        'update sign_ins set rep_id = $2 where sign_in = $1 and rep_id is null returning sign_in',
        [signIn, repId],
      );
      if (rows.length === 0) return false;
      await database.query('update reps set last_active_ms = $2 where id = $1', [repId, clock.now()]);
      return true;
    },

    async refresh(token) {
      if (!(await find(token))) return null;
      return database.transaction(async (sql) => {
        // The sign-in is locked first, as when it ends: the two never deadlock.
        await sql.query(
          `select from sign_ins where sign_in = (select sign_in from sessions where token_hash = $1) for update`,
          [hashOf(token)],
        );
        const found = await findByHash(sql, hashOf(token), clock.now());
        if (!found) return null;
        await sql.query('update sessions set expires_at_ms = least(expires_at_ms, $2) where token_hash = $1', [
          hashOf(token),
          clock.now() + REFRESHED_TOKEN_GRACE_MS,
        ]);
        return { token: await addToken(sql, found.signIn, found.expiresAtMs), repId: found.rep?.id ?? null };
      });
    },

    async signOut(token, ip) {
      const session = await find(token);
      if (session) await endSessions(deps, { session: session.signIn }, 'signedOut', ip);
    },
  };
}
