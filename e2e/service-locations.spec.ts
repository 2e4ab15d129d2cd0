import type { Page } from '@playwright/test';
import type { Camera } from '../contract/entities/cameras.ts';
import { camerasAt } from './support/cameras.ts';
import type { GivenAlarm, RunningProvider } from './support/provider.ts';
import { expect, test } from './support/test.ts';

interface Place {
  readonly userId: string;
  readonly sid: string;
  readonly cameras: readonly Camera[];
}

/** The customer and location of an alarm. */
async function placeOf(provider: RunningProvider, token: string, { sid }: GivenAlarm): Promise<Place> {
  const cameras = await camerasAt(provider, token, sid);
  return { sid, cameras, userId: cameras[0]?.uid ?? '' };
}
const cardOf = (page: Page, sid: string) => page.getByRole('region', { name: new RegExp(` ${sid}$`) });
const viewersOf = async (provider: RunningProvider, { cameras }: Place): Promise<number> => {
  const seen = await Promise.all(
    cameras.map(async ({ uuid }) => (await fetch(`${provider.url}/test/cameras/${uuid}`)).json()),
  );
  return seen.reduce<number>((sum, { viewers }: { viewers: readonly unknown[] }) => sum + viewers.length, 0);
};

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
