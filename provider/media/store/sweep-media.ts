import type { MediaStore, Sql } from '../../base/ports.ts';

/** Age from which a file without a row is left over, ms: its message was refused, or its process died. */
const LEFT_OVER_MS = 3_600_000;
const BATCH = 500;

interface Swept {
  readonly database: Sql;
  readonly media: MediaStore;
  readonly nowMs: number;
}

/**
 * Looks at files that are older than an hour: removes those that no row names, and notes that one that was lost is back and whole. A
 * store without the mark of the station is left alone: its folder may not be mounted.
 */
export async function sweepMedia({ database, media, nowMs }: Swept): Promise<void> {
  if ((await media.readMark()) === null) return;
  const compare = async (names: readonly string[]) => {
    const named = await database.query<{ name: string }>(
      'select name from media_files where name = any($1) and deleted_at_ms is null',
      [names],
    );
    const kept = new Set(named.map(({ name }) => name));
    for (const name of names.filter((one) => !kept.has(one))) await media.remove(name);
    const lost = await database.query<{ name: string; size: number }>(
      'select name, size::float8 as size from media_files where lost_at_ms is not null and name = any($1)',
      [names],
    );
    for (const { name, size } of lost)
      if ((await media.size(name)) === size)
        await database.query('update media_files set lost_at_ms = null where name = $1', [name]);
  };
  let old: string[] = [];
  for await (const { name, changedMs } of media.names()) {
    if (nowMs - changedMs < LEFT_OVER_MS) continue;
    old.push(name);
    if (old.length < BATCH) continue;
    await compare(old);
    old = [];
  }
  await compare(old);
}
