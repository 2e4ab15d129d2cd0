import { folded } from './folded.ts';

/** The pattern for a folded text that has another one in it, in any case and without accents. A trigram index finds such texts. */
export const partOf = (text: string): string =>
  String.raw`'%' || regexp_replace(${folded(text)}, '([\\%_])', '\\\1', 'g') || '%'`;
