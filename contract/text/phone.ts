import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import { CONTACT_MAX } from '../limits.ts';

/** Country of numbers without a country code: all time zones of locations are in it, or share its code. */
const COUNTRY = 'US';
/** Letters in place of digits, after an area code: `1-800-FLOWERS`. */
const WORDED =
  /(?<![\dA-Z])((?:\+?1[-. ]*\(?[2-9]\d\d[). -]*)|(?:\(?[2-9]\d\d[).-] *))((?:[A-Z\d]-?){6}[A-Z\d])(?:-?[A-Z\d])*/gi;
/** Letters that are a word and no extension. */
const WORD_MIN = 4;
const KEYS = ['', '', 'ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];

const isWorded = (text: string): boolean => text.replace(/[^A-Z]/gi, '').length >= WORD_MIN;
const digitOf = (letter: string): string => String(KEYS.findIndex((letters) => letters.includes(letter.toUpperCase())));

/** A text with such letters as digits; letters beyond the length of a number are left out. */
const inDigits = (text: string): string =>
  text.replace(WORDED, (all, area: string, rest: string) =>
    isWorded(rest) ? area + rest.replace(/[A-Z]/gi, digitOf) : all,
  );

/** An address (RFC 3966) that calls the first number of a text, with its extension; null where the text has none, or is too long for a phone. */
export function callAddress(text: string): string | null {
  if (text.length > CONTACT_MAX) return null;
  const [found] = findPhoneNumbersInText(inDigits(text), COUNTRY);
  return found?.number.isPossible() === true ? found.number.getURI() : null;
}
