/** Masked parts of an exported journal (`createMask`); ids look like a short one. */
const MASKED = /masked-|Name \d|Address \d|account-\d|\(000\) 000-|x{2}|^\d+x?$/;
/** Masked values in the middle of a text, which may stand for any others. */
const TOKENS = /masked-[\w@.-]+|Name \d+|Address \d+|account-\d+|\(000\) 000-\d+|[\dx]*x{2}[\dx]*/;

type SameText = (one: string, other: string) => boolean;

/**
 * Compares as JSON. A text with a masked part may come from one that was masked in another way, and counts as the same.
 */
export const sameMasked = (one: unknown, other: unknown): boolean =>
  same(plain(one), plain(other), (text, another) => MASKED.test(text) && MASKED.test(another));

/**
 * True if the machines now make what a journal has. Where something is masked, in what they have received or in what
 * they have made, only the rest of a text is compared.
 */
export const sameAsRecorded = (was: unknown, now: unknown): boolean =>
  same(
    plain(was),
    plain(now),
    (text, another) => fits(text, another) || fits(another, text) || isShapeOf(text, another),
  );

const fits = (masked: string, text: string): boolean => {
  const pieces = masked.split(TOKENS);
  if (pieces.length === 1) return false;
  const escaped = pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('.*')}$`, 's').test(text);
};

/** True if a masked text has the shape of the other one, which is all that the mask keeps; two numbers are two ids. */
const isShapeOf = (masked: string, text: string): boolean =>
  !/[^x\P{L}]/u.test(masked) && /\p{L}/u.test(masked + text) && shapeOf(masked) === shapeOf(text);
const shapeOf = (text: string): string => text.replace(/[\p{L}\p{N}]/gu, 'x');

const plain = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

function same(one: unknown, other: unknown, sameText: SameText): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one === other || sameText(one, other);
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every(
      (name) => name in other && same(one[name as keyof typeof one], other[name as keyof typeof other], sameText),
    )
  );
}
