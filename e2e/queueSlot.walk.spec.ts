import { test } from './support/test.ts';
import { seesWalked } from './support/walked.ts';

test('queueSlot: slot.returned > reasons.show > slot.cancel', async ({ page, portal, queue, provider }) => {
  const agent = await provider.givenAgent({ role: 'agent_ops', settings: { autoExpire: 60 } });
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  // slot.returned
  await provider.givenAlarm({ queue: agent.queues[0] });
  await queue.seesAlarmIn(1);
  await queue.seesItCanBeEnded(1);
  await queue.closes(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await queue.seesAlarmIn(1);
  // reasons.show
  await queue.seesItCanBeEnded(1);
  await queue
    .card(1)
    .getByRole('button', { name: /^Cancel/ })
    .click();
  // slot.cancel
  await page.getByRole('menuitem', { name: 'No Person', exact: true }).click();
  await seesWalked(page, { src: 'queueSlot', id: 'slot-1' }, ['slot.returned', 'reasons.show', 'slot.cancel']);
});
