import { searchWords } from '../../contract/text/search-words.ts';
import type { Sql } from '../base/ports.ts';

const CAMERA = `to_tsvector('simple', coalesce(cameras.body->'cameraSettings'->>'cameraName', ''))`;
const STREET = `to_tsvector('simple', coalesce(locations.body->'location'->>'street1', ''))`;

/** SQL query of the cameras that a search names, each by an index of migration 0148. */
export const NAMED_CAMERAS = `
  select uuid from cameras where ${CAMERA} @@ to_tsquery('simple', $1)
  union select uuid from locations join cameras using (sid) where ${STREET} @@ to_tsquery('simple', $1)`;

/** Cameras whose name or street has words that begin so; null where none has, and the text may only be an id. */
export async function namedCameras(sql: Sql, text: string): Promise<readonly string[] | null> {
  const words = searchWords(text)
    .map((word) => `${word}:*`)
    .join(' & ');
  if (words === '') return null;
  const found = await sql.query<{ uuid: string }>(NAMED_CAMERAS, [words]);
  return found.length === 0 ? null : found.map(({ uuid }) => uuid);
}
