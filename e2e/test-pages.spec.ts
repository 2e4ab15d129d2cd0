import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { faintOn, offScaleOn, unexplainedOn } from './support/legibility.ts';
import { expect, test } from './support/test.ts';

test.use({ hearsVoice: true });

/** The pretended microphone beeps for a moment each second. */
const OFTEN = { intervals: [50] };

/** Checks that everyone can read and use it, dark and light. */
async function look(page: Page): Promise<void> {
  const seen = {
    faults: await faultsOf(page, () => faintOn(page)),
    offScale: await offScaleOn(page),
    unexplained: await unexplainedOn(page),
  };
  expect.soft(seen).toEqual({ faults: [], offScale: [], unexplained: [] });
}

/** Counts the open devices and lines of the page. */
const countsOpen = (page: Page) =>
  page.addInitScript(() => {
    const tracks = new Set<MediaStreamTrack>();
    const sockets = new Set<WebSocket>();
    const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await getUserMedia(wanted);
      for (const track of stream.getTracks()) tracks.add(track);
      return stream;
    };
    window.WebSocket = class extends WebSocket {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(address, protocols);
        if (String(address).includes('two-way-audio')) sockets.add(this);
      }
    };
    Object.assign(window, {
      openDevices: () =>
        [...tracks]
          .filter(({ readyState }) => readyState === 'live')
          .map(({ kind }) => kind)
          .join() +
        [...sockets]
          .filter(({ readyState }) => readyState <= WebSocket.OPEN)
          .map(() => ' line')
          .join(''),
    });
  });
const openDevices = (page: Page) => page.evaluate(() => (window as unknown as { openDevices(): string }).openDevices());

test('two pages try the own camera, the microphone and the way to a camera; leaving turns all off (SHELL-01, SHELL-13, SHELL-14, SHELL-15, PLAY-33)', async ({
  page,
  portal,
  provider,
}) => {
  await countsOpen(page);
  const agent = await provider.givenAgent({ role: 'agent_supervisor' });
  const { sid, uuid } = await provider.givenAlarm({ queue: agent.queues[0] });
  await portal.isSignedIn(agent);
  await portal.opens('/app/webcam');
  await expect(page).toHaveTitle('Webcam (experimental) · PCS Agent Portal');
  await expect(page.getByText('This is what your camera sees.')).toBeVisible();
  const level = page.getByRole('meter', { name: 'Microphone level' });
  await expect.poll(() => level.getAttribute('value').then(Number), OFTEN).toBeGreaterThan(0);
  expect((await openDevices(page)).split(',').toSorted()).toEqual(['audio', 'video']);
  await look(page);
  await page.getByRole('link', { name: /^Account of / }).click();
  await portal.seesScreen('/app/account');
  await expect.poll(() => openDevices(page)).toBe('');

  await portal.opens(`/app/video?sid=${sid}&uuid=${uuid}`);
  await expect(page).toHaveTitle('Video (experimental) · PCS Agent Portal');
  const talk = page.getByRole('button', { name: /^Talk/ });
  await talk.click();
  await expect(page.getByText('What you say goes to the camera: the bar follows your voice.')).toBeVisible();
  await expect.poll(() => level.getAttribute('value').then(Number), OFTEN).toBeGreaterThan(0);
  await expect.poll(async () => (await provider.camera(uuid)).heard).toMatchObject({ codec: 'opus', broken: 0 });
  expect(await openDevices(page)).toBe('audio line');
  await look(page);
  await page.getByRole('link', { name: /^Account of / }).click();
  await expect.poll(() => openDevices(page)).toBe('');
});
