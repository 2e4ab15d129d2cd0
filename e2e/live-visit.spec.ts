import type { Camera } from '../contract/entities.ts';
import { RETRY_COUNTDOWN_MS } from '../src/machines/stream/stream.constants.ts';
import { LiveModel } from './models/live.model.ts';
import type { Desk } from './support/desk.ts';
import type { GivenAgent, RunningProvider } from './support/provider.ts';
import { expect, test } from './support/test.ts';

/** A location of the world with cameras by WebRTC, all on batteries, and one by FLV with a cable. */
const SID = '1001';

async function camerasAt(provider: RunningProvider, { token }: GivenAgent): Promise<readonly Camera[]> {
  const answer = await fetch(`${provider.url}/api/camera/list/${SID}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as readonly Camera[];
}

/** An agent in front of an alarm whose camera sleeps, and is well, as are the others of the location. */
async function verifies({ page, portal, queue, verify }: Desk, provider: RunningProvider) {
  const agent = await provider.givenAgent({ role: 'agent_ops', settings: { autoExpire: 600 } });
  await provider.arms(SID);
  const cameras = await camerasAt(provider, agent);
  for (const { uuid } of cameras) await provider.breaks(uuid, 'sleep');
  const event = cameras.find(({ supportedFeatures }) => supportedFeatures.spotlightManualControl);
  const wired = cameras.find(({ supportedFeatures }) => !supportedFeatures.battery);
  if (event === undefined || wired === undefined) throw new Error('The location has other cameras.');
  await provider.givenAlarm({ queue: agent.queues[0], sid: SID, uuid: event.uuid });
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  return {
    agent,
    cameras,
    event: { uuid: event.uuid, live: new LiveModel(page, event.uuid) },
    wired: { uuid: wired.uuid, live: new LiveModel(page, wired.uuid) },
    opens: async () => {
      await queue.acceptsNew();
      await queue.seesAlarmIn(1);
      await queue.opens(1);
      await verify.seesStep('Review Video and Respond');
    },
  };
}

test('an agent wakes a camera, sees it live, talks, sounds the siren and lights the spotlight; leaving ends every picture (LIVE-02, LIVE-21, LIVE-30, CTRL-02, CTRL-11, CTRL-17, AUDIO-01, AUDIO-02)', async ({
  desk,
  provider,
  portal,
  verify,
}) => {
  const { agent, cameras, event, opens } = await verifies(desk, provider);
  const { uuid, live } = event;
  const camera = () => provider.camera(uuid);
  await opens();
  await verify.seesClipPlaying();
  await live.goesLive();
  await live.wakes();
  await live.seesLive();
  expect((await camera()).viewers).toEqual([{ transport: 'webrtc', rep: agent.rep.id }]);

  await verify.presses('t');
  await expect(desk.page.getByRole('button', { name: 'Talking' })).toBeVisible();
  await expect.poll(async () => (await camera()).heard).toMatchObject({ codec: 'opus', broken: 0 });
  const { packets = 0 } = (await camera()).heard ?? {};
  await expect.poll(async () => (await camera()).heard?.packets).toBeGreaterThan(packets);
  expect((await camera()).heard?.broken).toBe(0);
  // It cannot be heard meanwhile (AUDIO-26).
  await expect.poll(() => live.isMuted()).toBe(true);
  await verify.presses('t');
  await expect.poll(() => live.isMuted()).toBe(false);
  await verify.presses('m');
  await expect.poll(() => live.isMuted()).toBe(true);

  await verify.presses('s');
  await expect(desk.page.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await verify.presses('s');
  await expect(desk.page.getByRole('button', { name: 'Sounding' })).toBeDisabled();
  await live.says('Siren active');
  await verify.presses('o');
  await expect.poll(async () => (await camera()).isSpotlightOn).toBe(true);

  await verify.presses('r');
  await verify.seesClipPlaying();
  await live.seesLive();
  await portal.goesByMenuTo('Dashboard');
  const viewers = async () => {
    const inspected = await Promise.all(cameras.map((each) => provider.camera(each.uuid)));
    return inspected.flatMap((each) => each.viewers);
  };
  await expect.poll(viewers).toEqual([]);
});

test('a picture that freezes is never shown as live, and comes back by itself; its neighbour goes on (LIVE-05, LIVE-15, LIVE-23, CTRL-17)', async ({
  desk,
  provider,
}) => {
  const { event, wired, opens } = await verifies(desk, provider);
  await opens();
  await wired.live.seesLive();
  await event.live.goesLive();
  await event.live.wakes();
  await event.live.seesLive();
  const noted = await wired.live.notes();
  await provider.breaks(wired.uuid, 'freeze');
  // The new line opens, and no picture comes by it either.
  await wired.live.says('Starting...');
  await event.live.seesLive();
  await provider.breaks(wired.uuid, 'none');
  await wired.live.seesLive();
  const wanted = ['LIVE', 'N s old', 'The picture was lost. Connecting...', 'Starting...', 'LIVE'];
  expect((await noted()).join('\n')).toContain(wanted.join('\n'));
});

test('a camera that refuses, is taken over or goes offline says so, and Retry brings it back (LIVE-16, LIVE-17, LIVE-31, LIVE-32)', async ({
  desk,
  provider,
}) => {
  const { event, opens } = await verifies(desk, provider);
  const { uuid, live } = event;
  await desk.page.clock.install();
  await opens();
  await live.goesLive();

  await test.step('access denied', async () => {
    await provider.breaks(uuid, 'deny');
    await live.wakes();
    await live.says('Not connected');
    await provider.breaks(uuid, 'none');
    await live.clicks('Retry');
    await live.seesLive();
  });

  await test.step('another agent', async () => {
    await provider.breaks(uuid, 'takeover');
    await live.says('Another agent took over');
    await desk.page.clock.fastForward(RETRY_COUNTDOWN_MS);
    await live.says('Another agent took over');
    expect((await provider.camera(uuid)).viewers).toEqual([]);
    await live.clicks('Retry');
    await live.seesLive();
  });

  await test.step('offline', async () => {
    await provider.breaks(uuid, 'offline');
    await live.says('Camera Offline');
    await live.says(/^Retrying in \d+ seconds$/);
    await provider.breaks(uuid, 'none');
    await live.clicks('Retry');
    await live.seesLive();
  });
});

test('without a microphone the agent is told once, and can do all but talk (AUDIO-04, AUDIO-09, AUDIO-10, ROLE-09)', async ({
  desk,
  page,
  provider,
  verify,
}) => {
  // The browser of the tests allows whatever is asked for.
  await page.addInitScript(() => {
    const refuses = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    Object.defineProperty(MediaDevices.prototype, 'getUserMedia', { value: refuses });
  });
  const { event, opens } = await verifies(desk, provider);
  const told = page.getByRole('alertdialog', { name: 'Camera access denied' });
  await expect(told.getByText('Could not get audio access permission', { exact: true })).toBeVisible();
  await told.getByRole('button', { name: 'Continue' }).click();
  await expect(told).toBeHidden();
  await opens();
  await event.live.goesLive();
  await event.live.wakes();
  await event.live.seesLive();
  const reason = 'There is no microphone that this page may use. Allow one, then reload the page.';
  await expect(page.getByRole('group', { name: reason }).getByRole('button', { name: 'Talk' })).toBeDisabled();
  await verify.presses('s');
  await verify.presses('s');
  await expect.poll(async () => (await provider.camera(event.uuid)).isSirenOn).toBe(true);
  await expect(told).toBeHidden();
});
