import type { LiveReport } from '../../cameras/live-camera/live-camera.events.ts';
import type { ZoneReport } from '../../cameras/zone-editor/zone-editor.events.ts';
import type { FormLeave } from '../../kit/form/form.events.ts';

export type CameraSetupCommand =
  /** Reads the camera, or the cameras of the location, again after a failure. */
  | { type: 'cameras.retry' }
  /** Reads the camera again; its picture continues (LIVE-18). */
  | { type: 'camera.refresh' };

export type CameraSetupEvent =
  | CameraSetupCommand
  /** Sent by the router before the screen is left with an unsaved zone. */
  | FormLeave
  | LiveReport
  | ZoneReport;
