import type { Database, Sql } from '../base/ports.ts';
import { inventWorld, type World } from './invented-world.ts';

/** Puts the invented world of this seed into a database that has none yet. */
export const seedWorld = (database: Database, seed: number): Promise<void> =>
  database.transaction(async (sql) => {
    const [known] = await sql.query<{ user_id: string }>('select user_id from customers limit 1');
    if (known === undefined) await insertWorld(sql, inventWorld(seed));
  });

/** Adds to the world; existing rows stay. */
export async function insertWorld(sql: Sql, world: World): Promise<void> {
  for (const { userId, email, body } of world.customers) {
    await sql.query('insert into customers (user_id, email, body) values ($1, $2, $3::jsonb) on conflict do nothing', [
      userId,
      email,
      JSON.stringify(body),
    ]);
  }
  for (const { sid, userId, account, alarmState, timezone, features, body } of world.locations) {
    await sql.query(
      `insert into locations (sid, user_id, account, alarm_state, timezone, body, features)
       values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb) on conflict do nothing`,
      [sid, userId, account, alarmState, timezone, JSON.stringify(body), JSON.stringify(features)],
    );
  }
  for (const camera of world.cameras) {
    await sql.query(
      `insert into cameras (uuid, sid, user_id, model, body)
       values ($1, $2, $3, $4, $5::jsonb) on conflict do nothing`,
      [camera.uuid, camera.sid, camera.uid, camera.model, JSON.stringify(camera)],
    );
  }
  for (const { name, uuid, clip } of world.recordings) {
    await sql.query('insert into recordings (name, uuid, clip) values ($1, $2, $3) on conflict do nothing', [
      name,
      uuid,
      clip,
    ]);
  }
}
