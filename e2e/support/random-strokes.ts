import { expect, type Page } from '@playwright/test';
import type { Chance } from '../../model-tests/support/chance.ts';

/** Keys that act on some screen. */
const KEYS = [
  ...'x123456789034vicu[]hlrtsmoapn,.q'.split(''),
  'Enter',
  'Escape',
  'Tab',
  ' ',
  'ArrowDown',
  'ArrowLeft',
  '?',
  'Control+k',
];
const DIGITS = '123456789'.split('');
/** Area below the header, whose Logout would end the test. */
const TOP_PX = 60;

/** One key, the keys that cancel a card, a click or a double click anywhere. */
export async function stroke(page: Page, { next, pick, happens }: Chance): Promise<void> {
  const size = page.viewportSize();
  if (size === null || happens(0.6)) return page.keyboard.press(pick(KEYS));
  if (happens(0.3)) {
    for (const key of ['x', pick(DIGITS), pick(DIGITS)]) await page.keyboard.press(key);
    return;
  }
  const [x, y] = [next() * size.width, TOP_PX + next() * (size.height - TOP_PX)];
  await page.mouse.click(x, y, { clickCount: happens(2 / 3) ? 1 : 2 });
}

/** Blocks elements that would end the test if a stroke chose them by chance: Logout, and links that call a phone. */
export async function staysOnThePage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Chromium asks whether another program may take a `tel:` link, and hears no key or click until it is answered.
    const isPhone = (element: Element) => element.closest('a[href^="tel:"]') !== null;
    const isLogout = (element: Element) => element.closest('button, [role="option"]')?.textContent?.trim() === 'Logout';
    addEventListener(
      'click',
      (event) => {
        if (!(event.target instanceof Element)) return;
        if (isPhone(event.target)) event.preventDefault();
        if (isLogout(event.target)) event.stopImmediatePropagation();
      },
      { capture: true },
    );
    // In the palette, Enter chooses the option that is marked.
    addEventListener(
      'keydown',
      (event) => {
        const marked = document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '');
        if (event.key === 'Enter' && marked !== null && isLogout(marked)) event.stopImmediatePropagation();
      },
      { capture: true },
    );
  });
}

/**
 * Returns to the queue and takes alarms, from any screen that the strokes led to, also from one still loading or a
 * changed form.
 */
export async function returnsToQueue(page: Page): Promise<void> {
  const there = page.getByRole('switch', { name: 'Accept New' });
  const leave = page.getByRole('alertdialog').getByRole('button', { name: 'Leave' });
  const taking = page.getByRole('button', { name: /^(Taking |Not taking|Practic)/ });
  await expect(async () => {
    for (let press = 0; press < 2; press += 1) await page.keyboard.press('Escape');
    await page.evaluate(() => {
      if (location.pathname === '/app/queue') return;
      history.pushState(null, '', '/app/queue');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await there.or(leave).first().waitFor({ timeout: 1_000 });
    if (await leave.isVisible()) await leave.click({ timeout: 1_000 });
    await taking.waitFor({ timeout: 1_000 });
    if ((await taking.getAttribute('aria-pressed')) === 'false') await taking.click({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}
