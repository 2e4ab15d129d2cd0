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
const CONTACT = 'Please contact an administrator.';
/** The provider has no sign-in of any form. */
export const noSignIn = (address: string) => `The provider has no sign-in at ${address}. ${CONTACT}`;
/** The code is used up, and the browser cannot be sent there a second time. */
export const NO_TOKEN = `The provider answered the sign-in without a token and the challenge it is for. ${CONTACT}`;
export const answeredWith = (status: number) =>
  `The provider answered the sign-in with an error (${status}). Please log in again.`;
