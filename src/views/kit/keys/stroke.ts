/** Properties of a keyboard event, from the browser or React, that a stroke is read from. */
export type KeyEvent = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>;

/** A key as the portal means it, whatever layout the keyboard has and whether CapsLock is on. */
export interface Stroke {
  /** A letter, capital with Shift alone; a sign as it was produced; or the name of a key, such as `Enter`. */
  readonly key: string;
  readonly hasControl: boolean;
  readonly hasShift: boolean;
  /** Alt beside the key, and not to produce a sign. */
  readonly hasAlt: boolean;
  readonly isRepeated: boolean;
}

/** Signs that keyboards of other alphabets do not have, such as the Cyrillic one with х in their place. */
const SIGNS: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' };
/** The last of the Latin letters that keyboards have. */
const LAST_LATIN = '\u024f';
/** A sign, which some layouts produce with Option or AltGr. */
const SIGN = /^[^\p{L}\p{M}\p{N}\s]$/u;

function keyOf({ key, code, shiftKey }: KeyEvent): string {
  const place = code.replace(/^(?:Key|Digit)/, '');
  const meant = key > LAST_LATIN && !SIGN.test(key) ? (SIGNS[place] ?? place) : key;
  if (meant.length > 1) return meant;
  return shiftKey ? meant.toUpperCase() : meant.toLowerCase();
}

export function strokeOf(event: KeyEvent): Stroke {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  // AltGr is Ctrl and Alt in some browsers; either produced the sign.
  const isProduced = altKey && SIGN.test(key);
  return {
    key: keyOf(event),
    hasControl: (ctrlKey && !isProduced) || metaKey,
    hasShift: shiftKey,
    hasAlt: altKey && !isProduced,
    isRepeated: repeat,
  };
}
