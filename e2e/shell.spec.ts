import { expect, test } from './support/test.ts';

test('the shell shows the current page, navigates by menu, by Back and to the own account, and lists the keys; a form with unsaved changes asks before it is left (SHELL-26, SHELL-27, SHELL-28, SHELL-40, SHELL-41, STORE-11)', async ({
  page,
  portal,
  provider,
  queue,
  verify,
}) => {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  await provider.givenAlarm({ queue: agent.queues[0] });
  await portal.isSignedIn(agent);
  await portal.opens('/app/dashboard');
  const title = page.getByRole('banner').getByRole('heading');
  const menu = page.getByRole('navigation', { name: 'Screens' });
  const toggle = page.getByRole('button', { name: 'Menu' });

  await expect(title).toHaveText('Dashboard');
  await toggle.click();
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeFocused();
  await expect(menu.getByRole('link')).toHaveText(['Dashboard', 'Queue', 'Settings', 'Account']);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await portal.goesByMenuTo('Queue');
  await expect(title).toHaveText('Queue');
  await expect(page).toHaveTitle('Queue · PCS Agent Portal');

  await expect(page.getByRole('switch', { name: 'Accept New' })).toBeVisible();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    'Everywhere',
    'Dashboard',
    'Queue',
    'Verify & Respond',
    'Follow-up',
    'Cancel reasons',
  ]);
  await expect(dialog.getByRole('term')).toContainText(['?', '1 – 9', ']', '[']);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
  await queue.opens(1);
  await verify.seesStep('Review Video and Respond');
  await expect(title).toHaveText('Verify & Respond');
  await page.reload();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await portal.seesScreen('/app/queue');
  await page.getByRole('link', { name: /^Account of / }).click();
  await portal.seesScreen('/app/account');
  await expect(title).toHaveText('Account');

  const volume = page.getByRole('spinbutton', { name: 'Mic Volume' });
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });
  await volume.fill('9');
  await page.goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await portal.seesScreen('/app/account');
  await expect(volume).toHaveValue('9');
  await portal.signsOut();
  await question.getByRole('button', { name: 'Stay' }).click();
  await portal.goesByMenuTo('Queue');
  await question.getByRole('button', { name: 'Leave' }).click();
  await portal.seesScreen('/app/queue');
  await page.goBack();
  await volume.fill('9');
  await portal.signsOut();
  await question.getByRole('button', { name: 'Leave' }).click();
  await portal.seesScreen('/');
});

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

test('text pages show what is missing, and link onwards (SHELL-02, SHELL-03, SHELL-04, SHELL-05, SHELL-06)', async ({
  page,
  portal,
  provider,
}) => {
  await portal.isSignedIn(await provider.givenAgent({ role: 'admin' }));
  const main = page.getByRole('main');
  await portal.opens('/app/subs/create');
  await expect(main).toHaveText('Create Subscriber');
  await portal.goesTo('/app/settings/more');
  await expect(main).toHaveText('TBDDashboard');
  await portal.goesTo('/nowhere');
  await portal.seesScreen('/404');
  await expect(main).toHaveText("The page you are looking for isn't hereDashboard");
  await main.getByRole('link', { name: 'Dashboard' }).click();
  await portal.seesScreen('/app/dashboard');
});

test('an unknown address leads to the 404 page without a session too, and from there to the login page (SHELL-05, SHELL-06)', async ({
  page,
  portal,
}) => {
  await portal.opens('/nowhere');
  await portal.seesScreen('/404');
  await expect(page.getByRole('main')).toHaveText("The page you are looking for isn't hereLog in");
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: 'Log in with Auth0' })).toBeVisible();
});

test('an external agent has a bar with title, theme and logout, and no other page (SHELL-07, SHELL-29, ROLE-11)', async ({
  page,
  portal,
  provider,
}) => {
  await portal.isSignedIn(await provider.givenAgent({ role: 'cx_order_report' }));
  await portal.opens('/app/queue');
  await portal.seesScreen('/external/cx-report');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('heading')).toHaveText('PCS Agent Portal');
  await expect(bar.getByRole('button')).toHaveText(['', 'Logout']);
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  await portal.signsOut();
  await portal.seesScreen('/');
  await expect(page.getByRole('button', { name: 'Log in with Auth0' })).toBeVisible();
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
