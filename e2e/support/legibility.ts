import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { LayoutShift } from './layout-shift.ts';

/** The sizes of all texts, px, with the figures of the wall board and, in a wide window, its larger ones; text over an enlarged picture keeps its size against the zoom. */
const SCALE_PX = [11, 13, 14, 16, 20, 28, 48, 72];
/** Limit above the number of stops of any screen. */
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

/** Every disabled control without a reason. A title is one where the pointer reaches it; it does not reach MUI's. */
export const unexplainedOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(':is(button, input, select, textarea):disabled, [aria-disabled="true"]')]
      .filter((control) => control.closest('[role="group"][aria-label], [aria-describedby]') === null)
      .filter((control) => !control.matches('[title]:not(.Mui-disabled)'))
      .map((control) => control.outerHTML),
  );

/** The least contrast of any text, WCAG 1.4.3; here also of disabled ones, which axe leaves out. */
const LEAST_CONTRAST = 4.5;

/** Every disabled control whose words are too faint, and how faint. */
export const faintOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const dot = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const rgba = (color: string): readonly number[] => {
      if (dot === null) throw new Error('There is no canvas.');
      dot.clearRect(0, 0, 1, 1);
      dot.fillStyle = color;
      dot.fillRect(0, 0, 1, 1);
      return [...dot.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (color: string): number => {
      const [red = 0, green = 0, blue = 0] = rgba(color).map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const groundOf = (element: Element | null): string => {
      if (element === null) return getComputedStyle(document.body).backgroundColor;
      const { backgroundColor } = getComputedStyle(element);
      return rgba(backgroundColor)[3] === 255 ? backgroundColor : groundOf(element.parentElement);
    };
    return [...document.querySelectorAll(':is(button, select, input, textarea):disabled')].flatMap((control) => {
      const words = control instanceof HTMLInputElement ? (control.closest('label') ?? control) : control;
      if (!words.checkVisibility({ opacityProperty: true }) || words.textContent === '') return [];
      const [text, ground] = [luminance(getComputedStyle(words).color), luminance(groundOf(control))];
      const contrast = (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
      return contrast < least ? [`${contrast.toFixed(2)}: ${words.textContent}`] : [];
    });
  }, LEAST_CONTRAST);

/**
 * The minimum side of a target, px. Markers on the timeline are finer: keys and buttons lead to them too. A camera of
 * the strip is pressed anywhere on its tile.
 */
const LEAST_TARGET_PX = 32;

/** Every button that is too small to hit, and its size. */
export const smallOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (least) =>
      [
        ...document.querySelectorAll(
          'button:not([aria-label$="in the recording"] button, [aria-label^="Dismiss: "], li[data-chosen] > [aria-pressed]), select, summary',
        ),
      ].flatMap((control) => {
        const { width, height } = control.getBoundingClientRect();
        const isSmall = control.checkVisibility({ visibilityProperty: true }) && Math.min(width, height) < least - 0.5;
        return isSmall ? [`${width} by ${height}: ${control.outerHTML.slice(0, 120)}`] : [];
      }),
    LEAST_TARGET_PX,
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

/** Time after a press in which Chromium takes a shift for its answer, ms, and a little more. */
const FORGIVEN_MS = 600;

/**
 * Records shifts without a person's action from now on, with their distances, in the page that is open at the call. What
 * the page reads comes late, so that a fast machine has them too.
 */
export async function watchLayout(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.route(/\/api\//, async (route) => {
    if (route.request().method() === 'GET') await setTimeout(FORGIVEN_MS);
    await route.fallback();
  });
  await page.addInitScript(() => {
    const moved: string[] = [];
    let resizedAt = Number.NEGATIVE_INFINITY;
    window.addEventListener('resize', () => (resizedAt = performance.now()));
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const sources = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? node.className : node?.textContent;
          return `${name} from ${from.x}, ${from.y}, ${from.width} x ${from.height} to ${to.x}, ${to.y}, ${to.width} x ${to.height}`;
        });
        // Less is a part of a pixel that text takes by rounding.
        if (!entry.hadRecentInput && entry.startTime - resizedAt > 1_000 && entry.value >= 0.000_1)
          moved.push(`${entry.value}: ${sources.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.moved);
}

declare global {
  interface Window {
    moved: readonly string[];
  }
}
