import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** WCAG 2.2 AA and the field's good habits. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What keeps someone from using a page; the rest is a matter of taste. */
const SERIOUS = ['serious', 'critical'];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Every serious fault axe sees on the page: the rule, where, and how to mend it. */
async function faultsOn(page: Page, options: RunOptions): Promise<readonly string[]> {
  const { violations } = await page.evaluate((given) => window.axe.run(given), options);
  return violations
    .filter(({ impact }) => SERIOUS.includes(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
}

/** The narrowest, which is 1366 by 768 at 200 %, and a usual console. What widths between them cut off, the tests of reflow see. */
const SIZES = [
  { width: 683, height: 384 },
  { width: 1_366, height: 768 },
] as const;

/** Colours depend on the scheme, not on the size; all else is the same in both schemes. */
const CONTRAST = 'color-contrast';

/** A frame is inert, and axe would wait for an answer from it. */
const PAGE_ALONE = { iframes: false };

/** The faults of the page at each size, and of its colours in both schemes; `more` adds faults of colours that axe does not see. */
export async function faultsOf(page: Page, more: () => Promise<readonly string[]>): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const found = await faultsOn(page, { ...PAGE_ALONE, runOnly: TAGS, rules: { [CONTRAST]: { enabled: false } } });
    faults.push(...found.map((fault) => `${size.width} px: ${fault}`));
  }
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const found = [...(await faultsOn(page, { ...PAGE_ALONE, runOnly: [CONTRAST] })), ...(await more())];
    faults.push(...found.map((fault) => `${colorScheme}: ${fault}`));
  }
  if (before !== null) await page.setViewportSize(before);
  return faults;
}
