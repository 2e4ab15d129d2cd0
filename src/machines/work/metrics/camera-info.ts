import type { Camera } from '../../../../contract/entities/cameras.ts';
import { type CameraInfo, integerId } from '../../../../contract/metrics.ts';

/** Camera info that is reported when a visit meets it. */
export const cameraInfoOf = ({ uuid, sid, model, cameraStatus }: Camera): CameraInfo => ({
  camera_uuid: uuid,
  location_id: integerId(sid),
  model,
  firmware_version: cameraStatus.firmwareVersion,
  battery_percentage: cameraStatus.batteryPercentage,
});
