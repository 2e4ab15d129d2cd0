/** VR-26, FU-17: the action is in square brackets. */
export const alreadyHandled = (action: string) => `The event has been already handled [${action}]`;
/** QUEUE-53 */
export const EVENT_IN_FUTURE = 'Event is in the future';
/** VR-18 */
export const INVALID_TARGET = 'Invalid eventId or sid';
/** VR-15, FU-03 */
export const DISARMED = 'Customer disarmed system, event has ended';
export const RETURN_TO_QUEUE = 'RETURN TO QUEUE';
/** Mark of an event that ended by a disarm (VR-16). */
export const DISARM_REASON = 'System was disarmed';
