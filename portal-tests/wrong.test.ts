import { inAnyOrder } from '../e2e/support/ways.ts';
import { first, seesOne, seesThat } from './support/see.ts';
import { onTestFinished } from 'vitest';
import { expect, test } from './support/test.ts';

// API-07, API-09, API-13, FU-10, FU-26, FU-28, FU-54, STORE-14
test('a provider that fails in the middle of Complete shows its message, and nothing typed is lost (API-21)', async ({
  provider,
  pages,
}) => {
  const { line, portal, queue, verify, followUp } = pages;
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const alarm = await provider.givenAlarm({ queue: agent.queues[0] });
  const text = 'A courier left a parcel and walked away.';
  for (const name of ['pcs_watch_settings', 'session_view:/app/queue', 'event_list_filters', 'previous_screen'])
    localStorage.setItem(name, '{"damaged');
  portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await queue.opens(1);
  await verify.seesStep('Review Video and Respond');
  await verify.continues();
  await verify.continues();
  await verify.handles();
  await followUp.documents(text);
  await followUp.choosesTemplate('delivery');

  line.failsNext('saveDocumentation', 503, 'The disk is full.');
  await followUp.completes();
  await portal.seesToast(`Error saving documentation ${alarm.eventId}: The disk is full.`);
  await followUp.sees({ 'Event Documentation': text });

  line.failsNext('saveDocumentation', 502, '<html><h1>Bad gateway</h1></html>');
  await followUp.completes();
  await portal.seesToast(`Error saving documentation ${alarm.eventId}: Bad Gateway`);

  // The browser's storage is full from now on, and each answer takes its time.
  const { setItem } = Storage.prototype;
  onTestFinished(() => {
    Storage.prototype.setItem = setItem;
  });
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  line.delaysCalls(500);
  await followUp.documents(`${text} All is well.`);
  await followUp.completes();
  await portal.seesScreen('/app/queue');
  const done = ['alarm.documented', 'alarm.dispositionSet', 'alarm.statusSet', 'alarm.emailSent', 'alarm.pushSent'];
  await seesThat(async () => inAnyOrder((await provider.history(alarm.eventId)).slice(-5)), inAnyOrder(done));
});

// SOCK-21, QUEUE-58
test('frames that come twice, late, damaged or in another order change nothing', async ({ provider, pages }) => {
  const { line, portal, queue } = pages;
  const JUNK = [
    '',
    '{',
    '7',
    'null',
    '[]',
    '{"type":"update-event"}',
    '{"type":"accept-events","data":{"entity":"x"}}',
  ];
  const message = (data: unknown) => new MessageEvent('message', { data });
  const again: (() => void)[] = [];
  line.passesFrames((frame, receive) => {
    if (String(frame.data).includes('"update-event"')) again.push(() => receive(frame));
    for (const junk of JUNK) receive(message(junk));
    receive(frame);
    receive(message(new Uint8Array([0, 255, 1]).buffer));
    receive(frame);
  });
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const closed = await provider.givenAlarm({ queue: agent.queues[0] });
  portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
  await queue.cancels(1, 'Passerby');
  await queue.seesEmpty(1);
  await provider.givenAlarm({ queue: agent.queues[0] });
  await queue.seesAlarmIn(1);
  expect(again.length).toBeGreaterThan(1);
  for (const comesAgain of again.toReversed()) comesAgain();

  await queue.seesAlarmIn(1);
  await queue.seesEmpty(2);
  await portal.seesLine('Connected');
  await seesThat(
    async () => (await provider.history(closed.eventId)).filter((fact) => fact === 'alarm.statusSet'),
    ['alarm.statusSet'],
  );
});

// VR-18, AUTH-42
test('an unknown event and a made-up token end in a message', async ({ provider, pages: { portal } }) => {
  portal.isSignedIn(await provider.givenAgent({ role: 'agent_ops' }));
  await portal.opens('/app/verify-respond?userId=1&sid=999999&eventId=999999999&uuid=none');
  await seesOne(first('alertdialog', 'There is no such event'));
  localStorage.setItem('token', 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYWRtaW4ifQ.');
  await portal.refreshes();
  await portal.seesLogin();
});
