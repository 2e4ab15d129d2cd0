/** Mark on a still picture that came with a message. */
export const PICTURE = 'PICTURE';
export const pictureMark = (index: number, count: number): string =>
  count === 1 ? PICTURE : `${PICTURE} ${index + 1} of ${count}`;
export const pictureName = (index: number, count: number): string =>
  count === 1 ? 'Picture of the message' : `Picture ${index + 1} of ${count} of the message`;
/** Mark on a picture of the live camera, before its age. */
export const SNAPSHOT = 'SNAPSHOT';
/** Words in place of a picture that cannot be loaded. */
export const NO_SUCH_PICTURE = 'This picture could not be loaded';
export const NEXT_PICTURE = 'Next picture';
export const PREVIOUS_PICTURE = 'Previous picture';
