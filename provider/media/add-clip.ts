import type { Sql, StoredFile } from '../base/ports.ts';
import { addMediaFile } from './store/media-files.ts';

/** A written clip, and the alarm that has it. */
export interface AddedClip {
  readonly clip: StoredFile & { readonly type: string };
  readonly eventId: string;
  readonly uuid: string;
  readonly atMs: number;
}

/** Adds the rows of a clip that an alarm now names. */
export async function addClip(sql: Sql, { clip, eventId, uuid, atMs }: AddedClip): Promise<void> {
  await addMediaFile(sql, clip, { kind: 'clip', type: clip.type, atMs });
  await sql.query('insert into recordings (name, uuid, file, event_id) values ($1, $2, $1, $3)', [
    clip.name,
    uuid,
    eventId,
  ]);
}
