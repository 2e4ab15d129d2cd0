import type { Route } from '@playwright/test';
import { expect, test } from './support/test.ts';

test('the theme is the system’s until one is chosen, which stays (SHELL-37, SHELL-38, SHELL-39, STORE-12)', async ({
  page,
  portal,
  provider,
}) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const LIGHT_GREY = 'rgb(233, 237, 241)';
  const DARK = 'rgb(11, 15, 20)';
  await portal.isSignedIn(await provider.givenAgent({ role: 'qa' }));
  await page.emulateMedia({ colorScheme: 'light' });
  await portal.opens('/app/dashboard');
  await expect.poll(background).toBe(LIGHT_GREY);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).toBe(DARK);
  await page.getByRole('button', { name: 'Light theme' }).click();
  await expect.poll(background).toBe(LIGHT_GREY);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Dark theme' })).toBeVisible();
  expect(await background()).toBe(LIGHT_GREY);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
});

test('before any script of the portal runs, the page has the ground of the chosen theme: dark never flashes white', async ({
  page,
  provider,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(provider.url);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(11, 15, 20)');
});

test('a list of keys that cannot be fetched says so, and the screen stays as it is', async ({
  page,
  portal,
  provider,
}) => {
  await page.route('**/assets/KeysDialog*', (route) => route.abort());
  await portal.isSignedIn(await provider.givenAgent({ role: 'agent_ops' }));
  await portal.opens('/app/dashboard');
  await expect(page.getByRole('region', { name: 'Take alarms' })).toBeVisible();
  for (let time = 0; time < 2; time += 1) {
    await page.keyboard.press('?');
    await portal.seesToast('This could not be loaded. Reload the page.');
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  await expect(page.getByRole('region', { name: 'Take alarms' })).toBeVisible();
});

test('code that a new version took away: a page with a screen says so, and one without is loaded again', async ({
  page,
  portal,
  provider,
}) => {
  // Code of the next screens is fetched when idle, perhaps before it is taken away: here it never is.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await portal.isSignedIn(await provider.givenAgent({ role: 'agent_ops' }));
  await portal.opens('/app/dashboard');
  await expect(page.getByRole('region', { name: 'Take alarms' })).toBeVisible();
  const gone = (route: Route) => route.fulfill({ status: 404, body: 'There is nothing here.' });
  await page.route(/\/assets\/(KeysDialog|account)/, gone);
  const next = '<script type="module" src="/assets/next.js"></script>';
  await page.route(`${provider.url}/`, (route) => route.fulfill({ body: next, contentType: 'text/html' }));
  await page.keyboard.press('?');
  await expect(page.getByRole('status').filter({ hasText: 'The portal was updated.' })).toContainText('Reload');
  const loaded = page.waitForEvent('load');
  await page.getByRole('link', { name: /^Account of / }).click();
  await loaded;
  await expect(page.getByText('This screen could not be loaded.')).toBeVisible();
});
