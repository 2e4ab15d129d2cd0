import type { Sql, StoredFile } from '../base/ports.ts';
import { addMediaFile } from './store/media-files.ts';

/** Adds the rows of a picture that an alarm now names. */
export async function addReceivedPicture(
  sql: Sql,
  eventId: string,
  picture: StoredFile & { readonly type: string },
  atMs: number,
): Promise<void> {
  await addMediaFile(sql, picture, { kind: 'picture', type: picture.type, atMs });
  await sql.query('insert into received_pictures (name, event_id) values ($1, $2)', [picture.name, eventId]);
}
