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
export const NOTHING_FAILED = 'Nothing has failed';
export const ONLY_HERE = 'Neither picture nor sound leaves this page.';
