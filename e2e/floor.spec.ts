import { expect, test } from './support/test.ts';
import { portalPagesOf } from './support/portal-pages.ts';

test('a supervisor sees on the dashboard who verifies which alarm, and how many each agent has ended (DASH-01, DASH-11..13)', async ({
  browser,
  opensAlarm,
  page,
  provider,
}) => {
  const { eventId } = await opensAlarm('agent_supervisor');
  const me =
    (await page.getByRole('link', { name: /^Account of/ }).getAttribute('aria-label'))?.replace('Account of ', '') ??
    '';
  const context = await browser.newContext();
  const { portal, page: floor } = portalPagesOf(await context.newPage(), provider);
  await portal.isSignedIn(await provider.givenAgent({ role: 'agent_supervisor' }));
  await portal.opens('/app/dashboard');
  const active = floor.getByRole('region', { name: 'Active in Queue' }).getByRole('row').filter({ hasText: me });
  await expect(active).toContainText('Verifies');
  await expect(active).toContainText(new RegExp(`${eventId}, slot 1, \\d+ s left`));
  const stats = floor.getByRole('region', { name: 'PCS Agent Event Stats' }).getByRole('row').filter({ hasText: me });
  await expect(stats).toContainText('V 1 · D 0 · F 0');

  // The charts are instead of the recent events, each a table too.
  await floor.getByRole('button', { name: 'Charts' }).click();
  const endings = floor.getByRole('region', { name: 'Alarms a quarter hour, by ending' });
  await expect(endings.getByRole('img', { name: 'Alarms a quarter hour, by ending' })).toBeVisible();
  await endings.getByRole('button', { name: 'As table' }).click();
  await expect(endings.getByRole('columnheader', { name: 'Verifying' })).toBeVisible();
  await context.close();
});
