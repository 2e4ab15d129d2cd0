export const FIND = 'Find a screen, action, camera or alarm';
export const NOTHING_FOUND = 'Nothing found';
