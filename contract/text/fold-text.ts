/** Letters that have no accent to take off, each as a person without its key types it. */
export const FOLDED_LETTERS = { ł: 'l', ø: 'o', đ: 'd', '’': "'" } as const;
const ACCENTS = /[\u0300-\u036f]/g;

const letters: Readonly<Record<string, string>> = FOLDED_LETTERS;

/** A text as searches compare it: without accents, in lower case, so that "zoe" finds Zoë. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(ACCENTS, '')
    .replaceAll(/[łøđ’]/g, (letter) => letters[letter] ?? letter);
