import { expect, test } from './support/test.ts';
import { HISTORY, takesAlarm, verifiesAlarm } from './support/ways.ts';

const WORDS = 'You were signed out by an administrator.';

for (const [where, arrives, history] of [
  ['in the queue', takesAlarm, HISTORY.taken],
  ['in a visit', verifiesAlarm, HISTORY.held],
] as const)
  test(`an agent forced out ${where} reads why at once, and the alarm is in the queue again (AUTH-04, AUTH-45, SOCK-05)`, async ({
    pages,
    page,
    provider,
  }) => {
    const withoutToken: string[] = [];
    page.on('request', (request) => {
      const { authorization } = request.headers();
      if (request.method() === 'POST' && authorization === undefined) withoutToken.push(request.url());
    });
    const { portal } = pages;
    const { agent, alarm } = await arrives(pages, provider);
    await provider.forcesOut(agent);
    await portal.seesSignedOut(WORDS);
    await expect.poll(() => provider.history(alarm.eventId)).toEqual([...history, 'alarm.returned']);
    await portal.seesScreen('/');

    await portal.refreshes();
    await portal.seesSignedOut(WORDS);
    await portal.isSignedInAgain(await provider.signsInAgain(agent));
    await portal.opens('/app/queue');
    await pages.queue.acceptsNew();
    await pages.queue.seesAlarmIn(1);
    expect(withoutToken).toEqual([]);
  });

test('who logs out after the session ended sees no message of what failed thereby', async ({
  pages,
  page,
  provider,
}) => {
  const { portal } = pages;
  await takesAlarm(pages, provider);
  await page.route('**/api/events/unset-taken**', (route) =>
    route.fulfill({ status: 401, contentType: 'text/plain', body: 'Your session has ended.' }),
  );
  await portal.signsOut();
  await portal.seesScreen('/');
  await expect(page.getByRole('button', { name: 'Log in with Auth0' })).toBeEnabled();
  await portal.seesNoMessage();
});
