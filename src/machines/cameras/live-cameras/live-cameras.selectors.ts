import { hasFeature, type LocationFeature } from '../../../../contract/location-features.ts';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LiveCameraRef } from '../live-camera/live-camera.selectors.ts';
import { liveCameraId, type liveCamerasMachine } from './live-cameras.machine.ts';

export type LiveCamerasRef = ActorRefFrom<typeof liveCamerasMachine>;
type LiveCamerasSnapshot = SnapshotFrom<typeof liveCamerasMachine>;

/** Null until they were read. */
export const selectCameras = ({ context }: LiveCamerasSnapshot) => context.cameras;
/** Cameras of the location that could not be read. */
export const selectUnreadCameras = ({ context }: LiveCamerasSnapshot) => context.unread;
/** True if the location's service has the feature, or is not known yet (VR-38). */
export const selectHasFeature =
  (feature: LocationFeature) =>
  ({ context }: LiveCamerasSnapshot): boolean =>
    hasFeature(context.features, feature);
/** Start of the visit, epoch ms. */
export const selectVisitedAtMs = ({ context }: LiveCamerasSnapshot) => context.visitedAtMs;
/** Error of the last reading; null while the cameras are current. */
export const selectCamerasError = ({ context }: LiveCamerasSnapshot) => context.error;
/** Time of the camera's last reading, epoch ms; null before (LIVE-18). */
export const selectUpdatedAtMs =
  (uuid: string) =>
  ({ context: { refreshedAtMs, updatedAtMs } }: LiveCamerasSnapshot) =>
    refreshedAtMs[uuid] ?? updatedAtMs;
/** The uuid of the camera whose live picture is the large one; null while that is the recording. */
export const selectChosen = ({ context }: LiveCamerasSnapshot) => context.chosen;
/** A camera's actor, once the cameras were read. */
export const selectLiveCamera =
  (uuid: string | null) =>
  ({ children }: LiveCamerasSnapshot): LiveCameraRef | undefined =>
    uuid === null ? undefined : (children[liveCameraId(uuid)] as LiveCameraRef | undefined);
