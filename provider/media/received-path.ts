/** Folder of received pictures, as images are named; no recording is called so. */
export const RECEIVED_FOLDER = 'received';

/** A received picture as the portal asks for it. */
export const picturePath = (name: string): string => `${RECEIVED_FOLDER}/${name}`;
