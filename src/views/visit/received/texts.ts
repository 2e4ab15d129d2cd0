/** Texts about the message of a source that raised an alarm. */
export const TITLE = 'Message';
export const NO_WORDS = 'The message has no text';
export const NO_PICTURES = 'The message has no pictures';
export const receivedAt = (clock: string): string => `Received ${clock}`;
export const endedAt = (clock: string): string => `Ended ${clock}`;
/** Time by the clock of the source, with its difference. */
export const sourceTime = (words: string, clock: string): string => `${words} (${clock})`;
export const openPicture = (number: number): string => `Open picture ${number}`;
/** The picture of the live camera that was kept with the alarm. */
export const snapshotAt = (clock: string): string => `Snapshot ${clock}`;
export const OPEN_SNAPSHOT = 'Open the snapshot of the camera';
export const CLOSE = 'Close';
