import type { Camera, Reading } from '../../../../contract/entities/cameras.ts';
import type { Subscription } from '../../../../contract/entities/locations.ts';
import type { StreamReport } from '../../cameras/live-stream/live-stream.events.ts';
import type { CameraLinkReport } from './camera-link.machine.ts';
import type { FormLeave, FormReport } from '../../kit/form/form.events.ts';

/** A camera as it was read alone. */
export interface LoadedCameraDetail {
  /** Camera without its histories. */
  readonly camera: Camera;
  /** Oldest first. */
  readonly histories: { readonly rssi: readonly Reading[]; readonly battery: readonly Reading[] };
  /** State of the location's alarm system; null where it could not be read. */
  readonly alarmState: string | null;
  /** The location of the camera; null where it could not be read. */
  readonly location: Subscription['location'] | null;
  /** Time of the reading, epoch ms of the browser. */
  readonly atMs: number;
}

export type CameraCommand =
  /** Loads the camera again after a failure. */
  | { type: 'camera.retry' }
  /** Reads it again now. */
  | { type: 'camera.refresh' };
export type CameraFact = FormReport | StreamReport | CameraLinkReport | { type: 'hub.connected' };
export type CameraEvent = CameraCommand | CameraFact | FormLeave;
