import type { Locator, Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** WCAG 2.2 AA and the field's good habits. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Impacts that keep someone from using a page; the rest is a matter of taste. */
const SERIOUS = ['serious', 'critical'];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Viewport of 1366 by 768 at 200 %. The tests of reflow see what widths between it and the page's own cut off. */
const NARROWEST = { width: 683, height: 384 };

/** Colours depend on the scheme, not on the size; all else is the same in both schemes. */
const CONTRAST = 'color-contrast';

/** A frame is inert, and axe would wait for an answer from it; what is well is not reported. */
const OPTIONS: RunOptions = { iframes: false, resultTypes: ['violations'] };

/** Every serious fault axe sees on a part of the page: the rule, where, and how to fix it. */
const faultsOn = (part: Locator, options: RunOptions): Promise<readonly string[]> =>
  part.evaluate(
    async (element, [given, serious]) => {
      const { violations } = await window.axe.run(element, given);
      return violations
        .filter(({ impact }) => serious.includes(impact ?? ''))
        .flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
        );
    },
    [{ ...OPTIONS, ...options }, SERIOUS] as const,
  );

/**
 * The faults of the page at both sizes, and of its colours in both schemes; of a part, such as a dialog on a page that
 * was checked, only at its own size. `more` adds faults of colours that axe does not see.
 */
export async function faultsOf(
  page: Page,
  more: () => Promise<readonly string[]>,
  part?: Locator,
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const faults: string[] = [];
  const whole = page.locator('html');
  const own = page.viewportSize();
  if (part === undefined && own !== null) {
    await page.setViewportSize(NARROWEST);
    const found = await faultsOn(whole, { runOnly: TAGS, rules: { [CONTRAST]: { enabled: false } } });
    faults.push(...found.map((fault) => `${NARROWEST.width} px: ${fault}`));
    await page.setViewportSize(own);
  }
  for (const [colorScheme, runOnly] of [
    ['dark', TAGS],
    ['light', [CONTRAST]],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const found = [...(await faultsOn(part ?? whole, { runOnly: [...runOnly] })), ...(await more())];
    faults.push(...found.map((fault) => `${colorScheme}: ${fault}`));
  }
  return faults;
}
