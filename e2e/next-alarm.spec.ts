import { expect, test } from './support/test.ts';

test('alarms of one location carry a common mark while more than one is on the board; an opened card shows its last frame, labelled as one, until the recording plays (PLAY-29)', async ({
  provider,
  portal,
  queue,
  verify,
  page,
}) => {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  const { uuid } = await provider.givenAlarm({ queue: agent.queues[0] });
  await queue.seesAlarmIn(1);
  await provider.givenAlarm({ queue: agent.queues[0], uuid });
  await queue.seesAlarmIn(2);
  const mark = (slot: number) => queue.card(slot).getByText('2 alarms at this house');
  for (const slot of [1, 2]) {
    await expect(mark(slot)).toBeVisible();
    await expect(queue.card(slot).getByRole('img', { name: 'Alarms at this house: slots 1, 2' })).toBeVisible();
  }
  await queue.seesItCanBeEnded(2);
  await queue.closes(2);
  await expect(mark(1)).toHaveCount(0);
  await queue.seesClipPlayingIn(1);

  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  // By a token or by a link, as its camera records.
  await page.route(/\/token-camera\/|\/playback\/session\/|\.m3u8/, async (route) => {
    await held;
    await route.continue();
  });
  await queue.opens(1);
  await verify.seesStep('Review Video and Respond');
  const frame = page.locator('main canvas');
  await expect(frame).toBeVisible();
  await expect(page.getByText('LAST PICTURE FROM THE QUEUE')).toBeVisible();
  await expect(page.getByText('RECORDED')).toHaveCount(0);
  const isDrawn = () =>
    frame.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      return data.some((value, index) => index % 4 !== 3 && value > 0);
    });
  expect(await isDrawn()).toBe(true);
  await expect(page.getByRole('button', { name: /^Cancel\/Reason/ })).toBeDisabled();

  goOn();
  await verify.seesClipPlaying();
  await expect(frame).toHaveCount(0);
  await verify.seesItCanBeEnded();
});
