import type { ClipLibrary } from '../media/clip.ts';
import type { Database } from '../base/ports.ts';

/**
 * Gives each camera the other clips that were filmed at its place and house: those of the same camera name and house as a clip
 * it has. Recordings that are there already stay, so a world of an earlier version becomes livelier too.
 */
export async function addBuiltInRecordings(database: Database, clips: ClipLibrary): Promise<void> {
  const all = [...clips.values()].filter(({ isFootage }) => !isFootage);
  const pairs = all.flatMap((clip) =>
    all
      .filter(({ truth }) => truth.cameraName === clip.truth.cameraName && truth.house === clip.truth.house)
      .map((other) => ({ had: clip.name, added: other.name })),
  );
  await database.query(
    `insert into recordings (name, uuid, clip)
     select distinct uuid || '-' || added, uuid, added
     from recordings join unnest($1::text[], $2::text[]) as pairs (had, added) on clip = had
     on conflict do nothing`,
    [pairs.map(({ had }) => had), pairs.map(({ added }) => added)],
  );
}
