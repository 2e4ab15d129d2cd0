import { countingKeyboard } from './support/counting-keyboard.ts';
import { expect, test } from './support/test.ts';

const RESUMES = 'Go on taking alarms after a visit';

test('three keys lead through a visit to the next alarm, and what was on the board is where it was (WORK-08)', async ({
  provider,
  portal,
  queue,
  verify,
  page,
}) => {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  await portal.isSignedIn(agent);
  await test.step('taking goes on after a visit only for who chose it', async () => {
    await portal.opens('/app/account');
    await expect(page.getByRole('switch', { name: RESUMES })).not.toBeChecked();
    await page.getByRole('switch', { name: RESUMES }).check();
  });
  await portal.goesByMenuTo('Queue');
  await test.step('after signing in it is off (WORK-01)', () => queue.seesNotAccepting());
  await queue.acceptsNew();
  for (const slot of [1, 2, 3]) {
    await provider.givenAlarm({ queue: agent.queues[0], info: `Number ${slot}`, faces: [] });
    await queue.seesAlarmIn(slot);
  }
  const infos = () => Promise.all([1, 2, 3].map((slot) => queue.infoIn(slot)));
  const [first, , third] = await infos();

  const keyboard = countingKeyboard(page);
  await keyboard.presses('2');
  await verify.seesItCanBeEnded();
  await keyboard.presses('c');
  await keyboard.presses('3');
  await queue.seesAlarmIn(1);
  await queue.seesAlarmIn(3);
  await queue.seesEmpty(2);
  expect([await queue.infoIn(1), await queue.infoIn(3)]).toEqual([first, third]);
  const { eventId } = await provider.givenAlarm({ queue: agent.queues[0] });
  await queue.seesAlarmIn(2);
  expect(keyboard.count()).toBe(3);
  expect(await provider.history(eventId)).toEqual(['alarm.raised', 'alarm.taken']);
});

test('alarms of one house carry a common mark while more than one is on the board; the frame of the card that is opened stands, named as that, until the recording moves (PLAY-29)', async ({
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
  const mark = (slot: number) => queue.card(slot).getByText('2 here');
  for (const slot of [1, 2]) {
    await expect(mark(slot)).toBeVisible();
    await expect(mark(slot)).toHaveAttribute('title', 'Alarms of this house: slots 1, 2');
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
  const frame = page.locator('canvas.last-frame');
  await expect(frame).toBeVisible();
  await expect(page.getByText('LAST FRAME OF THE CARD')).toBeVisible();
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
