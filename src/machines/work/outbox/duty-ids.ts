/** Names of duties that one actor promises and another calls due. */
export const UNSET_TAKEN = 'unsetTaken';
const UNHOLD = 'unhold:';
export const unholdId = (eventId: string) => `${UNHOLD}${eventId}`;
export const isUnhold = (id: string): boolean => id.startsWith(UNHOLD);

/** Of what was recorded of an alarm since then. */
export const journalId = (eventId: string, fromMs: number) => `journal:${eventId}:${fromMs}`;

/** Of a dispatch alone: no other ending of the event sends them. */
export const dispatchDutyIds = (eventId: string) => ({
  status: `dispatched:${eventId}`,
  sendEmail: `dispatchEmail:${eventId}`,
  sendPush: `dispatchPush:${eventId}`,
});

const MEASUREMENT = 'meter:';
/** Of what is measured about the work, by its number. */
export const measurementId = (number: string) => `${MEASUREMENT}${number}`;
export const isMeasurement = (id: string): boolean => id.startsWith(MEASUREMENT);
