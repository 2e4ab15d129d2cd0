import type { Page } from '@playwright/test';
import { camerasAt } from './support/cameras.ts';
import type { PortalModel } from './models/portal.model.ts';
import { expect, test } from './support/test.ts';

// The agent's work is recorded.
test.use({ hearsVoice: true });

const BODY = 'Out of order.';

/** Every call to such a path is refused from now on. */
const refuses = (page: Page, path: string) =>
  page.route(`**/api/${path}`, (route) => route.fulfill({ status: 400, body: BODY }));
const sees = (portal: PortalModel, path: string) => portal.seesToast(`Endpoint: ${path}. ${BODY}`);

test('a refused call of an alarm shows its path and the words of the answer: cluster, authorize-cluster, motion-zone, disposition-info, notification settings, unhold, manage-session (SOCK-19, AUDIO-17)', async ({
  page,
  portal,
  verify,
  opensAlarm,
}) => {
  for (const path of [
    'events/cluster/*',
    'events/authorize-cluster/*',
    'camera/motion-zone/*?*',
    'events/disposition-info*',
    'sub/notifications/settings/*',
    'events/unhold-events*',
    'manage-session/generate_url*',
  ]) {
    await refuses(page, path);
  }
  const { sid } = await opensAlarm('agent_ops', { clip: 'doorbell' });
  const track = page.getByRole('region', { name: 'Datastream' }).locator('li[data-category="tracks"]').first();
  const chooses = async (name: string) => {
    await track.getByRole('button', { name: /^Who this is/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const seesMatching = async (path: RegExp) => expect(page.getByText(path).filter({ visible: true })).toBeVisible();
  await chooses('Show all pictures');
  await seesMatching(/^Endpoint: events\/cluster\/\S+\. Out of order\.$/);
  await chooses('Authorize for 6 hours');
  await seesMatching(/^Endpoint: events\/authorize-cluster\/\S+\. Out of order\.$/);
  await page.getByRole('button', { name: 'Zones' }).click();
  await sees(portal, `camera/motion-zone/${sid}`);

  await portal.goesByMenuTo('Dashboard');
  await sees(portal, 'events/unhold-events');
  await sees(portal, 'manage-session/generate_url');
  await page.goBack();
  await verify.seesClipPlaying();
  await verify.presses(']');
  await verify.presses(']');
  await verify.handles();
  await sees(portal, 'events/disposition-info');
  await sees(portal, `sub/notifications/settings/${sid}`);
});

test('a refused call of a customer’s location shows its path and the words of the answer: service, monitoring, firmware, notification settings, speed test (SOCK-19)', async ({
  page,
  portal,
  provider,
}) => {
  const admin = await provider.givenAgent({ role: 'admin' });
  const { sid } = await provider.givenAlarm({ queue: 'no one', sid: '1001' });
  const cameras = await camerasAt(provider, admin.token, sid);
  const camera = cameras.find(({ model }) => model === 'SSOBCM4');
  if (camera === undefined) throw new Error('The location has other cameras.');
  const { uuid, uid: userId } = camera;
  await refuses(page, 'service/update/**');
  await refuses(page, 'camera/update-monitoring/*');
  await refuses(page, 'sub/notifications/settings/*');
  await refuses(page, 'camera/upgrade_fw/**');
  await portal.isSignedIn(admin);
  await portal.opens(`/app/subs/${userId}`);
  const card = page.getByRole('region', { name: new RegExp(` ${sid}$`) });

  await card.getByRole('switch', { name: 'Siren' }).click();
  await card.getByRole('button', { name: 'Save' }).click();
  await sees(portal, `service/update/${userId}/${sid}`);
  await card.getByRole('switch', { name: 'Siren' }).click();

  await card.getByRole('button', { name: 'Setup Cameras' }).click();
  await card
    .getByRole('checkbox', { name: /^Monitored: / })
    .first()
    .click();
  await card.getByRole('button', { name: 'Save' }).click();
  await sees(portal, `camera/update-monitoring/${sid}`);
  await card
    .getByRole('checkbox', { name: /^Monitored: / })
    .first()
    .click();

  await card.getByRole('button', { name: 'Cam Status' }).click();
  const row = card.getByRole('row').filter({ hasText: camera.cameraSettings.cameraName });
  await row.getByRole('button', { name: /^apply Dagger FW/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await sees(portal, `camera/upgrade_fw/${sid}`);

  await card.getByRole('button', { name: 'Notifications settings' }).click();
  await sees(portal, `sub/notifications/settings/${sid}`);
  await refuses(page, 'service/get/**');
  await page.reload();
  await sees(portal, `service/get/${userId}/${sid}`);

  await refuses(page, 'subscriptions/*/cameras/*/wifiSpeedTest/start*');
  await portal.opens(`/app/camera?${new URLSearchParams({ userId, sid, uuid }).toString()}`);
  await page.getByRole('button', { name: 'Start speed test' }).click();
  await sees(portal, `subscriptions/${sid}/cameras/${uuid}/wifiSpeedTest/start`);
});
