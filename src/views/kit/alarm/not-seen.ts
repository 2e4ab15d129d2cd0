/** Why nothing ends an alarm whose picture has just come. */
export const NOT_SEEN = 'Look at its picture first';
