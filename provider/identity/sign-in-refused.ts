import type { RefusalReason } from '../ports.ts';

/** A sign-in that ends at the login page; the message is for the person who tried, the reason for the log. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';
  readonly code = 'signInRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
