import { LOG_IN, PAGE_MISSING, PRODUCT } from './texts.ts';

/** Page of an unknown address, for visitors who are not signed in (SHELL-06). */
export function MissingPage() {
  return (
    <main className="notice-page">
      <title>{PRODUCT}</title>
      <p>{PAGE_MISSING}</p>
      <a href="/">{LOG_IN}</a>
    </main>
  );
}
