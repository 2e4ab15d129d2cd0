import type { QueueSettings, Rep } from '../../contract/entities/reps.ts';
import { deceptionOf } from '../../contract/names.ts';
import { ROLES, type Role } from '../../contract/roles.ts';
import type { Caller, Sql } from '../base/ports.ts';

/** A rep as stored; `role` is null, or a word we do not know, until an administrator gave one. */
export type StoredRep = Omit<Rep, 'role'> & { readonly role: string | null };

/** A person as asserted by the identity provider. */
export interface Person {
  readonly userId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Queue settings of a new rep: nothing until they accept, then the live queue (D-22). */
export const QUEUE_SETTINGS_DEFAULT: QueueSettings = {
  limit: 9,
  acceptNew: false,
  lookback: 600,
  autoExpire: 120,
  pcsStatusThreshold: 0,
  threatLevel: 0,
  armstate: 'Armed',
  queues: ['Live'],
};

/** Columns of `reps`, as a `StoredRep`. */
export const REP_COLUMNS = `id::text as id, user_id::text as user_id, role, first_name as "firstName", last_name as "lastName", email,
  avatar, is_active, is_verified`;

export async function repById(sql: Sql, id: string): Promise<StoredRep | null> {
  const [rep] = await sql.query<StoredRep>(`select ${REP_COLUMNS} from reps where id = $1`, [id]);
  return rep ?? null;
}

/**
 * The rep of a person; one who is new is added without a role and not active, for an administrator to decide (AUTH-25). An e-mail
 * that another rep has stays theirs (decision 0110).
 */
export async function findOrAddRep(sql: Sql, { userId, email, ...names }: Person): Promise<StoredRep> {
  const [firstName, lastName] = [names.firstName, names.lastName].map((name) =>
    deceptionOf(name) === null ? name : '',
  );
  for (const address of [email, '']) {
    await sql.query(
      `insert into reps (user_id, email, first_name, last_name, queue_settings) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [userId, address, firstName, lastName, JSON.stringify(QUEUE_SETTINGS_DEFAULT)],
    );
  }
  const [rep] = await sql.query<StoredRep>(`select ${REP_COLUMNS} from reps where user_id = $1`, [userId]);
  if (!rep) throw new Error(`The rep of user ${userId} was neither found nor added.`);
  return rep;
}

const isRole = (role: string | null): role is Role => ROLES.some((known) => known === role);

/** The rep as a caller; null without a known role, or when not active (AUTH-25, ROLE-13). */
export function activeRep(rep: StoredRep | null): Caller['rep'] | null {
  if (!rep?.is_active || !isRole(rep.role)) return null;
  return { ...rep, role: rep.role };
}
