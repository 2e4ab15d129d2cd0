/** The place on screen of the own picture. */
export const WEBCAM_TILE = 'webcam';
