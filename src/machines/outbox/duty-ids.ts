/** Names of duties that one actor promises and another calls due. */
export const UNSET_TAKEN = 'unsetTaken';
export const unholdId = (eventId: string) => `unhold:${eventId}`;
