import { describe, expect, it } from 'vitest';
import { type KeyEvent, strokeOf } from './stroke.ts';

const event = (change: Partial<KeyEvent>): KeyEvent => ({
  key: '',
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...change,
});
const shift = { shiftKey: true };
const option = { altKey: true };

describe('A stroke', () => {
  it.each<[string, Partial<KeyEvent>, string]>([
    ['a letter', { key: 'd', code: 'KeyD' }, 'd'],
    ['a letter under CapsLock', { key: 'D', code: 'KeyD' }, 'd'],
    ['a letter with Shift', { key: 'X', code: 'KeyX', ...shift }, 'X'],
    ['a letter with Shift under CapsLock', { key: 'x', code: 'KeyX', ...shift }, 'X'],
    ['a letter of AZERTY, by what it is', { key: 'a', code: 'KeyQ' }, 'a'],
    ['a Cyrillic letter, by its place', { key: 'в', code: 'KeyD' }, 'd'],
    ['a Cyrillic letter with Shift', { key: 'Ч', code: 'KeyX', ...shift }, 'X'],
    ['a Cyrillic letter at the place of a sign', { key: 'ъ', code: 'BracketRight' }, ']'],
    ['a Hebrew letter', { key: 'ג', code: 'KeyD' }, 'd'],
    ['an Arabic digit', { key: '٤', code: 'Digit4' }, '4'],
    ['a Thai vowel', { key: 'ิ', code: 'KeyB' }, 'b'],
    ['a digit', { key: '4', code: 'Numpad4' }, '4'],
    ['a letter of a Latin alphabet', { key: 'ö', code: 'Semicolon' }, 'ö'],
    ['a sign, by what it is', { key: '?', code: 'Minus', ...shift }, '?'],
    ['a named key', { key: 'Escape', code: 'Escape' }, 'Escape'],
  ])('is the key that %s means', (_, given, key) => {
    expect(strokeOf(event(given)).key).toBe(key);
  });

  it.each<[string, Partial<KeyEvent>, boolean, boolean]>([
    ['a sign that Option produced', { key: ']', code: 'Digit6', ...option }, false, false],
    [
      'a sign that AltGr produced as Ctrl and Alt',
      { key: ']', code: 'Digit9', ...option, ctrlKey: true },
      false,
      false,
    ],
    ['a digit with Alt', { key: '1', code: 'Digit1', ...option }, false, true],
    ['a letter with Alt', { key: 'd', code: 'KeyD', ...option }, false, true],
    ['a letter with Ctrl under CapsLock', { key: 'K', code: 'KeyK', ctrlKey: true }, true, false],
    ['a letter with Command', { key: 'k', code: 'KeyK', metaKey: true }, true, false],
  ])('has Ctrl and Alt as they are meant with %s', (_, given, hasControl, hasAlt) => {
    expect(strokeOf(event(given))).toMatchObject({ hasControl, hasAlt });
  });
});
