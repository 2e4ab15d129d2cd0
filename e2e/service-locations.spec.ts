import type { Page } from '@playwright/test';
import type { Camera } from '../contract/entities/cameras.ts';
import { camerasAt } from './support/cameras.ts';
import type { GivenAlarm, RunningProvider } from './support/provider.ts';
import { expect, test } from './support/test.ts';

test.use({ movesClock: true });
// In one worker: each that comes from other tests starts a provider and a browser.
test.describe.configure({ mode: 'default' });

interface Place {
  readonly userId: string;
  readonly sid: string;
  readonly cameras: readonly Camera[];
}

/** The customer and location of an alarm, which has a camera for which there is other firmware. */
async function placeOf(provider: RunningProvider, token: string, { sid }: GivenAlarm): Promise<Place> {
  const cameras = await camerasAt(provider, token, sid);
  return { sid, cameras, userId: cameras[0]?.uid ?? '' };
}
const cardOf = (page: Page, sid: string) => page.getByRole('region', { name: new RegExp(` ${sid}$`) });
const planFirmware = (provider: RunningProvider, uuid: string) =>
  fetch(`${provider.url}/test/cameras/${uuid}/firmware`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fails: 'never' }),
  });
const viewersOf = async (provider: RunningProvider, { cameras }: Place): Promise<number> => {
  const seen = await Promise.all(
    cameras.map(async ({ uuid }) => (await fetch(`${provider.url}/test/cameras/${uuid}`)).json()),
  );
  return seen.reduce<number>((sum, { viewers }: { viewers: readonly unknown[] }) => sum + viewers.length, 0);
};

test('an admin changes the service and the monitoring, reads the messages, and gives a camera other firmware (SUBD-01, SUBD-13, SUBD-17, SUBD-20, SUBD-25, SUBD-26, SUBD-31, SHELL-43)', async ({
  pages: { portal },
  page,
  provider,
}) => {
  const admin = await provider.givenAgent({ role: 'admin' });
  const given = await provider.givenAlarm({ queue: admin.queues[0], sid: '1001' });
  const place = await placeOf(provider, admin.token, given);
  await portal.isSignedIn(admin);
  await portal.opens(`/app/subs/${place.userId}`);
  const card = cardOf(page, place.sid);

  await card.getByRole('switch', { name: 'Siren' }).click();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved successfully.')).toBeVisible();

  await card.getByRole('button', { name: 'Setup Cameras' }).click();
  const [first] = place.cameras;
  const name = first?.cameraSettings.cameraName ?? '';
  await card.getByRole('checkbox', { name: `Monitored: ${name}` }).uncheck();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('button', { name: 'Cam Status' })).toBeEnabled();
  const isMonitored = async () =>
    (await camerasAt(provider, admin.token, place.sid)).find(({ uuid }) => uuid === first?.uuid)?.monitored;
  await expect.poll(isMonitored).toBe(false);

  await card.getByRole('button', { name: 'Notifications settings' }).click();
  await expect(card.getByText('Common events').first()).toBeVisible();

  const shield = place.cameras.find(({ model }) => model === 'SSOBCM4');
  expect(shield).toBeDefined();
  await planFirmware(provider, shield?.uuid ?? '');
  await card.getByRole('button', { name: 'Cam Status' }).click();
  const row = card.getByRole('row').filter({ hasText: shield?.cameraSettings.cameraName ?? '' });
  await row.getByRole('button', { name: /^apply Dagger FW/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Upgrade request succeded')).toBeVisible();
  await expect(row.getByText(/^Downloading 7\.2\.0: \d+ %$/)).toBeVisible();
  await provider.advancesClock(50_000);
  await expect(row.getByText('Starting...')).toBeVisible();
  await provider.advancesClock(60_000);
  await expect(row.getByText('7.2.0', { exact: true })).toBeVisible();
});

test('a grid of live pictures that was opened and closed 20 times leaves no connection and no socket open (SUBD-24)', async ({
  pages: { portal },
  page,
  provider,
}) => {
  const admin = await provider.givenAgent({ role: 'admin' });
  const given = await provider.givenAlarm({ queue: admin.queues[0], sid: '1001' });
  const place = await placeOf(provider, admin.token, given);
  await page.addInitScript(() => {
    const made: RTCPeerConnection[] = [];
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        made.push(this);
      }
    };
    Object.assign(window, {
      openConnections: () => made.filter(({ signalingState }) => signalingState !== 'closed').length,
    });
  });
  await portal.isSignedIn(admin);
  await portal.opens(`/app/subs/${place.userId}`);
  const card = cardOf(page, place.sid);
  await expect(card).toBeVisible();
  let sockets = 0;
  page.on('websocket', (socket) => {
    sockets += 1;
    socket.on('close', () => (sockets -= 1));
  });
  for (let visit = 0; visit < 20; visit += 1) {
    await card.getByRole('button', { name: 'Grid View' }).click();
    await expect(card.getByText('LIVE', { exact: true }).first()).toBeVisible();
    await card.getByRole('button', { name: 'Select Service' }).click();
  }
  await expect.poll(() => viewersOf(provider, place)).toBe(0);
  await expect.poll(() => sockets).toBe(0);
  const isOpen = () => page.evaluate(() => (window as never as { openConnections: () => number }).openConnections());
  await expect.poll(isOpen).toBe(0);
});
