export const BOLD = 'Bold';
export const ITALIC = 'Italic';
export const HEADING = 'Heading';
export const SUBHEADING = 'Subheading';
export const BULLETS = 'Bullet list';
export const NUMBERS = 'Numbered list';
export const UNDO = 'Undo';
export const REDO = 'Redo';
export const FORMATTING = 'Formatting';
/** Notice below a text, after a file was inserted. */
export const LEFT_OUT = 'This text takes no pictures or other files. What was put in was left out.';
