import { HISTORY, takesAlarm, verifiesAlarm } from '../e2e/support/ways.ts';
import { seesThat } from './support/see.ts';
import { expect, test } from './support/test.ts';

const WORDS = 'Your supervisor or an admin signed you out.';

for (const [where, arrives, history] of [
  ['in the queue', takesAlarm, HISTORY.taken],
  ['in a visit', verifiesAlarm, HISTORY.held],
] as const)
  test(`an agent forced out ${where} reads why at once, and the alarm is in the queue again (AUTH-04, AUTH-45, SOCK-05)`, async ({
    pages,
    provider,
  }) => {
    const { line, portal, queue } = pages;
    const { agent, alarm } = await arrives(pages, provider);
    await provider.forcesOut(agent);
    await portal.seesSignedOut(WORDS);
    await seesThat(() => provider.history(alarm.eventId), [...history, 'alarm.returned']);
    await portal.seesScreen('/');

    await portal.refreshes();
    await portal.seesSignedOut(WORDS);
    portal.isSignedIn(await provider.signsInAgain(agent));
    await portal.opens('/app/queue');
    await queue.acceptsNew();
    await queue.seesAlarmIn(1);
    const withoutToken = line.requests.filter(
      ({ method, headers }) => method === 'POST' && !headers.has('authorization'),
    );
    expect(withoutToken.map(({ url }) => url)).toEqual([]);
  });

test('an agent forced out while the hub cannot be heard reads why by the next answer (AUTH-42, AUTH-45)', async ({
  pages,
  provider,
}) => {
  const { line, portal } = pages;
  const { agent } = await takesAlarm(pages, provider);
  line.cutsSockets();
  await portal.seesLine('Polling every 2 s');
  await provider.forcesOut(agent);
  await portal.seesSignedOut(WORDS);
});

test('an agent who logs out after the session ended sees no message of the failures that it caused', async ({
  pages,
  provider,
}) => {
  const { line, portal } = pages;
  await takesAlarm(pages, provider);
  line.fails('unsetTaken', 401, 'Your session has ended.');
  await portal.signsOut();
  await portal.seesScreen('/');
  await portal.seesLogin();
  await portal.seesNoMessage();
});
