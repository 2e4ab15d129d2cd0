import { watchLayout } from './support/legibility.ts';
import { expect, test } from './support/test.ts';

test('that no alarms can arrive, and since when, is said without moving anything (SOCK-22)', async ({
  page,
  provider,
  pages: { portal, queue },
}) => {
  let isSilent = false;
  await page.routeWebSocket(/event-ws\?/, (down) => {
    const up = down.connectToServer();
    down.onMessage((frame) => up.send(frame));
    up.onMessage((frame) => {
      if (!isSilent) down.send(frame);
    });
  });
  const moved = await watchLayout(page);
  await portal.isSignedIn(await provider.givenAgent({ role: 'agent_ops' }));
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await portal.seesLine('Connected');
  isSilent = true;
  await portal.seesLine('No alarms can arrive');
  isSilent = false;
  await portal.seesLine('Connected');
  expect(await moved()).toEqual([]);
});
