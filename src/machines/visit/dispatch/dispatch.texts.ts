/** DISP-13 */
export const DISPATCHED = 'Successfully dispatched!';
/** DISP-15 */
export const dispatchError = (error: string) => `Error while dispatching. ${error}`;
/** DISP-14 */
export const EMAIL_DISPATCHED = 'Email dispatched!';
export const PUSH_DISPATCHED = 'Push notification dispatched!';
