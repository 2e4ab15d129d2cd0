/** Matches the answer for a location whose settings were never made (FU-47, SUBD-34). */
export const NO_SETTINGS = /settings not found/i;
