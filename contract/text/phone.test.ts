import { describe, expect, it } from 'vitest';
import { CONTACT_MAX } from '../limits.ts';
import { callAddress } from './phone.ts';

describe('A phone', () => {
  it.each([
    ['(518) 555-0124', 'tel:+15185550124'],
    ['1 (787) 555-0101', 'tel:+17875550101'],
    ['+44 20 7946 0018', 'tel:+442079460018'],
    ['011 44 20 7946 0018', 'tel:+442079460018'],
    ['(518) 555-0124 ext. 5', 'tel:+15185550124;ext=5'],
    ['(518) 555-0124 #5', 'tel:+15185550124;ext=5'],
    ['518-555-0124x12345', 'tel:+15185550124;ext=12345'],
    ['518.555.0157 x12 or 0158', 'tel:+15185550157;ext=12'],
    ['212-555-0101 / 212-555-0102', 'tel:+12125550101'],
    ['Mobile: 518-555-0124 (after 5 pm)', 'tel:+15185550124'],
    ['1-800-FLOWERS', 'tel:+18003569377'],
    ['Office 1 800 go-fedex ext 3', 'tel:+18004633339;ext=3'],
    ['(800) CONTACTS', 'tel:+18002668228'],
    ['518-555-HOME', 'tel:+15185554663'],
  ])('is dialled by its first number, with letters as digits and its extension: %s', (text, address) => {
    expect(callAddress(text)).toBe(address);
  });

  it.each([
    '',
    'call the office',
    'Room 212 reception',
    '911',
    '555-0124',
    '518-555-012',
    '518 555 0124 2',
    '518-555-ext5',
    '000-000-0000',
    '+',
  ])('a phone that is not a number, or not all of one, is not dialled: "%s"', (text) => {
    expect(callAddress(text)).toBeNull();
  });

  it('is not read where its text is longer than a phone may be', () => {
    expect(callAddress('(518) 555-0124'.padEnd(CONTACT_MAX))).toBe('tel:+15185550124');
    expect(callAddress('(518) 555-0124'.padEnd(CONTACT_MAX + 1))).toBeNull();
  });
});
