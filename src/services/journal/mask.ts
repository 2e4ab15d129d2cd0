import { markOf, piecesOf } from '../../../contract/messages/message-templates.ts';
import { SECRET_FORMS, type SecretKind, secretKind } from './secrets.ts';

/** Not in the spec: shorter names are part of too many words. */
const NAME_MIN_CHARS = 3;

/** Replaces each secret by a text, equal ones by the same, so that a masked journal still replays. */
export interface Mask {
  /** Gathers the names and addresses of a value, which may occur in the text of any other. */
  learn(value: unknown): void;
  masked<T>(value: T): T;
}

export function createMask(): Mask {
  const masks = new Map<string, string>();
  const names = new Set<string>();
  const learntBefore = new WeakSet<object>();
  const maskedBefore = new WeakMap<object, unknown>();

  const maskOf = (kind: SecretKind, secret: string): string => {
    // Machines trim what was typed: what is masked must then be what the trimmed text is masked as.
    const words = secret.trim();
    if (words !== secret && words !== '') return secret.replace(words, () => maskOf(kind, words));
    const mask = masks.get(secret) ?? MAKERS[kind](masks.size + 1, secret);
    masks.set(secret, mask);
    return mask;
  };

  /** Masks typed text in an address, where it is encoded. */
  const maskInQuery = (written: string): string => {
    const typed = new URLSearchParams(`of=${written}`).get('of') ?? '';
    return new URLSearchParams({ of: maskOf('writing', typed) }).toString().slice('of='.length);
  };

  const withoutForms = (text: string): string =>
    SECRET_FORMS.reduce(
      (rest, [kind, form]) =>
        rest.replace(form, (found: string, kept: string) => {
          const secret = found.slice(kept.length);
          return kept + (kind === 'writingInQuery' ? maskInQuery(secret) : maskOf(kind, secret));
        }),
      text,
    );

  let nameForm: RegExp | undefined;
  const withoutNames = (sentence: string): string => {
    nameForm ??= anyOf(names);
    return sentence.replace(nameForm, (name) => maskOf('name', name));
  };

  const maskedText = (text: string, kind: SecretKind | undefined): string => {
    if (text === '') return text;
    if (kind !== undefined) return maskOf(kind, text);
    const rest = withoutForms(text);
    return text.includes(' ') ? withoutNames(rest) : rest;
  };

  const maskedObject = (object: object): unknown => {
    const before = maskedBefore.get(object);
    if (before !== undefined) return before;
    const made = Array.isArray(object)
      ? object.map((item) => masked(item))
      : Object.fromEntries(
          Object.entries(object).map(([field, inner]) => [field, masked(inner, secretKind(object, field))]),
        );
    maskedBefore.set(object, made);
    return made;
  };

  const masked = (value: unknown, kind?: SecretKind): unknown => {
    if (typeof value === 'string') return maskedText(value, kind);
    return typeof value === 'object' && value !== null ? maskedObject(value) : value;
  };

  const learn = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || learntBefore.has(value)) return;
    learntBefore.add(value);
    for (const [field, inner] of Object.entries(value)) {
      const kind = secretKind(value, field);
      if (typeof inner !== 'string') learn(inner);
      else if ((kind === 'name' || kind === 'address') && inner.length >= NAME_MIN_CHARS) names.add(inner);
    }
    nameForm = undefined;
  };

  return { learn, masked: <T>(value: T) => masked(value) as T };
}

const MASKED_TOKEN = 'masked-token-';
/** True if a token has been masked, and opens nothing. */
export const isMaskedToken = (token: string): boolean => token.startsWith(MASKED_TOKEN);

const MAKERS: Readonly<Record<SecretKind, (number: number, secret: string) => string>> = {
  token: (number) => `${MASKED_TOKEN}${number}`,
  account: (number) => `account-${number}`,
  email: (number) => `masked-${number}@example.invalid`,
  phone: (number) => `(000) 000-${String(number).padStart(4, '0')}`,
  name: (number) => `Name ${number}`,
  address: (number) => `Address ${number}`,
  writing: inShapeOf,
};

/** Keeps length, line breaks and placeholders, which machines look at, and writes the number where the words began. */
function inShapeOf(number: number, writing: string): string {
  const digits = String(number).split('');
  const pieces = piecesOf(writing).map((piece) =>
    typeof piece === 'string'
      ? piece.replace(/[\p{L}\p{N}]/gu, () => digits.shift() ?? 'x')
      : markOf(piece.placeholder),
  );
  return pieces.join('');
}

function anyOf(names: ReadonlySet<string>): RegExp {
  if (names.size === 0) return /(?!)/g;
  const longestFirst = [...names].toSorted((one, other) => other.length - one.length);
  const escaped = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
}
