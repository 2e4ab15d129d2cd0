import { describe, expect, it } from 'vitest';
import { isLinkAddress } from './link-address.ts';

describe('The address of a link', () => {
  it.each([
    'https://example.com',
    'HTTP://example.com/a?b=c#d',
    'mailto:help@example.com',
    'mailto:help@example.com?subject=Alarm',
    'tel:+15185550124',
    'tel:518-555-0124;ext=5',
  ])('leads somewhere: %s', (address) => {
    expect(isLinkAddress(address)).toBe(true);
  });

  it.each([
    'https://',
    'https:///page',
    'mailto:help',
    'tel:',
    'tel:1-800-FLOWERS',
    'tel:518 555 0124',
    'ftp://example.com',
    'sms:+15185550124',
    'javascript:alert(1)',
  ])('the address of a link that leads nowhere, or is not kept, is refused: %s', (address) => {
    expect(isLinkAddress(address)).toBe(false);
  });
});
