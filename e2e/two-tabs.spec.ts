import { deskOf, duplicates } from './support/desk.ts';
import { expect, test } from './support/test.ts';
import { HISTORY, verifiesAlarm } from './support/ways.ts';

test('two agents on one queue never have the same alarm (QUEUE-31, QUEUE-58)', async ({ browser, desk, provider }) => {
  const settings = { limit: 3 };
  const ann = await provider.givenAgent({ role: 'agent_ops', settings });
  const bob = await provider.givenAgent({ role: 'agent_ops', settings, queues: ann.queues });
  const context = await browser.newContext();
  const other = deskOf(await context.newPage(), provider);
  const desks = [desk, other];
  for (const [index, agent] of [ann, bob].entries()) {
    await desks[index]?.portal.isSignedIn(agent);
    await desks[index]?.portal.opens('/app/queue');
    await desks[index]?.queue.acceptsNew();
  }
  const infos = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
  await Promise.all(infos.map((info) => provider.givenAlarm({ queue: ann.queues[0], info })));
  for (const { queue } of desks) for (const slot of [1, 2, 3]) await queue.seesAlarmIn(slot);
  const shown = await Promise.all(desks.flatMap(({ queue }) => [1, 2, 3].map((slot) => queue.infoIn(slot))));
  expect(shown.toSorted()).toEqual(infos.toSorted());
  await context.close();
});

test('a duplicated tab is a separate holder (QUEUE-58, VR-17)', async ({ provider, desk }) => {
  const { agent, alarm } = await verifiesAlarm(desk, provider);
  const copy = await duplicates(desk, provider);
  await copy.portal.seesScreen('/app/queue');
  await copy.portal.seesToast(`Alarm ${alarm.eventId} is being handled by ${agent.rep.email}.`);
  await copy.queue.acceptsNew();
  const second = await provider.givenAlarm({ queue: agent.queues[0] });
  await copy.queue.seesAlarmIn(1);
  await copy.queue.opens(1);
  await copy.verify.seesStep('Review Video and Respond');

  await desk.verify.presses(']');
  await desk.verify.presses(']');
  await desk.verify.handles();
  await desk.portal.seesScreen('/app/follow-up');
  await expect.poll(() => provider.history(alarm.eventId)).toEqual(HISTORY.handled);
  await expect.poll(() => provider.history(second.eventId)).toEqual(HISTORY.held);
});
