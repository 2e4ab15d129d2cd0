import type { Reply } from '../../contract/calls.ts';
import { ROLES } from '../../contract/roles.ts';
import type { Sql } from '../base/ports.ts';

type ListedRep = Reply<'getRep'>;
interface RepRow extends Omit<ListedRep, 'role'> {
  readonly role: string | null;
}

const COLUMNS = `id::text as id, user_id::text as user_id, email, first_name as "firstName", last_name as "lastName", role,
  is_active, (last_active_ms / 1000)::float8 as last_active, (registered_at_ms / 1000)::float8 as registration_date`;
/** Part of an e-mail or a name, in any case, or a whole user number; $1 null finds everyone. */
const FOUND = `$1::text is null or user_id::text = $1 or email ilike $2 or first_name || ' ' || last_name ilike $2`;

const listed = ({ role, ...rep }: RepRow): ListedRep => ({ ...rep, role: ROLES.find((one) => one === role) ?? null });
const valuesOf = (search: string | undefined) => {
  const text = search === undefined || search.trim() === '' ? null : search.trim();
  return [text, text === null ? null : `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`];
};

/** In the order of their e-mails (REPS-13). */
export async function listReps(
  sql: Sql,
  { searchBy, skip, limit }: { readonly searchBy?: string | undefined; readonly skip: number; readonly limit: number },
): Promise<ListedRep[]> {
  const rows = await sql.query<RepRow>(
    `select ${COLUMNS} from reps where ${FOUND} order by lower(email), id limit $3 offset $4`,
    [...valuesOf(searchBy), limit, skip],
  );
  return rows.map(listed);
}

export async function countReps(sql: Sql, searchBy: string | undefined): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count from reps where ${FOUND}`,
    valuesOf(searchBy),
  );
  return row?.count ?? 0;
}

export async function findRep(sql: Sql, id: string): Promise<ListedRep | null> {
  const [row] = await sql.query<RepRow>(`select ${COLUMNS} from reps where id::text = $1`, [id]);
  return row === undefined ? null : listed(row);
}
