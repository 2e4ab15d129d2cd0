import { expect, test } from './support/test.ts';

test('the slots lie as their number wants, and stay there when alarms come and go (QUEUE-01, QUEUE-03, QUEUE-04, QUEUE-37)', async ({
  provider,
  portal,
  queue,
}) => {
  const agent = await provider.givenAgent({ role: 'admin' });
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.seesEmpty(9);
  const { width, height } = await queue.grid();

  const four = await queue.places();
  expect(new Set(four.map(({ x }) => x)).size).toBe(4);
  for (const place of four) expect(place.width / width).toBeCloseTo(1 / 4, 1);

  await queue.sets('Max Onscreen', '6');
  const across = (places: typeof four) => places.map(({ x, width: wide }) => ({ x, wide }));
  expect(across(await queue.places())).toEqual(across(four.slice(0, 6)));

  await queue.sets('Max Onscreen', '3');
  const three = await queue.places();
  expect(three).toHaveLength(3);
  for (const place of three) expect(place.height / height).toBeCloseTo(1 / 2, 1);

  await queue.sets('Max Onscreen', '1');
  const [one] = await queue.places();
  expect(one?.width).toBe(width);
  expect((one?.height ?? 0) / height).toBeGreaterThan(0.7);

  await portal.refreshes();
  await queue.seesEmpty(1);
  expect(await queue.places()).toEqual([one]);
  await queue.sets('Max Onscreen', '9');
  await queue.seesEmpty(9);

  await portal.watchesShifts();
  for (let count = 0; count < 5; count += 1) await provider.givenAlarm({ queue: agent.queues[0] });
  await queue.seesNotTaking();
  await queue.startsTaking();
  for (let slot = 1; slot <= 5; slot += 1) await queue.seesClipPlayingIn(slot);
  await portal.counts('Watching', 5);
  expect(await queue.places()).toEqual(four);
  await queue.closes(2);
  await queue.seesEmpty(2);
  expect(await queue.places()).toEqual(four);
  expect(await portal.shifts()).toEqual([]);
});

test('a press that began on the words over a picture opens the card, though the picture plays before it ends', async ({
  page,
  portal,
  provider,
  queue,
  verify,
}) => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/(video|playback)\//, async (route) => {
    await released;
    await route.continue();
  });
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  await provider.givenAlarm({ queue: agent.queues[0] });
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await page.getByText('Downloading...').hover({ force: true });
  await page.mouse.down();
  release();
  await queue.seesClipPlayingIn(1);
  await page.mouse.up();
  await verify.seesStep('Review Video and Respond');
});

test('the word for a queue that loads is drawn only where that takes longer than 300 ms (QUEUE-05)', async ({
  page,
  portal,
  provider,
}) => {
  await page.route('**/get-queue-settings/**', () => {});
  await portal.isSignedIn(await provider.givenAgent({ role: 'agent_ops' }));
  await portal.opens('/app/queue');
  const loading = page.getByText('Loading the queue…');
  await expect(loading).toHaveCSS('animation-delay', '0.3s');
  await expect(loading).toBeVisible();
});
