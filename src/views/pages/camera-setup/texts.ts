import type { ZoneEditorPhase } from '../../../machines/cameras/zone-editor/zone-editor.selectors.ts';

export { LOADING_CAMERAS } from '../../cameras/texts.ts';

/** ZONE-01 */
export const MOTION_ZONING = 'Motion Zoning';
export const EDIT_ZONE = 'Edit Motion Zone';
export const CREATE_HEAT_MAP = 'Create HeatMap';
export const HEAT_MAP_IDLE = 'It does nothing yet';
export const CAMERAS_HERE = 'Cameras of this location';
export const LOADING_CAMERA = 'Loading camera';
export const NO_CAMERAS = 'This location has no cameras.';
export const NO_ADDRESS = 'The address names no location and no camera.';
export const NO_CAMERA = 'There is no such camera at this location.';
export const CAMERAS_NOT_READ = 'The cameras could not be read.';
export const CAMERA_NOT_READ = 'The camera could not be read.';

/** Reason why the zone cannot be edited now; null where it can. */
export const whyNoEdit = (phase: ZoneEditorPhase): string | null => {
  if (phase === 'showing') return null;
  return phase === 'loading' || phase === 'loadFailed' ? 'It is not loaded' : 'It is being edited';
};
