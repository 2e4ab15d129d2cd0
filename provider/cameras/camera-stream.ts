import type { Sql } from '../base/ports.ts';
import { append, versionOf } from '../log/event-log.ts';
import type { CameraFact } from './camera.facts.ts';

/** The name of a camera's stream in the log. */
const streamOf = (uuid: string): string => `camera:${uuid}`;

/** Appends a fact of a camera, in the transaction that locked it. */
export const appendCameraFact = async (
  sql: Sql,
  uuid: string,
  fact: CameraFact,
  by: string,
  atMs: number,
): Promise<void> =>
  append(sql, [{ stream: streamOf(uuid), version: await versionOf(sql, streamOf(uuid)), facts: [fact] }], by, atMs);

/** Locks a camera: across processes only one change of its controls runs at a time. */
export const lockCamera = async (sql: Sql, uuid: string): Promise<void> => {
  await sql.query('select from cameras where uuid = $1 for no key update', [uuid]);
  // A voice renews its talk without the lock of the camera.
  await sql.query('select from camera_leases where uuid = $1 for update', [uuid]);
};
