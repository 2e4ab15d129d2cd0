/** Sizes of the parts of a chart, px. */
export const NAME_PX = 13;
export const TEXT_PX = 11;
export const LINE_PX = 15;
/** A state's name with the space above and below it. */
export const NAME_HEIGHT_PX = 24;
export const INSET_PX = 10;
export const DOT_PX = 10;
/** Longer words end in an ellipsis; whole they are in the list of the chart's transitions. */
const CLIP_CHARS = 44;

/**
 * Widths of the characters from space to tilde in Inter 600, hundredths of their size; those of 400 are hardly wider.
 */
const WIDTHS = [
  29, 33, 53, 65, 66, 101, 67, 37, 38, 38, 54, 68, 32, 47, 32, 38, 66, 43, 63, 64, 67, 62, 64, 58, 65, 64, 32, 33, 68,
  68, 68, 55, 100, 73, 66, 74, 73, 61, 60, 75, 75, 28, 58, 71, 57, 93, 76, 77, 65, 78, 66, 66, 67, 75, 73, 103, 72, 72,
  66, 38, 38, 38, 49, 48, 36, 58, 63, 59, 63, 60, 39, 63, 62, 27, 27, 57, 27, 91, 62, 62, 63, 63, 40, 55, 36, 62, 60,
  84, 57, 59, 57, 46, 36, 46, 68,
];
const WIDEST = 104;

/** Width of a text in the charts' font, whole px. */
export const widthOf = (text: string, sizePx: number): number => {
  let hundredths = 0;
  for (let index = 0; index < text.length; index += 1) hundredths += WIDTHS[text.charCodeAt(index) - 32] ?? WIDEST;
  return Math.ceil((hundredths * sizePx) / 100);
};

export const clipped = (text: string): string =>
  text.length > CLIP_CHARS ? `${text.slice(0, CLIP_CHARS - 1)}…` : text;
