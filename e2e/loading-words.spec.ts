import type { Page } from '@playwright/test';
import { camerasAt } from './support/cameras.ts';
import { verifiesAlarm } from './support/ways.ts';
import { expect, test } from './support/test.ts';

/** Answers to such calls wait for the function that is returned. */
async function holds(page: Page, ...paths: readonly string[]): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  for (const path of paths) {
    await page.route(`**/api/${path}`, async (route) => {
      await released;
      await route.continue();
    });
  }
  return release;
}

test('an alarm that opens says what of its location it still reads (VR-37)', async ({ page, pages, provider }) => {
  const release = await holds(page, 'camera/list/*', 'subscriptions/*', 'people/get/**');
  await verifiesAlarm(pages, provider);
  const words = ['Loading cameras', 'Loading subscription', 'Getting faces data'];
  for (const word of words) await expect(page.getByText(word, { exact: true })).toBeVisible();
  release();
  for (const word of words) await expect(page.getByText(word, { exact: true })).toBeHidden();
});

test('the locations of a customer say that they, and then each one, are read (VR-37, SUBD-09)', async ({
  page,
  portal,
  provider,
}) => {
  const admin = await provider.givenAgent({ role: 'admin' });
  const { sid } = await provider.givenAlarm({ queue: 'no one' });
  const [camera] = await camerasAt(provider, admin.token, sid);
  const releaseAll = await holds(page, 'subscriptions/users/*?*');
  const releaseOne = await holds(page, 'subscriptions/*');
  await portal.isSignedIn(admin);
  await portal.opens(`/app/subs/${camera?.uid}`);
  await expect(page.getByText('Getting subscriptions', { exact: true })).toBeVisible();
  releaseAll();
  await expect(page.getByText('Loading subscription', { exact: true }).first()).toBeVisible();
  releaseOne();
  await expect(page.getByRole('region', { name: new RegExp(` ${sid}$`) })).toBeVisible();
});
