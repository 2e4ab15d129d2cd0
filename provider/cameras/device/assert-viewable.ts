import { setTimeout as wait } from 'node:timers/promises';
import {
  CameraAccessDeniedError,
  CameraNotConnectedError,
  CameraOfflineError,
  CameraShutError,
} from '../../http/errors.ts';
import type { WorldCamera } from './camera.repository.ts';
import { type LastingFault, SLOW_MS } from './faults.ts';

/** Resolves as late as the camera would answer. @throws {ApiError} when it is not connected, offline, shut, or refuses viewers. */
export async function assertViewable(
  { isConnected, isShutterClosed }: WorldCamera,
  fault: LastingFault,
): Promise<void> {
  if (!isConnected) throw new CameraNotConnectedError();
  if (fault === 'slow') await wait(SLOW_MS);
  if (fault === 'offline') throw new CameraOfflineError();
  if (isShutterClosed) throw new CameraShutError();
  if (fault === 'deny') throw new CameraAccessDeniedError();
}
