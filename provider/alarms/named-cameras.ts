import { searchWords } from '../../contract/search-words.ts';
import type { Sql } from '../base/ports.ts';

const CAMERA = `to_tsvector('simple', coalesce(cameras.body->'cameraSettings'->>'cameraName', ''))`;
const STREET = `to_tsvector('simple', coalesce(locations.body->'location'->>'street1', ''))`;

/** SQL query of the cameras that a search names, each by an index of migration 0148. */
export const NAMED_CAMERAS = `
  select uuid from cameras where ${CAMERA} @@ to_tsquery('simple', $1)
  union select uuid from locations join cameras using (sid) where ${STREET} @@ to_tsquery('simple', $1)`;
const BY_PREFIX = `
  union select uuid from cameras where lower(uuid) ^@ lower($2)
  union select uuid from locations join cameras using (sid) where lower(account) ^@ lower($2)`;

/**
 * Cameras whose name or street has words that begin so, with those whose uuid or account does; null where no name has,
 * and the text may only be an id.
 */
export async function namedCameras(sql: Sql, text: string): Promise<readonly string[] | null> {
  const words = searchWords(text)
    .map((word) => `${word}:*`)
    .join(' & ');
  if (words === '') return null;
  const [named] = await sql.query<{ uuid: string }>(`${NAMED_CAMERAS} limit 1`, [words]);
  if (named === undefined) return null;
  const found = await sql.query<{ uuid: string }>(NAMED_CAMERAS + BY_PREFIX, [words, text]);
  return found.map(({ uuid }) => uuid);
}
