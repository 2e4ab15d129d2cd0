/** What a stroke is read from: an event of the browser or of React. */
export type KeyEvent = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>;

/** A key as the portal means it, whatever layout the keyboard has and whether CapsLock is on. */
export interface Stroke {
  /** A Latin letter, capital with Shift alone; a sign as it was produced; or the name of a key, such as `Enter`. */
  readonly key: string;
  readonly hasControl: boolean;
  readonly hasShift: boolean;
  /** Alt beside the key, and not to produce a sign. */
  readonly hasAlt: boolean;
  readonly isRepeated: boolean;
}

/** Signs at places where other alphabets have letters, such as the Cyrillic х at the bracket. */
const SIGNS: Readonly<Record<string, string>> = {
  BracketLeft: '[',
  BracketRight: ']',
  Comma: ',',
  Period: '.',
  Slash: '/',
};
const PLACE = /^(?:Key|Digit|Numpad)([A-Z\d])$/;
const LATIN_LETTER = /^[a-z]$/i;
/** A letter or digit that is not of the keys that the portal shows. */
const OTHER_ALPHABET = /^(?!\p{Script=Latin})[\p{L}\p{M}\p{Nd}]+$/u;
/** A sign that some layouts produce with Option or AltGr. */
const SIGN = /^[^\p{L}\p{N}\s]$/u;

function keyOf({ key, code, shiftKey }: KeyEvent): string {
  const isOther = OTHER_ALPHABET.test(key) && !/^\d$/.test(key);
  const meant = isOther ? (PLACE.exec(code)?.[1] ?? SIGNS[code] ?? key) : key;
  if (!LATIN_LETTER.test(meant)) return meant;
  return shiftKey ? meant.toUpperCase() : meant.toLowerCase();
}

export function strokeOf(event: KeyEvent): Stroke {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  // AltGr is Ctrl and Alt in some browsers; either produced the sign.
  const isProduced = altKey && !metaKey && SIGN.test(key);
  return {
    key: keyOf(event),
    hasControl: (ctrlKey && !isProduced) || metaKey,
    hasShift: shiftKey,
    hasAlt: altKey && !isProduced,
    isRepeated: repeat,
  };
}
