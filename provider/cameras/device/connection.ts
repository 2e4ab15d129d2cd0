import type { Sql } from '../../base/ports.ts';
import { CameraNotConnectedError, NotOfThisCameraError } from '../../http/errors.ts';
import { IS_WORLD_ON } from '../../settings/station-modes.ts';

/** SQL condition on `cameras`: it is a real camera with a link. */
export const HAS_LINK = 'exists (select from camera_links where camera_links.uuid = cameras.uuid)';

/**
 * SQL condition on `cameras`: it is invented, while the world is on. It alone has a battery, firmware and settings that obey us; a
 * received clip is not a live picture (decision 0125).
 */
export const IS_INVENTED = `(not cameras.is_imported and ${IS_WORLD_ON} and not ${HAS_LINK})`;

/** SQL condition on `cameras`: it takes a voice; a real one does, where its last form says so, and null is not known yet. */
export const CAN_TALK = `case when ${IS_INVENTED} then true else
  (select (form->>'canTalk')::boolean from camera_links where camera_links.uuid = cameras.uuid) end`;

/** SQL expression over `cameras`: the controls that requests of an admin switch, for a real camera. */
export const ACTIONS = `array(select control from camera_actions where camera_actions.uuid = cameras.uuid and ${HAS_LINK})`;

/** SQL condition on `cameras`: its microphone may be heard. */
export const IS_HEARD = `coalesce((select has_sound from camera_links where camera_links.uuid = cameras.uuid),
  (cameras.body->'cameraSettings'->>'micEnable')::boolean, true)`;

/** SQL condition on `cameras`: a live picture of it is connected. */
export const IS_CONNECTED = `(${HAS_LINK} or (not cameras.is_imported and ${IS_WORLD_ON}))`;

/**
 * Asserts that a known camera obeys us. @throws {CameraNotConnectedError} when it has no picture either
 * @throws {NotOfThisCameraError} when a link gives its picture and nothing else.
 */
export async function assertInvented(sql: Sql, uuid: string): Promise<void> {
  const [apart] = await sql.query<{ isConnected: boolean }>(
    `select ${IS_CONNECTED} as "isConnected" from cameras where uuid = $1 and not ${IS_INVENTED}`,
    [uuid],
  );
  if (apart) throw apart.isConnected ? new NotOfThisCameraError() : new CameraNotConnectedError();
}
