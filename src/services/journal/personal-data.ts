/** What kind of secret a text is; each kind is masked in its own way. */
export type Secret = 'secret' | 'name' | 'address' | 'phone' | 'email' | 'writing';

const FIELDS: Readonly<Record<string, Secret>> = {
  token: 'secret',
  ticket: 'secret',
  handle: 'secret',
  verifier: 'secret',
  access_token: 'secret',
  idempotencyKey: 'secret',
};
