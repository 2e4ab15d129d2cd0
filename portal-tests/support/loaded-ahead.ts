/**
 * Loads all late parts of the portal before its first page: a page that ends while it loads a module would leave that
 * broken for the pages after it.
 */
const lateParts = import.meta.glob([
  '../../src/main/**/*.{ts,tsx}',
  '../../src/views/**/*.tsx',
  '../../src/services/**/*.ts',
  '!**/*.test.*',
  '!**/testing/**',
]);
await Promise.all(Object.values(lateParts).map((load) => load()));
