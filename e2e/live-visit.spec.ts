import type { Page } from '@playwright/test';
import { SIREN_LOCK_MS } from '../contract/limits.ts';
import {
  ATTEMPT_PAUSE_MS,
  ATTEMPT_TIMEOUT_MS,
  ATTEMPTS,
  RETRY_COUNTDOWN_MS,
} from '../src/machines/cameras/live-stream/live-stream.constants.ts';
import { countsSound, LiveModel, TAKEN_OVER } from './models/live.model.ts';
import type { PortalPages } from './support/portal-pages.ts';
import { camerasAt } from './support/cameras.ts';
import { watchLayout } from './support/legibility.ts';
import type { RunningProvider } from './support/provider.ts';
import { expect, test } from './support/test.ts';

test.use({ hearsVoice: true });

/** A location of the world with cameras by WebRTC, all on batteries, and one by FLV with a cable. */
const SID = '1001';
/** Time skipped at each look, ms: less than a picture may lag before it is late. */
const SKIP_MS = 1_000;
const LOST = 'The picture was lost. Connecting...';

/** An agent in front of an alarm whose camera sleeps, and is well, as are the others of the location. */
async function verifies({ page, portal, queue, verify }: PortalPages, provider: RunningProvider) {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  await provider.arms(SID);
  const cameras = await camerasAt(provider, agent.token, SID);
  for (const { uuid } of cameras) await provider.breaks(uuid, 'sleep');
  const event = cameras.find(({ supportedFeatures }) => supportedFeatures.spotlightManualControl);
  const wired = cameras.find(({ supportedFeatures }) => !supportedFeatures.battery);
  if (event === undefined || wired === undefined) throw new Error('The location has other cameras.');
  const { eventId } = await provider.givenAlarm({ queue: agent.queues[0], sid: SID, uuid: event.uuid });
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  return {
    agent,
    cameras,
    eventId,
    event: { uuid: event.uuid, live: new LiveModel(page, event.uuid) },
    wired: { uuid: wired.uuid, name: wired.cameraSettings.cameraName, live: new LiveModel(page, wired.uuid) },
    opens: async () => {
      await queue.acceptsNew();
      await queue.seesAlarmIn(1);
      await queue.opens(1);
      await verify.seesStep('Review Video and Respond');
    },
  };
}

/** Denies the microphone: the browser of the tests has one, and grants every permission. */
const refusesMicrophone = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const isFirst = sessionStorage.getItem('wasLoaded') === null;
    sessionStorage.setItem('wasLoaded', '');
    const refusal = isFirst
      ? new DOMException('Requested device not found', 'NotFoundError')
      : new DOMException('Permission denied', 'NotAllowedError');
    Object.defineProperty(MediaDevices.prototype, 'getUserMedia', { value: () => Promise.reject(refusal) });
  });

test('an agent goes live, sees and hears the camera, talks, sounds the siren and lights the spotlight; leaving ends every picture (LIVE-02, LIVE-05, LIVE-21, LIVE-30, CTRL-02, CTRL-07, CTRL-11, CTRL-13, CTRL-17, AUDIO-01, AUDIO-02, AUDIO-26, PROTO-10, PROTO-11, API-45)', async ({
  pages,
  provider,
  portal,
  verify,
}) => {
  await countsSound(pages.page);
  const moved = await watchLayout(pages.page);
  const { agent, cameras, eventId, event, wired, opens } = await verifies(pages, provider);
  const { uuid, live } = event;
  const camera = () => provider.camera(uuid);
  await opens();
  await verify.seesClipPlaying();
  await live.goesLive();
  await live.seesLive();
  await live.playsSound();
  expect((await camera()).viewers).toEqual([{ transport: 'webrtc', rep: agent.rep.id }]);

  await pages.page.getByRole('button', { name: /^Show Info/ }).click();
  const info = pages.page.getByRole('region', { name: 'Session info' });
  await expect(info).toContainText(`Recorded event${eventId}`);
  await expect(info).toContainText('Not receivedNothing');
  await pages.page.getByRole('button', { name: /^Hide Info/ }).click();

  await verify.presses('t');
  await expect(pages.page.getByRole('button', { name: 'Talking', exact: true })).toBeVisible();
  await expect.poll(async () => (await camera()).heard).toMatchObject({ codec: 'opus', broken: 0 });
  const { packets = 0 } = (await camera()).heard ?? {};
  await expect.poll(async () => (await camera()).heard?.packets).toBeGreaterThan(packets);
  expect((await camera()).heard?.broken).toBe(0);
  // It is muted meanwhile (AUDIO-26).
  await expect.poll(() => live.isMuted()).toBe(true);
  await verify.presses('t');
  await expect.poll(() => live.isMuted()).toBe(false);
  await live.playsSound();
  await verify.presses('m');
  await expect.poll(() => live.isMuted()).toBe(true);

  // On a busy machine it may be over before the page says that it sounds.
  const siren = pages.page.getByRole('button', { name: /^(Siren|Confirm)$/ });
  await expect(async () => {
    const before = await siren.boundingBox();
    await verify.presses('s');
    await expect(siren).toHaveText(/^Confirm/, { timeout: 1_000 });
    expect(await siren.boundingBox()).toEqual(before);
    await verify.presses('s');
    const whileItSounds = { timeout: SIREN_LOCK_MS };
    await Promise.all([
      expect(pages.page.getByRole('button', { name: 'Sounding' })).toBeDisabled(whileItSounds),
      expect(live.picture.getByText('Siren active', { exact: true })).toBeVisible(whileItSounds),
    ]);
  }).toPass();
  await verify.presses('o');
  await expect.poll(async () => (await camera()).isSpotlightOn).toBe(true);

  expect(await moved()).toEqual([]);

  await wired.live.becomesLarge(wired.name);
  await wired.live.seesLive();
  await wired.live.playsSound();
  await expect(pages.page.getByRole('button', { name: 'Talk' })).toBeEnabled();
  await expect(pages.page.getByRole('button', { name: /^(Siren|Spotlight)/ })).toHaveCount(0);

  await verify.presses('r');
  await verify.seesClipPlaying();
  await live.seesLive();
  await portal.goesByMenuTo('Dashboard');
  const viewers = async () => {
    const inspected = await Promise.all(cameras.map((each) => provider.camera(each.uuid)));
    return inspected.flatMap((each) => each.viewers);
  };
  await expect.poll(viewers).toEqual([]);
  const states = () => pages.page.evaluate(() => window.connections.map(({ connectionState }) => connectionState));
  expect(new Set(await states())).toEqual(new Set(['closed']));
});

test('a camera that refuses, drops, is taken over, goes offline, hangs or has no relay shows that, and comes back; a picture that freezes is never shown as live, and its neighbour continues; without a microphone the agent is notified once, and can do all but talk (LIVE-05, LIVE-11, LIVE-12, LIVE-13, LIVE-14, LIVE-15, LIVE-16, LIVE-17, LIVE-19, LIVE-21, LIVE-23, LIVE-31, LIVE-32, LIVE-33, CTRL-17, PLAY-14, AUDIO-04, AUDIO-09, AUDIO-10, AUDIO-27, ROLE-09)', async ({
  pages,
  provider,
}) => {
  await pages.page.clock.install();
  await refusesMicrophone(pages.page);
  const { agent, event, wired, opens } = await verifies(pages, provider);
  const { uuid, live } = event;
  const dialog = pages.page.getByRole('alertdialog', { name: 'Camera access denied' });
  await expect(dialog.getByText('Requested device not found', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Reload Page' }).click();
  await expect(dialog.getByText('Permission denied', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Could not get audio access permission', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  // A token whose time is over is asked for again.
  const stale = { token: 'stale', ip_forward: null };
  const given = pages.page.waitForResponse(/flv-token/);
  await pages.page.route('**/flv-token', (route) => route.fulfill({ json: stale }), { times: 1 });
  await opens();
  expect(await (await given).json()).toEqual(stale);
  await wired.live.seesLive();
  /** Passes the time of all attempts by one transport, all without a picture. */
  const attemptsAreOver = async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      await pages.page.clock.fastForward(ATTEMPT_TIMEOUT_MS);
      await pages.page.clock.fastForward(ATTEMPT_PAUSE_MS);
    }
  };

  /** Waits until the look succeeds, and lets time of the page pass at each look: live pictures cost more than looking. */
  const comesTo = (looks: () => Promise<boolean>) =>
    expect
      .poll(
        async () => {
          await pages.page.clock.fastForward(SKIP_MS);
          return looks();
        },
        { intervals: [100] },
      )
      .toBe(true);

  await test.step('access denied', async () => {
    await provider.breaks(uuid, 'deny');
    await live.goesLive();
    await live.showsText('Not connected');
    await provider.breaks(uuid, 'none');
    await live.clicks('Retry');
    await live.seesLive();
  });

  await test.step('all but talk', async () => {
    const reason = 'There is no microphone that this page may use. Allow one, then reload the page.';
    const talk = pages.page.getByRole('group', { name: reason }).getByRole('button', { name: 'Talk' });
    await expect(talk).toBeDisabled();
    await pages.verify.pressesTwice('s');
    await expect.poll(async () => (await provider.camera(uuid)).isSirenOn).toBe(true);
    await expect(dialog).toBeHidden();
  });

  // Before the others: the time that they leave out uses up the attempts of the neighbour too.
  await test.step('frozen, and its neighbour is not', async () => {
    await wired.live.seesLive();
    const noted = await wired.live.notes();
    await provider.breaks(wired.uuid, 'freeze');
    await comesTo(async () => (await noted()).includes(LOST));
    // The new line opens, and no picture comes by it either.
    await expect.poll(noted).toContain('Starting...');
    await event.live.seesLive();
    await provider.breaks(wired.uuid, 'none');
    await wired.live.seesLive();
    const wanted = ['LIVE', 'N s old', LOST, 'Starting...', 'LIVE'];
    expect((await noted()).join('\n')).toContain(wanted.join('\n'));
  });

  await test.step('dropped', async () => {
    const noted = await live.notes();
    await provider.breaks(uuid, 'drop');
    await comesTo(async () => (await noted()).includes(LOST));
    await live.seesLive();
  });

  await test.step('another agent', async () => {
    await live.isTakenOver(() => provider.breaks(uuid, 'takeover'));
    await pages.page.clock.fastForward(RETRY_COUNTDOWN_MS);
    await live.showsText(TAKEN_OVER);
    expect((await provider.camera(uuid)).viewers).toEqual([]);
    await live.clicks('Retry');
    await live.seesLive();
  });

  await test.step('offline', async () => {
    await provider.breaks(uuid, 'offline');
    await comesTo(() => live.picture.getByText('Camera Offline', { exact: true }).isVisible());
    await live.showsText(/^Retrying in \d+ seconds$/);
  });

  await test.step('nothing comes: given up after three attempts by each transport', async () => {
    await provider.breaks(uuid, 'hang');
    await live.clicks('Retry');
    await live.showsText('Connecting...');
    await attemptsAreOver();
    await live.showsText('Starting...');
    await attemptsAreOver();
    await live.showsText('Camera Offline');
    await live.showsText(/^Retrying in \d+ seconds$/);
  });

  await test.step('the relay is refused: an automatic second round, and a picture by FLV', async () => {
    await provider.breaks(uuid, 'turn');
    await pages.page.clock.fastForward(RETRY_COUNTDOWN_MS);
    await live.showsText('Connecting...');
    await attemptsAreOver();
    await live.seesLive();
    expect((await provider.camera(uuid)).viewers).toEqual([{ transport: 'flv', rep: agent.rep.id }]);
  });
});
