import { expect, it } from 'vitest';
import { cutText, headOf } from './cut-text.ts';

it('a text is cut between characters as a person sees them, and is never longer than asked', () => {
  const family = '👨‍👩‍👧';
  const texts = [
    'Front door',
    'Front 🚪🚪',
    `Yard ${family}${family}`,
    'Cafe\u0301 terrace',
    'Flag 🇺🇸🇺🇸',
    family.repeat(2),
  ];
  expect(texts.map((text) => cutText(text, 10))).toEqual([
    'Front door',
    'Front 🚪🚪',
    'Yard…',
    'Cafe\u0301 ter…',
    'Flag 🇺🇸…',
    '👨‍👩‍👧…',
  ]);
  expect(['🚪🚪', 'a🚪', 'ab'].map((text) => headOf(text, 2))).toEqual(['🚪', 'a', 'ab']);
});
