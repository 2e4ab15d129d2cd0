/** An emoji, with the unseen characters that some are joined by. */
const EMOJI = /\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?(?:\u200d(?=\p{Extended_Pictographic}))?/gu;
/** Joiners between letters, as Persian and the scripts of India have them. */
const JOINER = /(?<=(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])[\p{L}\p{M}])[\u200c\u200d](?=\p{L})/gu;
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{DI}\u2800]/u;
/** Alphabets with letters that look like those of another one. */
const ALPHABETS = [/\p{sc=Latn}/u, /\p{sc=Grek}/u, /\p{sc=Cyrl}/u, /\p{sc=Armn}/u, /\p{sc=Cher}/u];

/**
 * Reason for which a name may be mistaken for another, such as `has characters that are not seen`; null where it may
 * not.
 */
export function deceptionOf(name: string): string | null {
  const plain = name.replace(EMOJI, '').replace(JOINER, '');
  if (UNSEEN.test(plain)) return 'has characters that are not seen';
  const mixed = plain.split(/\s/u).find((word) => ALPHABETS.filter((letter) => letter.test(word)).length > 1);
  return mixed === undefined ? null : `mixes alphabets in "${mixed}"`;
}
