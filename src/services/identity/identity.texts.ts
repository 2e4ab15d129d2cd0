/** AUTH-15 */
export const NO_CODE = 'The identity provider sent no code. Please sign in again.';
/** AUTH-26 */
export const NOT_ACTIVE = 'Your account is not active. Please contact an administrator.';
/** AUTH-23 */
export const SERVER_ERROR = 'Internal server error';
/** The tab that began the sign-in is the only one that can end it. */
export const NOT_BEGUN_HERE = 'This sign-in was not started in this tab. Please sign in again.';
/** The code that only someone who is signed in needs did not arrive. */
export const NOT_LOADED = 'The portal could not be loaded. Please sign in again.';
