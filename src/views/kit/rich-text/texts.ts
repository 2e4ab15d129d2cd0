export const BOLD = 'Bold';
export const ITALIC = 'Italic';
export const HEADING = 'Heading';
export const SUBHEADING = 'Subheading';
export const BULLETS = 'Bullet list';
export const NUMBERS = 'Numbered list';
export const UNDO = 'Undo';
export const REDO = 'Redo';
export const FORMATTING = 'Formatting';
/** Below a text into which a file was put. */
export const LEFT_OUT = 'This text takes no pictures or other files. What was put in was left out.';
