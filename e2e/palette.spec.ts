import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { takesAlarm } from './support/ways.ts';

const NAME = 'Find a screen, action, camera or alarm';

async function calls(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: NAME })).toBeFocused();
}

test('Ctrl K leads to a screen of the role by keys alone, closes by Escape, and stays open when that screen was still on its way', async ({
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
  await page.keyboard.press('Escape');
  await portal.goesByMenuTo('Queue');
  await expect(page.getByRole('switch', { name: 'Accept New' })).toBeEnabled();
  const box = page.getByRole('combobox', { name: NAME });
  await calls(page);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();

  await calls(page);
  await page.keyboard.type('screen acc');
  await expect(page.getByRole('option')).toHaveText(['Account']);
  await page.keyboard.press('Enter');
  await portal.seesScreen('/app/account');
  await expect(box).toBeHidden();
  await calls(page);
  await page.keyboard.type('zzz');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible();
});

test('Ctrl K does what a key of the screen does, opens an alarm of the board, and makes a camera the large picture; it and the list of keys close when another screen comes', async ({
  page,
  pages,
  provider,
}) => {
  const { queue, verify } = pages;
  const { alarm } = await takesAlarm(pages, provider);
  await calls(page);
  await page.keyboard.type('accept new');
  await expect(page.getByRole('option')).toHaveText(['Turn Accept New on or offa']);
  await page.keyboard.press('Enter');
  await pages.queue.seesNotAccepting();

  await calls(page);
  await page.getByRole('option', { name: alarm.eventId }).click();
  await pages.portal.seesScreen('/app/verify-respond');
  await verify.seesStep('Review Video and Respond');
  const cameras = page.getByRole('region', { name: 'Cameras' });
  await expect(cameras.getByRole('listitem').first()).toBeVisible();
  // The palette finds the cameras that are known when it opens.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await calls(page);
    await page.keyboard.type('cameras');
    await expect(page.getByRole('option').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(cameras.getByRole('button', { name: /^View recording/i })).toHaveAttribute('aria-pressed', 'false');
  await calls(page);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: NAME })).toBeHidden();
  await queue.seesNotTaking();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goForward();
  await verify.seesStep('Review Video and Respond');
  await expect(page.getByRole('dialog')).toBeHidden();
});
