import type { Sql } from '../../base/ports.ts';

/** Clusters at a location that may be there at that time, epoch ms. */
export const authorizedAt = async (sql: Sql, sid: string, atMs: number): Promise<readonly string[]> =>
  (
    await sql.query<{ id: string }>(
      'select cluster_id as id from cluster_authorizations where sid = $1 and until_ms > $2',
      [sid, atMs],
    )
  ).map(({ id }) => id);
