import type { Page } from '@playwright/test';

/** The agent's keyboard, which counts its keys; text that is written does not count. */
export function countingKeyboard(page: Page) {
  let keys = 0;
  return {
    presses: async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    },
    writes: (text: string) => page.keyboard.type(text),
    count: () => keys,
  };
}
