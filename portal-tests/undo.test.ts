import { followsUpAlarm, HISTORY, inAnyOrder, takesAlarm, WRITTEN } from '../e2e/support/ways.ts';
import { clicks, first, presses, saying, seesNone, seesOne, seesThat } from './support/see.ts';
import { expect, test } from './support/test.ts';

const LOCKED = 'The alarm is locked.';

test('a closing is taken back by u, sent once its time is over, sent by a reload, and dropped when the session is ended', async ({
  provider,
  pages,
  grace,
}) => {
  const { line, portal, queue } = pages;
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const endings = () =>
    line.requests
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => path.includes('/events/pcs-status/'))
      .map((path) => path.split('/').at(-1));
  const ended = async (eventId: string) =>
    (await provider.history(eventId)).filter((change) => change === 'alarm.statusSet').length;
  const closes = async (eventId: string, slot: number) => {
    await queue.seesItCanBeEnded(slot);
    await queue.cancelsByKeys(slot, '3');
    await queue.seesEmpty(slot);
    await portal.seesUndo(eventId);
  };
  portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  const givesInto = async (slot: number) => {
    const { eventId } = await provider.givenAlarm({ queue: agent.queues[0] });
    await queue.seesAlarmIn(slot);
    return eventId;
  };
  const takenBack = await givesInto(1);
  const second = await givesInto(2);
  const third = await givesInto(3);

  // Taken back.
  await closes(takenBack, 1);
  presses('u');
  await queue.seesItCanBeEnded(1);
  await portal.seesNoUndo();

  // Sent once its time is over.
  await closes(takenBack, 1);
  expect(await ended(takenBack)).toBe(0);
  expect(endings()).toEqual([]);
  grace.passes();
  await seesThat(() => ended(takenBack), 1);
  expect(endings()).toEqual([takenBack]);
  await portal.seesNoUndo();

  // Sent by a page that goes.
  await closes(second, 2);
  await portal.refreshes();
  await seesThat(() => ended(second), 1);
  await queue.seesAlarmIn(1);
  expect(await provider.history(third)).toEqual(['alarm.raised', 'alarm.taken']);

  // Dropped when the session is ended.
  await closes(third, 1);
  await provider.forcesOut(agent);
  await seesThat(() => provider.history(third), ['alarm.raised', 'alarm.taken', 'alarm.returned']);
  expect(endings()).not.toContain(third);
});

test('a cancel in Verify & Respond leaves at once, leads back by u, comes back when refused, and is filed once', async ({
  provider,
  pages,
  grace,
}) => {
  const { line, portal, queue, verify } = pages;
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const statusesSet = async (eventId: string) =>
    (await provider.history(eventId)).filter((change) => change === 'alarm.statusSet').length;
  portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  const { eventId } = await provider.givenAlarm({ queue: agent.queues[0] });
  await queue.opens(1);
  const cancels = async () => {
    await verify.seesItCanBeEnded();
    await verify.cancels('Passerby');
    await portal.seesScreen('/app/queue');
    await portal.seesUndo(eventId);
  };
  await verify.continues();
  await verify.continues();
  await verify.seesStep('Finalize and Follow up');

  // Taken back: at its step, still held.
  await cancels();
  verify.presses('u');
  await verify.seesStep('Finalize and Follow up');
  expect(await statusesSet(eventId)).toBe(0);
  expect(await provider.history(eventId)).not.toContain('alarm.returned');

  // Refused: at its step, with the reason.
  line.failsNext('setPcsStatus', 409, LOCKED);
  await cancels();
  grace.passes();
  await verify.seesStep('Finalize and Follow up');
  await seesOne(saying(`The alarm was not ended. ${LOCKED}`, 'main'));

  // Filed once.
  await cancels();
  grace.passes();
  await seesThat(() => statusesSet(eventId), 1);
  await portal.seesNoUndo();
  expect(await provider.history(eventId)).not.toContain('alarm.returned');
});

test('what ends a follow-up leaves at once, leads back by u with all that was written, comes back when refused, and is filed once', async ({
  provider,
  pages,
  grace,
}) => {
  const { line, portal, queue, verify, followUp } = pages;
  const { alarm, agent } = await followsUpAlarm(pages, provider);
  const { eventId } = alarm;
  const history = () => provider.history(eventId);
  const leaves = async (ends: () => Promise<void>) => {
    await ends();
    await portal.seesScreen('/app/queue');
    await portal.seesUndo(eventId);
  };

  // Taken back: nothing was sent, everything is there.
  for (const ends of [() => followUp.completes(), () => followUp.cancels('Passerby')]) {
    await leaves(ends);
    verify.presses('u');
    await portal.seesScreen('/app/follow-up');
    await followUp.sees(WRITTEN);
    expect(await history()).toEqual(HISTORY.handled);
  }

  // Refused: everything is there, with the reason beside Complete.
  line.failsNext('setPcsStatus', 409, LOCKED);
  await leaves(() => followUp.completes());
  grace.passes();
  await portal.seesScreen('/app/follow-up');
  await followUp.sees(WRITTEN);
  await seesOne(saying(`Not saved. ${LOCKED}`, 'main'));
  expect(await history()).toEqual([...HISTORY.handled, 'alarm.documented', 'alarm.dispositionSet']);

  // Filed once, its messages after it.
  await leaves(() => followUp.completes());
  grace.passes();
  await seesThat(async () => inAnyOrder(await history()), inAnyOrder(HISTORY.completed));
  await portal.seesNoUndo();

  // Dropped with what was written kept, when the session is ended.
  const second = await provider.givenAlarm({ queue: agent.queues[0] });
  await queue.acceptsNew();
  await queue.opens(1);
  await verify.seesItCanBeEnded();
  await verify.continues();
  await verify.continues();
  await verify.handles();
  await followUp.documents('A neighbour.');
  await followUp.cancels('Passerby');
  await portal.seesUndo(second.eventId);
  await provider.forcesOut(agent);
  await seesThat(() => provider.history(second.eventId), [...HISTORY.handled, 'alarm.returned']);
  const drafts = Object.entries(localStorage).filter(([key]) => key.startsWith('draft:'));
  expect(drafts).toContainEqual([expect.stringContaining(`${second.eventId}:documentation`), 'A neighbour.']);
  expect(drafts.filter(([key]) => key.includes(`:${eventId}:`))).toEqual([]);
});

test('a completion that is refused while the agent is at another alarm waits with its reason, outlives a reload, and leads back to what was written', async ({
  provider,
  pages,
  grace,
}) => {
  const { line, portal, queue, verify, followUp } = pages;
  const { alarm, agent } = await followsUpAlarm(pages, provider);
  const completing = line.stopsNext('setPcsStatus');
  await provider.givenAlarm({ queue: agent.queues[0] });
  await followUp.completes();
  await queue.acceptsNew();
  await queue.opens(1);
  await verify.seesClipPlaying();
  grace.passes();
  await completing.isOnItsWay();
  await completing.isRefused(409, LOCKED);
  const notice = saying(`Follow-up of ${alarm.eventId} was not saved. ${LOCKED}`);
  await seesOne(notice);
  await verify.seesStep('Review Video and Respond');
  await portal.refreshes();
  await verify.seesStep('Review Video and Respond');
  await seesOne(notice);
  await clicks(first('link', 'Back to this follow-up'));
  await followUp.sees(WRITTEN);
  await seesOne(saying(`Not saved. ${LOCKED}`, 'main'));
  await seesNone(notice);
});

test('a list that was read before an ending, and arrives after it, does not bring the alarm back (QUEUE-58)', async ({
  provider,
  pages,
  grace,
}) => {
  const { line, portal, queue, verify } = pages;
  const { agent, alarm } = await takesAlarm(pages, provider);
  await provider.givenAlarm({ queue: agent.queues[0] });
  await queue.seesAlarmIn(2);
  await queue.cancels(1, 'Passerby');
  await queue.seesEmpty(1);
  await queue.opens(2);
  await verify.seesItCanBeEnded();
  const list = line.stopsNext('takeEvents');
  await verify.cancels('Technical Issue');
  await list.reachesProvider();
  const news: (() => void)[] = [];
  line.passesFrames((frame, receive) => void news.push(() => receive(frame)));
  grace.passes();
  // A message is sent once the page knows that the ending is kept.
  await seesThat(async () => (await provider.history(alarm.eventId)).some((type) => type.endsWith('Sent')), true);
  await list.passes();
  await queue.seesNotAccepting();
  for (const comes of news) comes();
  await portal.closes();
  await seesThat(
    () => provider.metrics(alarm.eventId),
    ['event_exit canceled_from_feed', 'event_presented', 'queue_time'],
  );
});
