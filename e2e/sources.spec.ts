import { readFile } from 'node:fs/promises';
import { type RtspCamera, startRtspCamera } from '../provider/testing/cameras/rtsp-camera.ts';
import { hasSwaks, swaks } from '../provider/testing/viewers/swaks.ts';
import { LiveModel } from './models/live.model.ts';
import { portalPagesOf } from './support/portal-pages.ts';
import { nodeFetch, type RunningProvider } from './support/provider.ts';
import { camerasAt } from './support/cameras.ts';
import { hasMotion, startMotion } from './support/motion.ts';
import { expect, test } from './support/test.ts';

interface Sending {
  /** The camera whose alarm it is, linked; null without one. */
  readonly camera: RtspCamera | null;
  /** Ends the sender. */
  end(): Promise<void>;
}

interface Sender {
  readonly name: string;
  readonly isInstalled: () => boolean;
  /** Raises an alarm with a clip. */
  readonly starts: (provider: RunningProvider, source: { key: string; uuid: string }) => Promise<Sending>;
}

const SENDERS: readonly Sender[] = [
  {
    name: 'motion raises an alarm of a camera by RTSP',
    isInstalled: hasMotion,
    starts: async (provider, { key, uuid }) => {
      const camera = await startRtspCamera();
      await provider.linksCamera(uuid, camera.url);
      return { camera, end: await startMotion(provider.receiveUrl, key, camera.url) };
    },
  },
  {
    name: 'swaks raises an alarm by a mail',
    isInstalled: hasSwaks,
    starts: async ({ mailUrl }, { key }) => {
      await swaks(mailUrl, {
        to: `${key}@alarms.local`,
        headers: { Subject: 'Person at the gate' },
        body: 'Channel 1.',
        files: ['provider/media/clips/driveway.mp4'],
      });
      return { camera: null, end: async () => {} };
    },
  },
];
/** Size of the linked camera's picture, which no clip has, pixels. */
const CAMERA_SIZE = [640, 368];

for (const { name: sender, isInstalled, starts } of SENDERS)
  test(`${sender}, whose clip an agent plays, and its live picture where it is linked, and follows through to Complete`, async ({
    page,
    provider,
    portal,
    queue,
    verify,
    followUp,
  }) => {
    test.skip(!isInstalled(), 'It, or what it needs, is not installed.');
    const agent = await provider.givenAgent({ role: 'agent_ops' });
    const [name = ''] = agent.queues;
    const source = await provider.givenSource(name);
    const { camera, end } = await starts(provider, source);
    try {
      await portal.isSignedIn(agent);
      await portal.opens('/app/queue');
      await queue.acceptsNew();
      await queue.seesAlarmIn(1);
      await queue.seesClipPlayingIn(1);
      await end();
      await queue.opens(1);
      await verify.seesClipPlaying();
      if (camera !== null) {
        const live = new LiveModel(page, source.uuid);
        await live.goesLive();
        await live.seesLive();
        expect(await live.size()).toEqual(CAMERA_SIZE);
      }
    } finally {
      await Promise.all([end(), camera?.stop()]);
    }
    await verify.continues();
    await verify.presses(']');
    await verify.handles();
    await portal.seesScreen('/app/follow-up');
    await followUp.documents('A ball moves in front of the camera.');
    await followUp.choosesTemplate('delivery');
    await followUp.completes();
    await portal.seesScreen('/app/queue');
    await expect(queue.card(1)).toHaveAttribute('data-state', 'empty');
  });

/** Time for which a camera must have been live for its ring to be full, ms. */
const RING_FULL_MS = 10_000;

test('an alarm of motion that has no clip is recorded with sound from before it until after it, and played without a reload', async ({
  provider,
  portal,
  queue,
  verify,
  page,
}) => {
  test.skip(!hasMotion(), 'It, or what it needs, is not installed.');
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const [name = ''] = agent.queues;
  const { key, ...place } = await provider.givenSource(name);
  const camera = await startRtspCamera('--audio', 'aac');
  let end = async () => {};
  try {
    await provider.linksCamera(place.uuid, camera.url, { recordsAlarms: true });
    const liveForMs = async () => {
      const [seen] = (await camerasAt(provider, agent.token, place.sid)).filter(({ uuid }) => uuid === place.uuid);
      return seen?.link?.status === 'live' ? Date.now() - seen.link.sinceMs : 0;
    };
    await expect.poll(liveForMs).toBeGreaterThan(RING_FULL_MS);
    await portal.isSignedIn(agent);
    await portal.opens('/app/queue');
    await queue.acceptsNew();
    end = await startMotion(provider.receiveUrl, key, camera.url, { sendsClips: false });
    await queue.seesAlarmIn(1);
    await expect(queue.card(1).getByText(/^SNAPSHOT \d+ s agoClip still coming$/)).toBeVisible();
    const snapshot = queue.card(1).getByLabel('SNAPSHOT');
    await expect(snapshot).toBeVisible();
    await expect.poll(() => snapshot.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(CAMERA_SIZE[0]);
    await queue.seesClipPlayingIn(1);
    await expect(snapshot).toHaveCount(0);
  } finally {
    await Promise.all([end(), camera.stop()]);
  }
  await queue.opens(1);
  await verify.seesClipPlaying();
  const played = await page.locator('video[data-tile="verify"]').evaluate((video: HTMLVideoElement) => ({
    seconds: video.duration,
    sound: (video as HTMLVideoElement & { readonly webkitAudioDecodedByteCount: number }).webkitAudioDecodedByteCount,
  }));
  // 20 s after the alarm, and at least 8 s before it.
  expect(played.seconds).toBeGreaterThan(28);
  expect(played.sound).toBeGreaterThan(0);
});

/** A picture of 1 x 1 pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a card shows the picture of a message, named as one, until the clip comes', async ({
  provider,
  portal,
  queue,
  page,
}) => {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const [name = ''] = agent.queues;
  const { key } = await provider.givenSource(name);
  const sends = async (fields: Readonly<Record<string, string>>, file: Blob) => {
    const body = new FormData();
    for (const [field, value] of Object.entries({ id: 'one', ...fields })) body.append(field, value);
    body.append('file', file);
    const headers = { authorization: `Bearer ${key}` };
    expect((await nodeFetch(provider.receiveUrl, { method: 'POST', headers, body })).ok).toBe(true);
  };
  await sends({ clip: 'coming' }, new Blob([PNG], { type: 'image/png' }));
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
  await expect(queue.card(1).getByText('Clip still coming')).toBeVisible();
  const picture = page.getByRole('img', { name: 'Picture of the message' });
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
  await portal.watchesShifts();
  await sends({}, new Blob([await readFile('provider/media/clips/driveway.mp4')], { type: 'video/mp4' }));
  await queue.seesClipPlayingIn(1);
  await expect(picture).toHaveCount(0);
  expect(await portal.shifts()).toEqual([]);
});

test('an admin listens to a new source and sees its mail, which raises nothing; the agent at work gets its Test alarm', async ({
  browser,
  page,
  provider,
  portal,
}) => {
  test.skip(!hasSwaks(), 'swaks is not installed.');
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const desk = portalPagesOf(await (await browser.newContext()).newPage(), provider);
  await desk.portal.isSignedIn(agent);
  await desk.portal.opens('/app/queue');
  await desk.queue.acceptsNew();
  const { sid, uuid } = await provider.givenAlarm({ queue: 'Elsewhere' });
  // The first source of a station would end the world of other tests.
  await provider.givenSource('Elsewhere');
  await portal.isSignedIn(await provider.givenAgent({ role: 'admin' }));
  await portal.opens('/app/sources');
  const name = `Recorder of ${sid}`;
  await page.getByRole('button', { name: 'Add source' }).click();
  for (const [field, value] of [
    [/^Name/, name],
    [/^Location IDs/, sid],
    [/^Camera/, uuid],
    [/^Queue/, agent.queues[0] ?? ''],
  ] as const)
    await page.getByRole('textbox', { name: field }).fill(value);
  await page.getByRole('dialog').getByRole('button', { name: 'Add source' }).click();
  const to = await page.getByRole('textbox', { name: 'Mail address' }).inputValue();
  await page.getByRole('button', { name: 'Close' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: 'Listen' }).click();
  const dialog = page.getByRole('dialog', { name: `Listen to ${name}` });
  await dialog.getByRole('button', { name: 'Start listening' }).click();
  await expect(dialog.getByText(`Real alarms of ${name} are not raised: you listen`)).toBeVisible();
  const headers = { Subject: 'Person at the gate' };
  await swaks(provider.mailUrl, { to, headers, body: 'Channel 1.', files: ['provider/media/clips/driveway.mp4'] });
  const message = dialog.getByRole('row').filter({ hasText: 'Person at the gate' });
  await expect(message).toContainText(/^.*Mail.*Channel 1\..*clip \([\d.]+ (K|M)iB\)$/s);
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByText('Alarms of this source are raised again.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await row.getByRole('button', { name: 'Test', exact: false }).first().click();
  await page.getByRole('combobox', { name: 'Agent at work' }).selectOption(`Test Agent ${agent.rep.id}`);
  await page.getByRole('button', { name: 'Send test alarm' }).click();
  await desk.queue.seesAlarmIn(1);
  await expect(desk.queue.card(1)).toContainText('Test alarm');
  await expect(desk.queue.card(1).getByText('Test', { exact: true })).toBeVisible();
  await expect(desk.queue.card(2)).toHaveAttribute('data-state', 'empty');
  await desk.queue.opens(1);
  await expect(
    desk.page.getByRole('region', { name: 'Alarm', exact: true }).getByText('Test', { exact: true }),
  ).toBeVisible();
});
