import type { CameraInfo } from '../../../../contract/metrics.ts';
import { flusherOf } from './flusher.machine.ts';
import { CAMERA_INFO_FLUSH_MS } from './metrics.constants.ts';

/** The cameras that players meet. Lives while someone is signed in. */
export const cameraInfoMachine = flusherOf<CameraInfo>('cameraInfo', CAMERA_INFO_FLUSH_MS);
