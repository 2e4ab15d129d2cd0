/** The models that run either of two systems (SUBD-30). */
export const FIRMWARE_MODELS: readonly string[] = ['SSOBCM4'];
/** What an upgrade brings. Not in the spec. */
export const UPGRADED_FIRMWARE = '7.2.0';
