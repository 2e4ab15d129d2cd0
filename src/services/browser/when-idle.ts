/** Not in the spec: maximum wait for an idle page, ms. */
const IDLE_WITHIN_MS = 2_000;

/** Runs when the page is idle, or after a delay in Safari, which does not report idleness. */
export function whenIdle(page: Window, run: () => void): void {
  if ('requestIdleCallback' in page) page.requestIdleCallback(run, { timeout: IDLE_WITHIN_MS });
  else (page as Window).setTimeout(run, IDLE_WITHIN_MS);
}
