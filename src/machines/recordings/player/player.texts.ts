/** G-07 (PLAY-23) */
export const motionZoneError = (sid: string, error: string): string => `Endpoint: camera/motion-zone/${sid}. ${error}`;
