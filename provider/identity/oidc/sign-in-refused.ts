import { SIGN_IN_ERRORS, type SignInErrorCode } from '../../../contract/sign-in-errors.ts';

/** A sign-in that ends at the login page, which shows the text of `reason`. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';
  readonly code = 'signInRefused';
  readonly reason: SignInErrorCode;

  constructor(reason: SignInErrorCode, options?: ErrorOptions) {
    super(SIGN_IN_ERRORS[reason], options);
    this.reason = reason;
  }
}
