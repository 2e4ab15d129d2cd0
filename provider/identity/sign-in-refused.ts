/** A sign-in that ends at the login page; the message is for the person who tried. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';
  readonly code = 'signInRefused';
}
