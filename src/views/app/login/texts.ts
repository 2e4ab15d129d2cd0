/** AUTH-02 */
export const logInWith = (identityProvider: string) => `Log in with ${identityProvider}`;
export const goingTo = (identityProvider: string) => `Going to ${identityProvider}…`;
