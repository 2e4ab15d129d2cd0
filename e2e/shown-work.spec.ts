import { portalPagesOf } from './support/portal-pages.ts';
import { RunningProvider } from './support/provider.ts';
import { expect, test } from './support/test.ts';

test('where an admin switches it on, a supervisor sees live what an agent does, and a tab closed in the middle leaves its journal', async ({
  browser,
}) => {
  // Its setting is of the whole station.
  const provider = await RunningProvider.start({});
  const [office, desk, floor] = [await browser.newContext(), await browser.newContext(), await browser.newContext()];
  const admin = portalPagesOf(await office.newPage(), provider);
  await admin.portal.isSignedIn(await provider.givenAgent({ role: 'admin' }));
  await admin.portal.opens('/app/settings');
  const card = admin.page.getByRole('region', { name: 'What supervisors see of agents' });
  await card.getByRole('switch', { name: 'Keep what agents saw of alarms' }).check();
  await card.getByRole('switch', { name: 'Show live what agents do' }).check();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('listitem').first()).toContainText('keep on, live on');

  const { page, portal, queue, verify } = portalPagesOf(await desk.newPage(), provider);
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const { eventId } = await provider.givenAlarm({ queue: agent.queues[0] });
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await expect(page.getByRole('link', { name: /^Shown/ })).toBeVisible();
  const account = await page.getByRole('link', { name: /^Account of/ }).getAttribute('aria-label');
  const me = account?.replace('Account of ', '') ?? '';
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);

  const supervisor = portalPagesOf(await floor.newPage(), provider);
  await supervisor.portal.isSignedIn(await provider.givenAgent({ role: 'agent_supervisor' }));
  await supervisor.portal.opens('/app/dashboard');
  await supervisor.page.getByRole('button', { name: 'Agents now' }).click();
  const row = supervisor.page.getByRole('region', { name: 'Agents now' }).getByRole('row', { name: me });
  await expect(row).toContainText('Is at the queue');
  await queue.opens(1);
  await verify.seesStep('Review Video and Respond');
  await expect(row).toContainText('Verifies, step 1 of 4');
  await expect(row).toContainText(`${eventId}, `);

  await Promise.all([page.waitForEvent('close'), portal.closes()]);
  const next = portalPagesOf(await desk.newPage(), provider);
  const sent = next.page.waitForResponse((response) => response.url().endsWith(`/events/${eventId}/journals`));
  await next.portal.opens('/app/account');
  expect(await (await sent).json()).toEqual({ kept: true });
  await expect(async () => {
    await next.portal.opens('/app/account');
    await expect(next.page.getByRole('listitem').filter({ hasText: 'Live: ' })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  for (const context of [office, desk, floor]) await context.close();
  await provider.stop();
});
