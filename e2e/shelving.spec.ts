import { portalPagesOf } from './support/portal-pages.ts';
import { expect, test } from './support/test.ts';

const REASON = 'A spider web moves in the wind';

test('a supervisor shelves a noisy camera, whose agent sees it and whose next alarm no agent gets, until the dashboard ends it (decision 0057)', async ({
  browser,
  opensAlarm,
  page,
  provider,
}) => {
  const { eventId, sid, uuid, queue } = await opensAlarm('agent_ops');
  const context = await browser.newContext();
  const { portal, page: floor } = portalPagesOf(await context.newPage(), provider);
  await portal.isSignedIn(await provider.givenAgent({ role: 'agent_supervisor' }));
  await portal.opens(`/app/event-list?eventId=${eventId}`);
  await floor.getByRole('button', { name: `Shelve camera, event ${eventId}` }).click();
  const dialog = floor.getByRole('dialog', { name: /^Shelve camera: / });
  await dialog.getByRole('textbox', { name: /Reason/ }).fill(REASON);
  await dialog.getByRole('radio', { name: '1 h' }).check();
  await dialog.getByRole('button', { name: 'Shelve', exact: true }).click();
  await expect(dialog).toBeHidden();

  const band = page.getByRole('region', { name: 'Alarm', exact: true });
  await expect(band.getByText(`by Test Agent`)).toContainText(REASON);
  const filed = await provider.givenAlarm({ queue, sid, uuid });
  await portal.opens('/app/dashboard');
  await floor.getByRole('button', { name: 'Shelved cameras (1)' }).click();
  const row = floor.getByRole('row').filter({ hasText: REASON });
  await expect(row).toContainText('min left1');
  await floor.goto(`${provider.url}/app/event-list?pcs_status=-50&eventId=${filed.eventId}`);
  await expect(floor.getByRole('row', { name: `Select event ${filed.eventId}` })).toContainText('Not monitored');

  await portal.opens('/app/dashboard');
  await floor.getByRole('button', { name: 'Shelved cameras (1)' }).click();
  await row.getByRole('button', { name: /^End now/ }).click();
  await expect(floor.getByRole('button', { name: 'Shelved cameras', exact: true })).toBeVisible();
  await expect(band.getByText(REASON)).toBeHidden();
  await context.close();
});
