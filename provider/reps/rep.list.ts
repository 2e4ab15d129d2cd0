import type { Reply } from '../../contract/calls.ts';
import { ROLES } from '../../contract/roles.ts';
import type { Sql } from '../base/ports.ts';
import { folded } from '../lists/folded.ts';
import { partOf } from '../lists/part-of.ts';

type ListedRep = Reply<'getRep'>;
interface RepRow extends Omit<ListedRep, 'role'> {
  readonly role: string | null;
}

const COLUMNS = `id::text as id, user_id::text as user_id, email, first_name as "firstName", last_name as "lastName", role,
  is_active, (last_active_ms / 1000)::float8 as last_active, (registered_at_ms / 1000)::float8 as registration_date`;
/** Part of an e-mail or a name, in any case and without accents, or a whole user number; $1 null finds everyone. */
const FOUND = `$1::text is null or user_id::text = $1 or ${folded('email')} like ${partOf('$1')}
  or ${folded("(first_name || ' ' || last_name)")} like ${partOf('$1')}`;

const listed = ({ role, ...rep }: RepRow): ListedRep => ({ ...rep, role: ROLES.find((one) => one === role) ?? null });
const searchFor = (text: string | undefined) => (text === undefined || text.trim() === '' ? null : text.trim());

/** Reps by their e-mails (REPS-13). */
export async function listReps(
  sql: Sql,
  { searchBy, skip, limit }: { readonly searchBy?: string | undefined; readonly skip: number; readonly limit: number },
): Promise<ListedRep[]> {
  const rows = await sql.query<RepRow>(
    `select ${COLUMNS} from reps where ${FOUND} order by lower(email), id limit $2 offset $3`,
    [searchFor(searchBy), limit, skip],
  );
  return rows.map(listed);
}

export async function countReps(sql: Sql, searchBy: string | undefined): Promise<number> {
  const [row] = await sql.query<{ count: number }>(`select count(*)::int as count from reps where ${FOUND}`, [
    searchFor(searchBy),
  ]);
  return row?.count ?? 0;
}

export async function findRep(sql: Sql, id: string): Promise<ListedRep | null> {
  const [row] = await sql.query<RepRow>(`select ${COLUMNS} from reps where id::text = $1`, [id]);
  return row === undefined ? null : listed(row);
}
