const words = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><rect width="320" height="180" fill="#333"/><text x="160" y="96" fill="#eee" font-family="sans-serif" font-size="16" text-anchor="middle">${text}</text></svg>`,
  )}`;

/** Text in place of a picture that moved: a journal has none, and a live one would be of another time. */
export const NOT_RECORDED = words('Picture not in the journal');
/** Text in place of a recorded picture that cannot be read any more, or not by this person. */
export const NO_LONGER_THERE = words('Picture no longer there');
