import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const NAME = 'Find a screen, action, camera or alarm';

async function calls(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: NAME })).toBeFocused();
}

test('the palette stays open when the screen that was chosen in it was still on its way', async ({
  page,
  portal,
  provider,
}) => {
  await portal.isSignedIn(await provider.givenAgent({ role: 'agent_ops' }));
  await portal.opens('/app/queue');
  await expect(page.getByRole('switch', { name: 'Accept New' })).toBeEnabled();
  await calls(page);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/assets/account*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.type('screen acc');
  const asked = page.waitForRequest('**/assets/account*.js');
  await page.keyboard.press('Enter');
  await asked;
  await calls(page);
  goOn();
  await expect(page.getByRole('region', { name: 'Audio Settings', includeHidden: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: NAME })).toBeFocused();
});
