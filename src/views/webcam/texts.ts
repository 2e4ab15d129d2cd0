export const CAMERA = 'Camera';
export const MICROPHONE = 'Microphone';
export const LEVEL = 'Microphone level';
export const PICTURE = { waiting: 'Waiting for the camera…', shown: 'This is what your camera sees.' } as const;
export const noPicture = (reason: string): string => `There is no picture. ${reason}`;
export const SOUND = {
  asking: 'Waiting for the microphone…',
  heard: 'Say something: the bar follows your voice.',
  missing: 'There is no microphone that this page may use.',
} as const;
export const RETRY = 'Try again';
/** What these pages are for. */
export const ONLY_HERE = 'Nothing of this leaves the page.';
