export const SPEAK = 'Speak to a camera';
export const LOCATION = 'Location (sid)';
export const SHOW_CAMERAS = 'Show cameras';
export const CAMERA = 'Camera';
export const CHOOSE = 'Choose a camera';
export const NO_CAMERAS = 'There is no camera.';
export const LEVEL = 'Microphone level';
/** E-34 */
export const AGENTS_ONLY = 'Only agents speak to cameras';
export const NO_LOCATION = 'Give the number of a location';
export const VOICE = {
  off: 'Nothing is sent.',
  opening: 'The line to the camera is being opened…',
  on: 'What you say goes to the camera: the bar follows your voice.',
} as const;
