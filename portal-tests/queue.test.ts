import { Colleague } from './support/colleague.ts';
import { first, presses, sees, seesFocusOn, seesThat, usable } from './support/see.ts';
import { expect, test } from './support/test.ts';

test('an alarm with nothing in it is canceled by three keys, and a number opens its slot (QUEUE-11, QUEUE-48)', async ({
  provider,
  pages: { portal, queue, verify },
}) => {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const nothing = await provider.givenAlarm({ queue: agent.queues[0] });
  portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.seesEmpty(1);
  presses('a');
  await queue.seesAlarmIn(1);
  await provider.givenAlarm({ queue: agent.queues[0] });
  await queue.seesAlarmIn(2);
  await queue.seesItCanBeEnded(1);
  for (const key of ['x', '1', 'Enter']) presses(key);
  await seesFocusOn(first('menu', /^Cancel slot 1 \(.+\): reason$/));
  presses('3');
  await queue.seesEmpty(1);
  await seesThat(
    async () => (await provider.history(nothing.eventId)).slice(0, 3),
    ['alarm.raised', 'alarm.taken', 'alarm.statusSet'],
  );
  presses('1');
  await queue.seesEmpty(1);
  presses('2');
  await verify.seesStep('Review Video and Respond');
});

test('a double stroke closes the first alarm only: the next one in its slot was not shown yet', async ({
  provider,
  pages: { line, portal, queue },
}) => {
  const agent = await provider.givenAgent({ role: 'agent_ops', settings: { limit: 1 } });
  const closed = await provider.givenAlarm({ queue: agent.queues[0] });
  portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await queue.seesItCanBeEnded(1);
  await seesThat(() => document.title, '(1) Queue · PCS Agent Portal');
  const second = await provider.givenAlarm({ queue: agent.queues[0] });
  // Its picture does not come, however slow the strokes are.
  line.holds('getStreamingSession');
  await queue.cancelsByKeys(1, '3');
  await seesThat(() => provider.history(second.eventId), ['alarm.raised', 'alarm.taken']);
  for (const key of ['x', '1', '3']) presses(key);
  await seesThat(
    async () => (await provider.history(closed.eventId)).slice(0, 3),
    ['alarm.raised', 'alarm.taken', 'alarm.statusSet'],
  );
  // The digits after x were for canceling and so opened nothing; Escape gives them back their meaning.
  for (const key of ['Escape', '1']) presses(key);
  await seesThat(() => provider.history(second.eventId), ['alarm.raised', 'alarm.taken', 'alarm.held']);
});

test('two agents on one queue never have the same alarm (QUEUE-31, QUEUE-58)', async ({
  provider,
  pages: { portal, queue },
}) => {
  const settings = { limit: 3 };
  const ann = await provider.givenAgent({ role: 'agent_ops', settings });
  const { queues } = ann;
  const bob = Colleague.signedIn(await provider.givenAgent({ role: 'agent_ops', settings, queues }), provider);
  portal.isSignedIn(ann);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  const infos = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
  await Promise.all(infos.map((info) => provider.givenAlarm({ queue: ann.queues[0], info, faces: [] })));
  const elsewhere = await sees(async () => {
    const { items } = await bob.calls.takeEvents({ query: { accept: true, ...settings } });
    expect(items).toHaveLength(3);
    return items.map(({ info }) => info);
  });
  for (const slot of [1, 2, 3]) await queue.seesAlarmIn(slot);
  const here = [1, 2, 3].map((slot) => queue.infoIn(slot));
  expect([...here, ...elsewhere].toSorted()).toEqual(infos.toSorted());
});

test('three keys lead through a visit to the next alarm, and what was on the board is where it was (WORK-08)', async ({
  provider,
  pages: { portal, queue, verify },
}) => {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  portal.isSignedIn(agent);
  // Taking continues after a visit only for an agent who chose it.
  await portal.opens('/app/account');
  const resumes = (await usable(first('switch', 'Keep taking alarms after a visit'))) as HTMLInputElement;
  expect(resumes.checked).toBe(false);
  resumes.click();
  await portal.goesByMenuTo('Queue');
  // After signing in it is off (WORK-01).
  await queue.seesNotAccepting();
  await queue.acceptsNew();
  for (const slot of [1, 2, 3]) {
    await provider.givenAlarm({ queue: agent.queues[0], info: `Number ${slot}`, faces: [] });
    await queue.seesAlarmIn(slot);
  }
  const before = [queue.infoIn(1), queue.infoIn(3)];

  presses('2');
  await verify.seesItCanBeEnded();
  presses('c');
  await seesFocusOn(first('menu'));
  presses('3');
  await queue.seesAlarmIn(1);
  await queue.seesAlarmIn(3);
  await queue.seesEmpty(2);
  expect([queue.infoIn(1), queue.infoIn(3)]).toEqual(before);
  const { eventId } = await provider.givenAlarm({ queue: agent.queues[0] });
  await queue.seesAlarmIn(2);
  expect(await provider.history(eventId)).toEqual(['alarm.raised', 'alarm.taken']);
});
