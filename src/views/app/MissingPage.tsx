import { LOG_IN, PAGE_MISSING, PRODUCT } from './texts.ts';

/** An address that leads to nothing, for who is not signed in (SHELL-06). */
export function MissingPage() {
  return (
    <main className="notice-page">
      <title>{PRODUCT}</title>
      <p>{PAGE_MISSING}</p>
      <a href="/">{LOG_IN}</a>
    </main>
  );
}
