import { expect, test } from './support/test.ts';
import { HISTORY, inAnyOrder } from './support/ways.ts';

test.use({ isEmbedded: true });

// AUTH-01, AUTH-03, AUTH-28, AUTH-33, STORE-01, STORE-13, QUEUE-06, QUEUE-07, VR-11, VR-13, VR-17, VR-22, FU-04..09, FU-38
test('an agent takes an alarm from sign-in to a completed follow-up, and the provider writes no file that other users of the machine can read', async ({
  provider,
  portal,
  queue,
  verify,
  followUp,
  page,
}) => {
  await portal.signsInAs(/^Agent ops/);
  const alarm = await provider.givenAlarm({ queue: 'Live' });
  await portal.goesByMenuTo('Queue');
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
  await queue.seesClipPlayingIn(1);

  await queue.opens(1);
  await portal.seesScreen('/app/verify-respond');
  await verify.seesStep('Review Video and Respond');
  await verify.seesClipPlaying();
  await expect.poll(() => provider.history(alarm.eventId)).toEqual(['alarm.raised', 'alarm.taken', 'alarm.held']);

  await verify.continues();
  await verify.seesStep('Customer Info');
  await verify.presses(']');
  await verify.seesStep('Finalize and Follow up');
  await verify.handles();

  await portal.seesScreen('/app/follow-up');
  await expect(followUp.complete).toBeDisabled();
  await followUp.documents('A courier left a parcel at the door and walked away.');
  await followUp.choosesTemplate('delivery');
  await followUp.sees({ Subject: 'A delivery at your home' });
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept).toEqual(expect.arrayContaining(['pcs_watch_settings', 'token', 'user_id', 'id', 'previous_screen']));
  expect(kept).toEqual(
    expect.arrayContaining(['role', 'session_view:/app/verify-respond', 'session_view:/app/follow-up']),
  );
  await followUp.completes();

  await portal.seesScreen('/app/queue');
  await portal.seesToast('Email was not sent: this station only keeps it');
  await portal.seesToast('Push notification was not sent: this station only keeps it');
  await expect
    .poll(async () => inAnyOrder(await provider.history(alarm.eventId)))
    .toEqual(inAnyOrder(HISTORY.completed));
  expect(await provider.dataFileModes()).toEqual(new Set([0o600]));
});
