import type { Sql } from '../../base/ports.ts';
import { CameraNotConnectedError } from '../../http/errors.ts';
import { IS_WORLD_ON } from '../../settings/station-modes.ts';

/**
 * SQL condition on `cameras`: a live picture of it is connected. That of an invented camera is, while the world is on; a received
 * clip is no live picture (decision 0125).
 */
export const IS_CONNECTED = `(not cameras.is_imported and ${IS_WORLD_ON})`;

/** Asserts that a known camera can be reached. @throws {CameraNotConnectedError} */
export async function assertConnected(sql: Sql, uuid: string): Promise<void> {
  const apart = await sql.query(`select from cameras where uuid = $1 and not ${IS_CONNECTED}`, [uuid]);
  if (apart.length > 0) throw new CameraNotConnectedError();
}
