import { FOLDED_LETTERS } from '../../contract/text/fold-text.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const [letters, typed] = [Object.keys(FOLDED_LETTERS).join(''), Object.values(FOLDED_LETTERS).join('')];
/** Capitals too: the database may know the lower case of plain letters only. */
const [FROM, TO] = [quoted(letters + letters.toUpperCase()), quoted(typed + typed)];

/** `foldText` in SQL. Most texts are plain, and only put in lower case. */
export const folded = (text: string): string =>
  `case when octet_length(${text}) = char_length(${text}) then lower(${text})
    else lower(translate(regexp_replace(normalize(${text}, nfd), '[\u0300-\u036f]', '', 'g'), ${FROM}, ${TO})) end`;
