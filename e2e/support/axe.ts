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

/** The widths of consoles; the last is 1366 by 768 at 200 %. */
const SIZES = [
  { width: 1_024, height: 768 },
  { width: 1_366, height: 768 },
  { width: 683, height: 384 },
] as const;

/** The faults of the page in both schemes at each size; `more` adds what axe does not look at. */
export async function faultsOf(page: Page, more: () => Promise<readonly string[]>): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const before = page.viewportSize();
  const faults = new Set<string>();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      // Beyond colours, what axe finds is the same in both schemes.
      // A frame is inert, and axe would wait for an answer from it.
      const options: RunOptions = { iframes: false, runOnly: colorScheme === 'dark' ? TAGS : ['color-contrast'] };
      for (const fault of [...(await faultsOn(page, options)), ...(await more())])
        faults.add(`${colorScheme}, ${size.width} px: ${fault}`);
    }
  }
  if (before !== null) await page.setViewportSize(before);
  return [...faults];
}
