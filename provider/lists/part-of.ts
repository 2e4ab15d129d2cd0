/** The pattern for a text in lower case that has another one in it, as it is, in any case. A trigram index finds such texts. */
export const partOf = (text: string): string =>
  String.raw`'%' || regexp_replace(lower(${text}), '([\\%_])', '\\\1', 'g') || '%'`;
