import type { Sql } from '../base/ports.ts';
import type { Clip } from '../media/clip.ts';
import { clusterOf } from '../media/detections.ts';

/** Clusters of people and things authorised at their locations at that time, epoch ms. */
export const authorizedClusters = async (sql: Sql, atMs: number): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await sql.query<{ id: string }>('select cluster_id as id from cluster_authorizations where until_ms > $1', [atMs])
    ).map(({ id }) => id),
  );

/** True if everything in the recording is authorised, so that it raises no alarm (DET-09). */
export const isAuthorized = (
  { name }: { readonly name: string },
  clip: Clip | undefined,
  authorized: ReadonlySet<string>,
): boolean => {
  const objects = clip?.truth.objects ?? [];
  return objects.length > 0 && objects.every(({ id }) => authorized.has(clusterOf(name, id)));
};
