import { expect, it } from 'vitest';
import { CAMERA } from '../../testing/alarms.ts';
import { cameraInfoOf } from './camera-info.ts';

it('a camera is reported with its place as an integer, or null for what is none (MET-04, MET-12, MET-27)', () => {
  const cameraStatus = { ...CAMERA.cameraStatus, firmwareVersion: '1.2', batteryPercentage: 80 };
  const info = { camera_uuid: CAMERA.uuid, model: CAMERA.model, firmware_version: '1.2', battery_percentage: 80 };
  expect(cameraInfoOf({ ...CAMERA, sid: '501', cameraStatus })).toEqual({ ...info, location_id: 501 });
  expect(cameraInfoOf({ ...CAMERA, sid: 'x', cameraStatus })).toEqual({ ...info, location_id: null });
});
