import type { Database } from '../../provider/base/ports.ts';

/** Adds a location with only cameras that are live by FLV, copies of one. */
export async function addFlvCameras(database: Database, count: number): Promise<string> {
  const [model] = await database.query<{ uuid: string; sid: string }>(
    `select uuid, sid from cameras
     where body->'supportedFeatures'->'providers'->>'webrtc' = 'false' and body->'supportedFeatures'->>'wired' = 'true'
     order by uuid desc limit 1`,
  );
  if (model === undefined) throw new Error('The invented world has no wired camera.');
  const { uuid, sid } = model;
  await database.query('update cameras set sid = (select max(sid) from locations) where sid = $1 and uuid <> $2', [
    sid,
    uuid,
  ]);
  for (let copy = 1; copy < count; copy += 1) {
    const name = String(copy).padStart(uuid.length, '0');
    await database.query(
      `insert into cameras (uuid, sid, user_id, model, body)
       select $1, sid, user_id, model, jsonb_set(body, '{uuid}', to_jsonb($1::text)) from cameras where uuid = $2`,
      [name, uuid],
    );
    await database.query(
      `insert into recordings (name, uuid, clip) select name || $3, $1, clip from recordings where uuid = $2 limit 1`,
      [name, uuid, copy],
    );
  }
  return sid;
}
