import type { FeatureFlags } from '../../../../contract/location-features.ts';
import type { Camera } from '../../../../contract/entities/cameras.ts';

import type { CameraNews } from '../lease/lease.events.ts';

/** The cameras of a location, and when they were read, epoch ms of the browser. */
export interface LoadedCameras {
  readonly cameras: readonly Camera[];
  /** Cameras that could not be read; absent = none. */
  readonly unread?: number;
  /** Features of the location's service; absent where they could not be read. */
  readonly features?: FeatureFlags;
  readonly atMs: number;
}

/** One camera, read at `atMs`. */
export interface LoadedCamera {
  readonly camera: Camera;
  readonly atMs: number;
}

export type LiveCamerasCommand =
  /** Makes that camera's live picture the large one; null gives the place back to the recording (VR-40). */
  | { type: 'camera.choose'; uuid: string | null }
  /** Wakes that camera if it sleeps, as soon as it is loaded. */
  | { type: 'camera.wake'; uuid: string }
  /** Reads that camera again; its picture continues (LIVE-18). */
  | { type: 'camera.refresh'; uuid: string };
export type LiveCamerasFact =
  | { type: 'alarmState.read'; state: string }
  /** The agent sees the event's recording, or why there is none. */
  | { type: 'recording.shown' }
  | CameraNews;
export type LiveCamerasEvent = LiveCamerasCommand | LiveCamerasFact;
