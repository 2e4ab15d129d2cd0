import { expect, type Page } from '@playwright/test';
import type { Chance } from '../../model-tests/support/chance.ts';

/** Those that mean something somewhere. */
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
/** Below the header, whose Logout ends the test. */
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

/** Chromium asks whether another program may take a `tel:` link, and hears no key or click until it is answered. */
export async function startsNoPhone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]') !== null) event.preventDefault();
    });
  });
}

/** Whatever the strokes led to, also a screen that is still on its way: the queue again, taking alarms. */
export async function returnsToQueue(page: Page): Promise<void> {
  const taking = page.getByRole('button', { name: /^(Taking alarms|Not taking)/ });
  await expect(async () => {
    await page.evaluate(() => {
      if (location.pathname === '/app/queue') return;
      history.pushState(null, '', '/app/queue');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    for (let press = 0; press < 2; press += 1) await page.keyboard.press('Escape');
    await taking.waitFor({ timeout: 1_000 });
    if ((await taking.getAttribute('aria-pressed')) === 'false') await taking.click({ timeout: 1_000 });
  }).toPass();
}
