/**
 * Words by which a search finds names, in lower case; none in a text without a letter, which is an id. A name is found
 * when each of them begins one of its words.
 */
export const searchWords = (text: string): readonly string[] =>
  /\p{L}/u.test(text) ? (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) : [];

/** Checks a name as the provider does. */
export function namedBy(name: string, words: readonly string[]): boolean {
  const own = searchWords(name);
  return words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)));
}
