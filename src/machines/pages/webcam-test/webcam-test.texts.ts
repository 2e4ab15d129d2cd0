/** For engineers only. */
export const WEBCAM_LATE = 'The webcam has shown nothing for 7 s.';
