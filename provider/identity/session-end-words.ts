import type { Bound } from '../ports.ts';

type Reason = Parameters<Bound['end']>[0];

const WORDS: Readonly<Record<Reason, string>> = {
  signedOut: 'You were signed out.',
  expired: 'Your session has ended. Please sign in again.',
  forcedOut: 'You were signed out by an administrator.',
  inactive: 'Your account is not active. Please contact an administrator.',
  tokenReused: 'You were signed out: an old token of your session was used. Please sign in again.',
  idle: 'You were signed out because you were not active. Please sign in again.',
  roleChanged: 'Your role has changed. Please sign in again.',
};

/** Why a session ended, for the person whose it was; short enough for a close frame (123 bytes, RFC 6455, 5.5). */
export const sessionEndWords = (reason: Reason): string => WORDS[reason];
