import type { MessageKind } from '../alarms/alarm.state.ts';

/** A message on its way to the customer. */
export interface Letter {
  /** The same at every attempt. */
  readonly id: string;
  readonly eventId: string;
  readonly kind: MessageKind;
  readonly userId: string;
  /** The customer's e-mail address; empty for a push. */
  readonly address: string;
  readonly title: string;
  readonly category: string;
  /** Content of the agent's call; an e-mail has `html` and `text`, a push has `message`. */
  readonly content: Readonly<Record<string, unknown>>;
}

/** Result of one attempt; reasons are stored for the audit, `code` is what the console may show. */
export type AttemptEnd =
  | { readonly end: 'accepted' }
  /** Certainly not delivered, and worth another attempt. */
  | { readonly end: 'deferred'; readonly code: string; readonly reason: string }
  /** Refused: another attempt is useless, or might deliver the message twice. */
  | { readonly end: 'refused'; readonly code: string; readonly reason: string };

/** Time limit of one attempt, ms. Not in the spec. */
export const ATTEMPT_MAX_MS = 20_000;

/**
 * Delivers one message to an outside service. `leave` is awaited before the point of no return, after which a second
 * attempt might deliver twice. Ends early when `signal` is aborted.
 */
export type Carrier = (letter: Letter, leave: () => Promise<void>, signal: AbortSignal) => Promise<AttemptEnd>;

/** The ways out; messages of a kind without one are only kept. */
export type Carriers = Readonly<Partial<Record<MessageKind, Carrier>>>;

export const textOf = ({ content }: Letter, field: string): string => {
  const value = content[field];
  return typeof value === 'string' ? value : '';
};
