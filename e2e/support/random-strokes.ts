import type { Page } from '@playwright/test';

/** Those that mean something somewhere, the ones that lead to an ending more often than the rest. */
const KEYS = [
  ...'xxxxxx123456789123456789034vi'.split(''),
  ...'cccu[]hlrtsmoapn,.q'.split(''),
  'Enter',
  'Escape',
  'Tab',
  ' ',
  'ArrowDown',
  'ArrowLeft',
  '?',
  'Control+k',
];
/** Below the header, whose Logout ends the test. */
const TOP_PX = 60;

/** Numbers from 0 up to 1 that a seed decides (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One key, click or double click anywhere. */
export async function strokes(page: Page, next: () => number): Promise<void> {
  const size = page.viewportSize();
  const kind = next();
  if (kind < 0.7 || size === null) {
    await page.keyboard.press(KEYS[Math.floor(next() * KEYS.length)] ?? 'x');
    return;
  }
  const [x, y] = [next() * size.width, TOP_PX + next() * (size.height - TOP_PX)];
  await page.mouse.click(x, y, { clickCount: kind < 0.9 ? 1 : 2 });
}

/** Whatever the strokes led to: the queue again, taking alarms. */
export async function returnsToQueue(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (location.pathname !== '/app/queue') history.pushState(null, '', '/app/queue');
  });
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Escape');
  const taking = page.getByRole('button', { name: /^(Taking alarms|Not taking)/ });
  await taking.waitFor();
  if ((await taking.getAttribute('aria-pressed')) === 'false') await taking.click();
}
