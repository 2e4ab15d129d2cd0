import { expect, test } from './support/test.ts';

test('an alarm canceled with a reason leaves its slot and is operator handled (QUEUE-11, QUEUE-12)', async ({
  provider,
  portal,
  queue,
}) => {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const alarm = await provider.givenAlarm({ queue: agent.queues[0] });
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
  await queue.cancels(1, 'Passerby');
  await queue.seesEmpty(1);
  await expect
    .poll(async () => (await provider.history(alarm.eventId)).slice(0, 3))
    .toEqual(['alarm.raised', 'alarm.taken', 'alarm.statusSet']);
});

test('an alarm that no one opens expires at its deadline (QUEUE-08, QUEUE-09)', async ({
  provider,
  portal,
  queue,
  page,
}) => {
  const agent = await provider.givenAgent({ role: 'agent_ops', settings: { autoExpire: 60 } });
  const alarm = await provider.givenAlarm({ queue: agent.queues[0] });
  await page.clock.install();
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
  await page.clock.fastForward(61_000);
  await queue.seesMissed(1);
  await queue.seesEmpty(1);
  await expect.poll(() => provider.history(alarm.eventId)).toEqual(['alarm.raised', 'alarm.taken', 'alarm.statusSet']);
  await expect(page.getByRole('region', { name: 'Missed alarms' }).getByRole('row')).toContainText([
    /^Expired/,
    alarm.eventId,
  ]);
  await page.getByRole('button', { name: 'Missed 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Missed alarms' }).getByRole('row')).toContainText([
    'Expired',
    alarm.eventId,
  ]);
});

test('a customer who disarms ends the visit (VR-15, VR-16, ALARM-15)', async ({
  provider,
  portal,
  queue,
  verify,
  page,
}) => {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const alarm = await provider.givenAlarm({ queue: agent.queues[0] });
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
  await queue.opens(1);
  await verify.seesClipPlaying();
  const place = (await page.getByRole('region', { name: 'Alarm', exact: true }).locator('strong').textContent()) ?? '';
  await provider.disarms(alarm.sid);
  await verify.seesDisarmed();
  await test.step('picture and address stay in sight', async () => {
    await expect(page.locator('canvas.last-frame')).toBeVisible();
    await expect(page.getByText(place, { exact: true })).toBeVisible();
  });
  await verify.returnsToQueue();
  await portal.seesScreen('/app/queue');
  await queue.seesEmpty(1);
  await expect
    .poll(() => provider.history(alarm.eventId))
    .toEqual(['alarm.raised', 'alarm.taken', 'alarm.held', 'alarm.armStateSeen', 'alarm.statusSet']);
});
