import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LiveCameraRef } from '../../cameras/live-camera/live-camera.selectors.ts';
import type { ZoneEditorRef } from '../../cameras/zone-editor/zone-editor.selectors.ts';
import type { cameraSetupMachine } from './camera-setup.machine.ts';

export type CameraSetupRef = ActorRefFrom<typeof cameraSetupMachine>;
type CameraSetupSnapshot = SnapshotFrom<typeof cameraSetupMachine>;

export const selectPhase = ({ value }: CameraSetupSnapshot) => (typeof value === 'string' ? value : 'shown');
export const selectCameras = ({ context }: CameraSetupSnapshot) => context.cameras;
export const selectCamera = ({ context }: CameraSetupSnapshot) => context.camera;
export const selectUserId = ({ context }: CameraSetupSnapshot) => context.userId;
export const selectUpdatedAtMs = ({ context }: CameraSetupSnapshot) => context.updatedAtMs;
export const selectLive = ({ children }: CameraSetupSnapshot) => children['live'] as LiveCameraRef | undefined;
export const selectZone = ({ children }: CameraSetupSnapshot) => children['zone'] as ZoneEditorRef | undefined;
