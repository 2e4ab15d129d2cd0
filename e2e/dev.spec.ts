import { expect, test } from '@playwright/test';
import { PortalModel } from './models/portal.model.ts';
import { DevCopy } from './support/dev-copy.ts';

let dev: DevCopy;
test.beforeEach(async () => {
  dev = await DevCopy.make();
});
test.afterEach(async () => dev.remove());

const LOGOUT = {
  file: 'src/views/app/header/LogoutButton.tsx',
  was: 'aria-label={LOGOUT}',
  is: 'aria-label="Logout now"',
};
const START = { file: 'provider/main.ts', was: 'print(banner(provider, read));', is: "print('Changed provider');" };

test('npm run dev signs in, reloads a changed view in place and restarts a changed provider', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  const url = await dev.starts();
  const portal = new PortalModel(page, { url });
  await portal.signsInAs(/Agent ops/);
  await portal.seesLine('Connected');

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await dev.changes(LOGOUT.file, LOGOUT.was, LOGOUT.is);
  // On a busy machine a page that has only just loaded may miss an update: it is saved again.
  await expect(async () => {
    await dev.changes(LOGOUT.file, LOGOUT.is, LOGOUT.is);
    await expect(page.getByRole('button', { name: 'Logout now', exact: true })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  const broken = `${START.was})`;
  await dev.changes(START.file, START.was, broken);
  await dev.prints(/provider\/main\.ts.*error.*TS\d+/);
  await dev.prints(/The provider does not compile\. The last one runs until/);
  await portal.seesLine('Connected');
  await dev.changes(START.file, broken, START.is);
  await dev.prints(/Changed provider/);
  await portal.seesLine('Connected');

  expect(refused).toEqual([]);
  expect(await dev.isInterrupted()).toBe(0);
  await expect(fetch(url)).rejects.toThrow();
});
