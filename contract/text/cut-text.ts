/** Characters as a person sees them: an emoji or a letter with its accent is one, of however many code units. */
const characters = new Intl.Segmenter('en');

/** The beginning of a text, at most `max` code units, cut between two characters. */
export function headOf(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { index, segment } of characters.segment(text)) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** The same with an ellipsis where something was cut off. */
export const cutText = (text: string, max: number): string =>
  text.length > max ? `${headOf(text, max - 1).trimEnd()}…` : text;
