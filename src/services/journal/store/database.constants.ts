/** The browser's database of journals. */
export const DATABASE = 'journal';
