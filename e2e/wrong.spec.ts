import type { WebSocketRoute } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { inAnyOrder } from './support/ways.ts';

// API-07, API-09, API-13, FU-10, FU-26, FU-28, FU-54, STORE-14
test('a provider that fails in the middle of Complete shows its message, and nothing typed is lost (API-21)', async ({
  provider,
  portal,
  queue,
  verify,
  followUp,
  page,
}) => {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const alarm = await provider.givenAlarm({ queue: agent.queues[0] });
  const documentation = `**/api/events/${alarm.eventId}/documentation`;
  const text = 'A courier left a parcel and walked away.';
  await page.addInitScript(() => {
    for (const name of ['pcs_watch_settings', 'session_view:/app/queue', 'event_list_filters', 'previous_screen'])
      localStorage.setItem(name, '{"damaged');
  });
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await queue.opens(1);
  await verify.seesStep('Review Video and Respond');
  await verify.continues();
  await verify.continues();
  await verify.handles();
  await followUp.documents(text);
  await followUp.choosesTemplate('delivery');

  await page.route(documentation, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: 'The disk is full.' }) : route.continue(),
  );
  await followUp.completes();
  await portal.seesToast(`Error saving documentation ${alarm.eventId}: The disk is full.`);
  await followUp.sees({ 'Event Documentation': text });

  await page.unroute(documentation);
  await page.route(documentation, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<html><h1>Bad gateway</h1></html>' })
      : route.continue(),
  );
  await followUp.completes();
  await portal.seesToast(`Error saving documentation ${alarm.eventId}: Bad Gateway`);

  // The browser's storage is full from now on, and each answer takes its time.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.unroute(documentation);
  await page.route('**/api/events/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await followUp.documents(`${text} All is well.`);
  await followUp.completes();
  await portal.seesScreen('/app/queue');
  const done = ['alarm.documented', 'alarm.dispositionSet', 'alarm.statusSet', 'alarm.emailSent', 'alarm.pushSent'];
  await expect
    .poll(async () => inAnyOrder((await provider.history(alarm.eventId)).slice(-5)))
    .toEqual(inAnyOrder(done));
});

// SOCK-21, QUEUE-58
test('frames that come twice, late, damaged or in another order change nothing', async ({
  provider,
  portal,
  queue,
  page,
}) => {
  const JUNK = [
    '',
    '{',
    '7',
    'null',
    '[]',
    '{"type":"update-event"}',
    '{"type":"accept-events","data":{"entity":"x"}}',
  ];
  const lines: { readonly down: WebSocketRoute; readonly frames: (string | Buffer)[] }[] = [];
  await page.routeWebSocket(/-ws\?/, (down) => {
    const line = { down, frames: [] as (string | Buffer)[] };
    lines.push(line);
    const up = down.connectToServer();
    down.onMessage((frame) => up.send(frame));
    up.onMessage((frame) => {
      line.frames.push(frame);
      for (const junk of JUNK) down.send(junk);
      down.send(frame);
      down.send(Buffer.from([0, 255, 1]));
      down.send(frame);
    });
  });
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const first = await provider.givenAlarm({ queue: agent.queues[0] });
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
  await queue.cancels(1, 'Passerby');
  await queue.seesEmpty(1);
  await provider.givenAlarm({ queue: agent.queues[0] });
  await queue.seesAlarmIn(1);
  for (const { down, frames } of lines) {
    const news = frames.filter((frame) => String(frame).includes('"update-event"'));
    for (const frame of news.reverse()) down.send(frame);
  }

  await queue.seesAlarmIn(1);
  await queue.seesEmpty(2);
  await portal.seesLine('Connected');
  await expect
    .poll(async () => (await provider.history(first.eventId)).filter((fact) => fact === 'alarm.statusSet'))
    .toHaveLength(1);
});

// VR-18, AUTH-42
test('an unknown event and a made-up token end in a message', async ({ provider, portal, page }) => {
  await portal.isSignedIn(await provider.givenAgent({ role: 'agent_ops' }));
  await portal.opens('/app/verify-respond?userId=1&sid=999999&eventId=999999999&uuid=none');
  await expect(page.getByRole('alertdialog', { name: 'There is no such event' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('token', 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYWRtaW4ifQ.'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log in with Auth0' })).toBeVisible();
});
