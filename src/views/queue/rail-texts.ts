export const ENDINGS_TITLE = 'Last endings';
export const NO_ENDINGS = 'None yet';
export const NONE_MISSED = 'None since you signed in';
export const UNDO = 'Undo';
export const undoLabel = (text: string): string => `Undo: ${text}`;
