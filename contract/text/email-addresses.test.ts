import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CALLS } from '../calls.ts';
import { addressList, typedAddresses } from './email-addresses.ts';

describe('a list of e-mail addresses', () => {
  it('is trimmed, and has each address once, whatever its case (INV-12)', () => {
    expect(addressList([' a@example.com', 'A@Example.com ', '', '  ', "o'brien+1@mail.example.co"])).toEqual({
      addresses: ['a@example.com', "o'brien+1@mail.example.co"],
      malformed: [],
    });
  });

  it.each([
    'plain',
    'a@b',
    '@example.com',
    'a@',
    'a b@example.com',
    'a@exa mple.com',
    `${'a'.repeat(243)}@example.com`,
  ])('reports %s as not an address (INV-12)', (item) => {
    expect(addressList(['a@example.com', item]).malformed).toEqual([item]);
  });

  it('is typed with commas, semicolons or line breaks between its items (INV-09)', () => {
    expect(typedAddresses('a@example.com, b@example.com;c@example.com\r\nd@example.com,\n').addresses).toEqual([
      'a@example.com',
      'b@example.com',
      'c@example.com',
      'd@example.com',
    ]);
  });
});

describe('The e-mail address of a profile', () => {
  const body = CALLS.saveOwnProfile.body;
  const accepts = (email: string) => v.safeParse(body, { email }).success;

  it('may be empty, and has no control characters', () => {
    expect(['', 'ann@example.com', 'ann@example.com\r\nbcc: all@example.com', 'a\u0000@b.c'].map(accepts)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
