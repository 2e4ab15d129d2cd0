/** Names of duties that one actor promises and another calls due. */
export const UNSET_TAKEN = 'unsetTaken';
export const unholdId = (eventId: string) => `unhold:${eventId}`;

const MEASUREMENT = 'meter:';
/** Of what is measured about the work, by its number. */
export const measurementId = (number: string) => `${MEASUREMENT}${number}`;
export const isMeasurement = (id: string): boolean => id.startsWith(MEASUREMENT);
