import { whenIdle } from '../browser/when-idle.ts';
import type { JournalKeeper } from './keep-journal.ts';

/** Not in the spec: interval of saving, which is what a killed tab may lose of its journal, ms. */
const KEEP_EVERY_MS = 2_000;

/** Keeps the journal whenever the page has nothing better to do and is `quiet`, and at once when it is hidden or left. */
export function saveInBackground(page: Window, keeper: JournalKeeper, quiet: () => Promise<void>): void {
  const round = (): void => later(keeper.keep() ? 0 : KEEP_EVERY_MS);
  const later = (ms: number): void => {
    page.setTimeout(() => void quiet().then(() => whenIdle(page, round)), ms);
  };
  const saveAll = (): void => {
    while (keeper.keep());
  };
  later(KEEP_EVERY_MS);
  page.addEventListener('pagehide', saveAll);
  // Heard on the window, so that what the portal makes of it on the document is kept too.
  page.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') saveAll();
  });
}
