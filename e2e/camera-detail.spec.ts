import type { Page } from '@playwright/test';
import { camerasAt } from './support/cameras.ts';
import { elsewhere } from './support/portal-pages.ts';
import type { GivenAlarm } from './support/provider.ts';
import { expect, test } from './support/test.ts';

const addressOf = ({ sid, uuid }: Pick<GivenAlarm, 'sid' | 'uuid'>): string =>
  `/app/camera?userId=301&sid=${sid}&uuid=${uuid}`;
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const setting = (page: Page, label: string) => panel(page, 'Settings form').getByRole('combobox', { name: label });
const TWO_MINUTES_MS = 120_000;

test('an admin wakes a camera, changes its settings, tests its link and reads its histories (CAM-01, CAM-03, CAM-15, CAM-18, CAM-19, CAM-31, CAM-33, CAM-35, CAM-38)', async ({
  pages: { portal },
  page,
  provider,
}) => {
  const admin = await provider.givenAgent({ role: 'admin' });
  const given = await provider.givenAlarm({ queue: admin.queues[0] });
  await portal.isSignedIn(admin);
  await portal.opens(addressOf(given));

  const picture = panel(page, 'Live picture');
  await picture.getByRole('button', { name: 'Camera Asleep Click to wake battery camera' }).click();
  await expect(picture.getByText('LIVE', { exact: true })).toBeVisible();

  await setting(page, 'Motion detection').selectOption('person-only');
  await setting(page, 'Night vision').selectOption('on');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved successfully.')).toBeVisible();
  await expect(panel(page, 'Camera Settings').getByText('person-only')).toBeVisible();
  const saved = (await camerasAt(provider, admin.token, given.sid)).find(({ uuid }) => uuid === given.uuid);
  expect(saved?.cameraSettings).toMatchObject({ pirEnable: true, vaEnable: true, nightVision: 'on', version: 1 });

  const results = panel(page, 'Speed Test Results');
  const before = await results.getByRole('row').count();
  await results.getByRole('button', { name: 'Start speed test' }).click();
  await expect(page.getByText('Request sent successfully')).toBeVisible();
  await expect(results.getByRole('button', { name: 'Start speed test' })).toBeDisabled();
  await provider.advancesClock(TWO_MINUTES_MS);
  await expect(results.getByRole('button', { name: 'Start speed test' })).toBeEnabled({ timeout: 15_000 });
  await expect(results.getByRole('row')).toHaveCount(before + 1);

  for (const name of ['Speed Test History', 'Signal History', 'Battery History']) {
    const chart = panel(page, name);
    await expect(chart.getByRole('img', { name })).toBeVisible();
    await chart.getByRole('button', { name: 'As table' }).click();
    await expect(chart.getByRole('row').nth(1)).toBeVisible();
  }
  await expect(
    panel(page, 'Event history').getByRole('link', { name: `Verify & Respond, event ${given.eventId}` }),
  ).toBeVisible();
});

test('what was chosen survives a reload, and a save over somebody else’s change says what that was (CAM-18, CAM-19)', async ({
  pages,
  page,
  provider,
}) => {
  const { portal } = pages;
  const admin = await provider.givenAgent({ role: 'admin' });
  const given = await provider.givenAlarm({ queue: admin.queues[0] });
  await portal.isSignedIn(admin);
  await portal.opens(addressOf(given));
  await setting(page, 'Sensitivity').selectOption('low');
  await portal.refreshes();
  await expect(setting(page, 'Sensitivity')).toHaveValue('low');

  const theirs = await elsewhere(pages, provider);
  await theirs.portal.isSignedIn(await provider.givenAgent({ role: 'agent_supervisor' }));
  await theirs.portal.opens(addressOf(given));
  await setting(theirs.page, 'Night vision').selectOption('off');
  await theirs.page.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.page.getByText('Saved successfully.')).toBeVisible();

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Error saving settings.')).toBeVisible();
  await expect(page.getByText('Night vision is off now')).toBeVisible();
  await expect(setting(page, 'Night vision')).toHaveValue('off');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved successfully.')).toBeVisible();
  const saved = (await camerasAt(provider, admin.token, given.sid)).find(({ uuid }) => uuid === given.uuid);
  expect(saved?.cameraSettings).toMatchObject({ motionSensitivity: 1, nightVision: 'off' });
});

test('unsaved settings are asked about on leaving; an unknown camera is named so; engineer and qa see the dashboard instead (CAM-02, CAM-41, CAM-43, STORE-05)', async ({
  pages,
  page,
  provider,
}) => {
  const { portal } = pages;
  const admin = await provider.givenAgent({ role: 'admin' });
  const given = await provider.givenAlarm({ queue: admin.queues[0] });
  await portal.isSignedIn(admin);
  await portal.opens(addressOf(given));
  await setting(page, 'Status light').selectOption('off');
  await setting(page, 'Sensitivity').selectOption('low');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Queue', exact: true }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await portal.seesScreen('/app/queue');

  await portal.opens('/app/camera');
  await expect(page).toHaveURL(new RegExp(`uuid=${given.uuid}`));
  await expect(setting(page, 'Sensitivity')).not.toHaveValue('low');

  await portal.opens(addressOf({ sid: given.sid, uuid: 'no-such-camera' }));
  await expect(page.getByRole('heading', { name: 'Camera not found' })).toBeVisible();
  await expect(page.getByText('Endpoint: camera/no-such-camera. Camera no-such-camera was not found.')).toBeVisible();
  await portal.opens(`/app/camera?sid=${given.sid}`);
  await expect(page.getByRole('heading', { name: 'Camera not found' })).toBeVisible();

  for (const role of ['engineer', 'qa']) {
    const theirs = await elsewhere(pages, provider);
    await theirs.portal.isSignedIn(await provider.givenAgent({ role }));
    await theirs.portal.opens(addressOf(given));
    await theirs.portal.seesScreen('/app/dashboard');
  }
});

test.describe('pictures', () => {
  for (const theme of ['dark', 'light'])
    test(`look ${theme}`, async ({ pages: { portal }, page, provider }) => {
      await page.setViewportSize({ width: 1366, height: 768 });
      const admin = await provider.givenAgent({ role: 'admin' });
      const given = await provider.givenAlarm({ queue: admin.queues[0] });
      await page.addInitScript((t) => localStorage.setItem('theme', t), theme);
      await portal.isSignedIn(admin);
      await portal.opens(addressOf(given));
      await expect(panel(page, 'Signal History').getByRole('img', { name: 'Signal History' })).toBeVisible();
      await page.screenshot({ path: `/tmp/cam-${theme}-1.png` });
      await page.locator('.camera').evaluate((el) => el.scrollTo(0, 99_999));
      await page.screenshot({ path: `/tmp/cam-${theme}-2.png` });
    });
});
