import { ROLE_LABELS, type Role } from '../../../contract/roles.ts';
import type { Sql } from '../../base/ports.ts';

/** A person known to the local identity provider, with their rep. */
export interface Account {
  readonly userId: string;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly role: Role | null;
  readonly isActive: boolean;
}

const SELECT = `select a.user_id::text as "userId", a.email, a.given_name as "givenName", a.family_name as "familyName",
  r.role, coalesce(r.is_active, false) as "isActive" from identity_accounts a left join reps r on r.user_id = a.user_id`;

export const listAccounts = (sql: Sql): Promise<Account[]> => sql.query<Account>(`${SELECT} order by a.user_id`);

export async function findAccount(sql: Sql, userId: string): Promise<Account | null> {
  if (!/^\d{1,15}$/.test(userId)) return null;
  const [account] = await sql.query<Account>(`${SELECT} where a.user_id = $1`, [userId]);
  return account ?? null;
}

/** `Agent ops — Olivia Park` */
export function accountLabel({ givenName, familyName, role, isActive }: Account): string {
  const name = `${givenName} ${familyName}`;
  if (role === null) return `No role yet — ${name}`;
  return `${ROLE_LABELS[role]} — ${name}${isActive ? '' : ' (not active)'}`;
}
