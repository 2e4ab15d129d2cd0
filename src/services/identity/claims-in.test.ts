import { expect, it } from 'vitest';
import { claimsIn } from './claims-in.ts';

it('the claims of a JWT are its payload, whatever signed it', () => {
  const claims = { 'https://pcs-portal/user_id': 9007, given_name: 'Zoë 🙂' };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  expect(claimsIn(`e30.${payload}.not-looked-at`)).toEqual(claims);
});

it.each(['', 'opaque', 'a.b.c', 'e30.bnVsbA.', 'e30.Nw.'])('the token "%s" has no claims', (token) => {
  expect(claimsIn(token)).toEqual({});
});
