/** SHELL-42 */
export const CONTINUE = 'Continue';
export const CANCEL = 'Cancel';
