import { describe, expect, it } from 'vitest';
import { challengeOf, createVerifier } from './verifier.ts';

describe('sign-in secret', () => {
  it('is 32 random bytes, safe in an address', () => {
    const [one, other] = [createVerifier(), createVerifier()];
    expect(one).toMatch(/^[\w-]{43}$/);
    expect(other).not.toBe(one);
  });

  it('travels as its SHA-256 only (RFC 7636, appendix B)', async () => {
    expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    );
  });
});
