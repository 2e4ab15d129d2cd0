import { PlayerModel } from './models/player.model.ts';
import { expect, test } from './support/test.ts';

/** A location of the world whose cameras are recorded as KVS: by HLS, behind a playback link. */
const KVS_SID = '1001';
/** A location of the world whose only camera is an old doorbell: its recordings come by WebSocket. */
const DOORBELL_SID = '1012';

// PLAY-02, PLAY-05..08, PLAY-16, PLAY-18, PLAY-22, PLAY-26, PLAY-29, LIVE-02, SOCK-16
test('an agent plays, pauses, seeks, steps and speeds up a recording that comes by WebSocket, by keys and buttons', async ({
  page,
  provider,
  portal,
  queue,
}) => {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  await provider.givenAlarm({ queue: agent.queues[0], sid: DOORBELL_SID });
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  const streams: string[] = [];
  page.on('websocket', (socket) => {
    if (socket.url().includes('/video/stream?')) streams.push(socket.url());
  });
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
  await queue.seesClipPlayingIn(1);
  await queue.opens(1);
  const player = new PlayerModel(page);
  await player.seesFramesAdvance();
  await player.pauses();
  const { width = 0, height = 1 } = (await player.picture.locator('video').boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(16 / 9, 2);
  await player.presses('?');
  await expect(page.getByRole('dialog').getByText('Play or pause').first()).toBeVisible();
  await player.presses('Escape');

  await player.clicks(/^\w+ at 0:03$/);
  await expect.poll(() => player.position()).toBe(3);
  await player.presses('.');
  await expect.poll(() => player.position()).toBeCloseTo(3.05, 3);
  await player.presses('Shift+ArrowRight');
  await expect.poll(() => player.position()).toBeCloseTo(3.55, 3);
  await player.presses('ArrowRight');
  await expect.poll(() => player.position()).toBeCloseTo(8.55, 3);
  await player.presses('n');
  await expect.poll(() => player.position()).toBe(9);
  await player.presses('p');
  await expect.poll(() => player.position()).toBe(8);
  await player.presses('ArrowLeft');
  await player.presses('ArrowLeft');
  await expect.poll(() => player.position()).toBe(0.1);

  await player.clicks('Faster');
  await expect.poll(() => player.speed()).toBe(2);
  await player.presses(' ');
  await player.seesFramesAdvance();
  await player.sees('Ended');
  await player.presses(' ');
  await player.seesFramesAdvance();
  await player.clicks('Zones');
  const zone = player.picture.getByRole('img', { name: 'Motion zone' });
  await expect.poll(() => zone.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  // On the card, and large.
  expect(streams).toHaveLength(2);
});

// PLAY-10, PLAY-14, PLAY-15, PLAY-19, PLAY-22, PLAY-25, PLAY-32
test('a recording that is not there yet is tried again, and plays when it has come; its 401 signs no one out', async ({
  page,
  provider,
  portal,
  queue,
}) => {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  await provider.givenAlarm({ queue: agent.queues[0], sid: KVS_SID });
  const answers: number[] = [];
  await page.route('**/playback/hls/**/index.m3u8?*', (route) => {
    const status = answers.shift();
    return status === undefined ? route.continue() : route.fulfill({ status });
  });
  await page.clock.install();
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await queue.seesClipPlayingIn(1);
  answers.push(404, 401);
  // A busy machine may be later than that.
  await expect(() => page.clock.pauseAt(Date.now() + 1_000)).toPass();
  await queue.opens(1);
  const player = new PlayerModel(page);
  await player.showsText('The recording is not there yet');
  await player.showsText('Retrying in 5 seconds');
  await page.clock.runFor(2_000);
  // The seconds on screen change together, up to a second after this one has.
  await player.showsText(/^Retrying in [34] seconds$/);
  await page.clock.runFor(3_000);
  await player.showsText('The provider refused the recording (401)');
  await player.showsText('Retrying in 10 seconds');
  await page.clock.runFor(10_000);
  await page.clock.resume();
  await player.seesFramesAdvance();
  await player.pauses();
  await player.clicks(/^\w+ at 0:03$/);
  await expect.poll(() => player.position()).toBe(3);
  await player.presses(' ');
  await player.clicks('Stats');
  await player.showsText(/^640 × 360 · \d\.\d\d Mbps · \d+ of \d+ frames dropped$/);
  await player.clicks('Zones');
  await expect(player.picture.getByRole('img', { name: 'Motion zone' })).toBeVisible();
  await portal.seesScreen('/app/verify-respond');
  expect(answers).toEqual([]);
});
