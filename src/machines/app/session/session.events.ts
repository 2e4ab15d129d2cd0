import type { Role } from '../../../../contract/roles.ts';

/** The signed-in member of staff, as the rest of the portal knows them. */
export interface Agent {
  readonly id: string;
  readonly userId: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** A JPEG as a data URL; absent where there is none. */
  readonly avatar?: string;
}

/** Fields of the profile that people change themselves. */
export type ProfileChange = Partial<Pick<Agent, 'firstName' | 'lastName' | 'email' | 'avatar'>>;

/** Way by which the browser came to the portal: opened by the agent, or sent back by a step of the sign-in. */
export type Arrival =
  | { readonly kind: 'plain' }
  /** The identity provider's answer, to be passed on to the backend as it is (AUTH-12). */
  | { readonly kind: 'callback'; readonly forwardTo: string }
  /** The backend's answer: a one-time handle for the token. */
  | { readonly kind: 'handle'; readonly handle: string }
  /** The backend's answer: the token itself, which is held outside of all machines. */
  | { readonly kind: 'token' }
  | { readonly kind: 'failure'; readonly message: string };

export type SessionCommand = { type: 'session.signIn' } | { type: 'session.signOut' };
/**
 * The provider ended the session, or some call was answered 401 (AUTH-42, AUTH-45); `reason` is a code of `SESSION_ENDS`, one that
 * this portal does not know, or null where none was given.
 */
export type SessionEnded = { type: 'session.ended'; reason: string | null };
export type SessionEvent = SessionCommand | SessionEnded;

/** Reports of the session to the portal. */
export type SessionReport =
  | { type: 'session.opened'; agent: Agent }
  /** The agent signs out in a second; send every pending report now. */
  | { type: 'session.closing' }
  /** `timedOut`: the agent did not sign out, so that no report could be sent any more. */
  | { type: 'session.closed'; timedOut: boolean };

/** Reports of the session to the outbox: the provider admits calls, or not. */
export type SessionNews = { type: 'session.opened' } | { type: 'session.closed' };

declare module '../../kit/system.ts' {
  interface System {
    readonly session: SessionEvent;
  }
}
