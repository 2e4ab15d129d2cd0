// A worker has one page, for all its files.
import './production.ts';
import './browser.ts';
import { afterAll, vi } from 'vitest';

/** Code that the page still fetches when its file has ended would never arrive, for no file after it either. */
afterAll(async () => {
  await vi.dynamicImportSettled();
});
