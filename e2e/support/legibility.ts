import type { Page } from '@playwright/test';

/** The sizes of all texts, px; what is drawn over an enlarged picture keeps its size against the zoom. */
const SCALE_PX = [11, 13, 14, 16, 20, 28];
/** More than any screen has stops. */
const MOST_TAB_STOPS = 80;

/** Every shown text whose size is not of the scale, and its words. */
export const offScaleOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate((scale) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      if (words === '' || node.parentElement?.checkVisibility({ visibilityProperty: true }) !== true) continue;
      const size = Number.parseFloat(getComputedStyle(node.parentElement).fontSize);
      if (!scale.includes(size)) found.push(`${size} px: ${words}`);
    }
    return found;
  }, SCALE_PX);

/** Every disabled control without a reason. */
export const unexplainedOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(':is(button, input, select, textarea):disabled, [aria-disabled="true"]')]
      .filter((control) => control.closest('[role="group"][aria-label], [aria-describedby]') === null)
      .map((control) => control.outerHTML),
  );

/** Every control whose words do not fit into it. */
export const cutOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a')]
      .filter((control) => control.checkVisibility() && control.scrollWidth > control.clientWidth)
      .map((control) => control.outerHTML),
  );

/** Every stop of the Tab key, from where the focus is, that shows nothing when it is reached. */
export async function unseenFocusOn(page: Page): Promise<readonly string[]> {
  const unseen = new Set<string>();
  for (let stop = 0; stop < MOST_TAB_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const { name, isSeen } = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body;
      const shown = [focused, focused.parentElement, focused.closest('label')].filter((element) => element !== null);
      return {
        name: focused === document.body ? '' : focused.outerHTML.slice(0, 200),
        // A video shows the focus within its own controls.
        isSeen:
          focused instanceof HTMLVideoElement ||
          shown.some((element) => {
            const { outlineStyle, outlineWidth } = getComputedStyle(element);
            return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
          }),
      };
    });
    if (name === '' && stop > 0) break;
    if (name !== '' && !isSeen) unseen.add(name);
  }
  return [...unseen];
}

/** Records from now on what moves without a person's action, and how far, in the page that is open when it is asked. */
export async function watchLayout(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const names = entry.sources.map(({ node }) => (node instanceof Element ? node.className : node?.textContent));
        // Less is a part of a pixel that text takes by rounding.
        if (!entry.hadRecentInput && entry.value >= 0.000_05) moved.push(`${entry.value}: ${names.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.moved);
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

declare global {
  interface Window {
    moved: readonly string[];
  }
}
