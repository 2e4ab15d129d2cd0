import type { Sql } from '../../base/ports.ts';
import type { Source } from '../sources.ts';

interface Named {
  readonly uuid: string;
  readonly name: string;
}

/** True: the text has the name as words of its own, so that "Gate 1" is not in "Gate 10". */
function hasWords(text: string, name: string): boolean {
  const isPartOfWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1))
    if (!isPartOfWord(text[at - 1]) && !isPartOfWord(text[at + name.length])) return true;
  return false;
}

/**
 * The id of the only camera with the longest name in a text, for a recorder writes its channels' names into its mails; null where
 * the source has a camera of its own, or the text names none.
 */
export async function cameraNamedIn(sql: Sql, { sids, uuid }: Source, text: string): Promise<string | null> {
  if (uuid !== null) return null;
  const lower = text.toLowerCase();
  const cameras = await sql.query<Named>(
    `select uuid, lower(body->'cameraSettings'->>'cameraName') as name from cameras
     where sid = any($1) and length(body->'cameraSettings'->>'cameraName') > 1
     order by length(body->'cameraSettings'->>'cameraName') desc, uuid`,
    [sids],
  );
  const [longest, next] = cameras.filter(({ name }) => hasWords(lower, name));
  return longest === undefined || longest.name === next?.name ? null : longest.uuid;
}
