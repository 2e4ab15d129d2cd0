/**
 * Causes of a session's end as text for its person, by the code that sockets are closed with. A close carries the code
 * only (123 bytes at most, RFC 6455, 5.5): no one can put other text on the login page.
 */
export const SESSION_ENDS = {
  signedOut: 'You were signed out.',
  expired: 'Your session has ended. Please sign in again.',
  forcedOut: 'Your supervisor or an admin signed you out.',
  inactive: 'Your account is not active. Please contact an administrator.',
  tokenReused: 'You were signed out: an old token of your session was used. Please sign in again.',
  idle: 'You were signed out because you were not active. Please sign in again.',
  roleChanged: 'Your role has changed. Please sign in again.',
} as const;

export type SessionEnd = keyof typeof SESSION_ENDS;

/** Header of an answer 401 with the cause of the session's end, a code of `SESSION_ENDS`; absent where unknown. */
export const SESSION_END_HEADER = 'x-session-end';

/** Text for a code; that of `signedOut` for an unknown one. */
export const sessionEndText = (code: string): string =>
  Object.entries(SESSION_ENDS).find(([known]) => known === code)?.[1] ?? SESSION_ENDS.signedOut;
