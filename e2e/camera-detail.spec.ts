import type { Page } from '@playwright/test';
import { SENSITIVITIES, SPEED_TEST_MS } from '../contract/camera-settings.ts';
import { camerasAt } from './support/cameras.ts';
import { elsewhere } from './support/portal-pages.ts';
import type { GivenAlarm } from './support/provider.ts';
import { expect, test } from './support/test.ts';

test.use({ movesClock: true });
// In one worker: each that comes from other tests starts a provider and a browser.
test.describe.configure({ mode: 'default' });

const addressOf = ({ sid, uuid }: Pick<GivenAlarm, 'sid' | 'uuid'>): string =>
  `/app/camera?userId=301&sid=${sid}&uuid=${uuid}`;
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const setting = (page: Page, label: string) => panel(page, 'Settings form').getByRole('combobox', { name: label });
/** One of these that is not chosen yet, whatever a test before chose. */
async function chooses(page: Page, label: string, one: string, other: string): Promise<string> {
  const select = setting(page, label);
  await expect(select).toBeEnabled();
  const value = (await select.inputValue()) === one ? other : one;
  await select.selectOption(value);
  return value;
}

test('an admin wakes a camera, changes its settings, tests its link and reads its histories (CAM-01, CAM-03, CAM-15, CAM-18, CAM-19, CAM-31, CAM-33, CAM-35, CAM-38)', async ({
  pages: { portal },
  page,
  provider,
}) => {
  const admin = await provider.givenAgent({ role: 'admin' });
  const given = await provider.givenAlarm({ queue: admin.queues[0] });
  await portal.isSignedIn(admin);
  await portal.opens(addressOf(given));

  const detection = await chooses(page, 'Motion detection', 'person-only', 'all-motion');
  const nightVision = await chooses(page, 'Night vision', 'on', 'auto');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved successfully.')).toBeVisible();
  await expect(panel(page, 'Camera Settings').getByText(detection)).toBeVisible();
  const saved = (await camerasAt(provider, admin.token, given.sid)).find(({ uuid }) => uuid === given.uuid);
  expect(saved?.cameraSettings).toMatchObject({
    pirEnable: true,
    vaEnable: detection === 'person-only',
    nightVision,
  });

  const results = panel(page, 'Speed Test Results');
  const before = await results.getByRole('row').count();
  await results.getByRole('button', { name: 'Start speed test' }).click();
  await expect(page.getByText('Request sent successfully')).toBeVisible();
  await expect(results.getByRole('button', { name: 'Start speed test' })).toBeDisabled();
  await provider.advancesClock(SPEED_TEST_MS);
  await expect(results.getByRole('button', { name: 'Start speed test' })).toBeEnabled();
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

  const picture = panel(page, 'Live picture');
  await picture.getByRole('button', { name: 'Camera Asleep Click to wake battery camera' }).click();
  await expect(picture.getByText('LIVE', { exact: true })).toBeVisible();
});

test('what was chosen survives a reload, and a save over somebody else’s change says what that was; unsaved settings are asked about on leaving; an unknown camera is named so (CAM-18, CAM-19, CAM-41, CAM-43, STORE-05)', async ({
  pages,
  page,
  provider,
}) => {
  const { portal } = pages;
  const admin = await provider.givenAgent({ role: 'admin' });
  const given = await provider.givenAlarm({ queue: admin.queues[0] });
  await portal.isSignedIn(admin);
  await portal.opens(addressOf(given));
  const sensitivity = (await chooses(page, 'Sensitivity', 'low', 'high')) as 'low' | 'high';
  await portal.refreshes();
  await expect(setting(page, 'Sensitivity')).toHaveValue(sensitivity);

  const theirs = await elsewhere(pages, provider);
  await theirs.portal.isSignedIn(await provider.givenAgent({ role: 'agent_supervisor' }));
  await theirs.portal.opens(addressOf(given));
  const nightVision = await chooses(theirs.page, 'Night vision', 'off', 'auto');
  await theirs.page.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.page.getByText('Saved successfully.')).toBeVisible();

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Error saving settings.')).toBeVisible();
  await expect(page.getByText(`Night vision is ${nightVision} now`)).toBeVisible();
  await expect(setting(page, 'Night vision')).toHaveValue(nightVision);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved successfully.')).toBeVisible();
  const saved = (await camerasAt(provider, admin.token, given.sid)).find(({ uuid }) => uuid === given.uuid);
  expect(saved?.cameraSettings).toMatchObject({ motionSensitivity: SENSITIVITIES[sensitivity], nightVision });

  await theirs.page.close();
  const threshold = await chooses(page, 'Person detection threshold', 'low', 'medium');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Queue', exact: true }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await portal.seesScreen('/app/queue');

  await portal.opens('/app/camera');
  await expect(page).toHaveURL(new RegExp(`uuid=${given.uuid}`));
  await expect(setting(page, 'Person detection threshold')).not.toHaveValue(threshold);

  await portal.goesTo(`/app/camera?sid=${given.sid}`);
  await expect(page.getByRole('heading', { name: 'Camera not found' })).toBeVisible();
  await portal.goesTo(addressOf({ sid: given.sid, uuid: 'no-such-camera' }));
  await expect(page.getByRole('heading', { name: 'Camera not found' })).toBeVisible();
  await expect(page.getByText('Endpoint: camera/no-such-camera. Camera no-such-camera was not found.')).toBeVisible();
});
