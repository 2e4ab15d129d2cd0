/** The models that run either of two systems (SUBD-30). */
export const FIRMWARE_MODELS: readonly string[] = ['SSOBCM4'];
/** Version installed by an upgrade. Not in the spec. */
export const UPGRADED_FIRMWARE = '7.2.0';
