import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { cameraMachine } from './camera.machine.ts';

export type CameraRef = ActorRefFrom<typeof cameraMachine>;
type CameraSnapshot = SnapshotFrom<typeof cameraMachine>;

export const selectCameraPage = ({ value }: CameraSnapshot) => (typeof value === 'string' ? value : 'shown');
export const selectLoaded = ({ context }: CameraSnapshot) => context.loaded;
/** Error of the last reading; null while the camera is current. */
export const selectCameraError = ({ context }: CameraSnapshot) => context.error;
export const selectSettings = ({ children }: CameraSnapshot) => children.settings;
export const selectSpeedTest = ({ children }: CameraSnapshot) => children.speedTest;
/** The form of its link; undefined for those who may not change it. */
export const selectLinkRef = ({ children }: CameraSnapshot) => children.link;
/** The forms of its siren and spotlight; undefined for those who may not change them. */
export const selectSirenAction = ({ children }: CameraSnapshot) => children.sirenAction;
export const selectSpotlightAction = ({ children }: CameraSnapshot) => children.spotlightAction;
export const selectHistoryRef = ({ children }: CameraSnapshot) => children.history;
export const selectStream = ({ children }: CameraSnapshot) => children.stream;
