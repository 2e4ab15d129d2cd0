import type { Sql } from '../base/ports.ts';
import { NotFoundError } from '../http/errors.ts';

/** @throws {NotFoundError} */
export async function assertLocation(sql: Sql, sid: string): Promise<void> {
  const found = await sql.query('select from locations where sid = $1', [sid]);
  if (found.length === 0) throw new NotFoundError(`Location ${sid}`);
}
