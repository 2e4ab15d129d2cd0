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

/** The faults of the page in the dark, and those of its colors in the light. */
export async function faultsByTheme(page: Page): Promise<{ dark: readonly string[]; light: readonly string[] }> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await faultsOn(page, { runOnly: TAGS });
  await page.emulateMedia({ colorScheme: 'light' });
  return { dark, light: await faultsOn(page, { runOnly: ['color-contrast'] }) };
}
