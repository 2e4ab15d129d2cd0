import type { Sql } from '../base/ports.ts';

/** SQL for a member of the staff by name and number, such as `Olivia Park (8001)`; by e-mail where they have no name. */
export const NAMED_REP = `coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) || ' (' || user_id || ')'`;

export async function nameOfRep(sql: Sql, id: string): Promise<string> {
  const [row] = await sql.query<{ name: string }>(`select ${NAMED_REP} as name from reps where id = $1`, [id]);
  return row?.name ?? id;
}
