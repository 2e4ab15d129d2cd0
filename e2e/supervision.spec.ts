import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const rowOf = (page: Page, eventId: string) => page.getByRole('row', { name: `Select event ${eventId}` });

/** What the Event List or the Audit List saves, line by line. */
async function exported(page: Page): Promise<readonly string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  return (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
}

test('an admin works a whole morning: finds an event by its account, audits it, changes a rep, invites 1,000 and exports', async ({
  page,
  portal,
  provider,
}) => {
  const alarm = await provider.givenAlarm({ queue: 'Elsewhere' });
  const rep = await provider.givenAgent({ role: 'agent_ops' });
  await portal.isSignedIn(await provider.givenAgent({ role: 'admin' }));
  await portal.opens(`/app/event-list?eventId=${alarm.eventId}`);
  const account = (await rowOf(page, alarm.eventId).getByRole('cell').nth(3).innerText()).split(' · ')[0] ?? '';
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('searchbox').fill(account);
  await expect(page).toHaveURL(new RegExp(`search=${account}$`));
  await expect(rowOf(page, alarm.eventId)).toBeVisible();
  expect((await exported(page)).filter((line) => line.includes(`,${alarm.eventId},`))).toHaveLength(1);

  await page.getByRole('link', { name: `Audit, event ${alarm.eventId}` }).click();
  await portal.seesScreen('/app/audit-list');
  await expect(page.getByRole('region', { name: 'Documentation' })).toHaveText('DocumentationNo documentation yet.');
  await expect(page.getByText('Raised', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Time line' }).click();
  await expect(page.getByRole('cell', { name: /^raised/ })).toBeVisible();
  await page.getByRole('button', { name: 'Change history' }).click();
  expect((await exported(page)).length).toBeGreaterThan(1);

  await portal.goesByMenuTo('Manage reps');
  await page.getByPlaceholder('Search reps').fill(rep.rep.email);
  await page.getByRole('link', { name: `Edit rep ${rep.rep.email}` }).click();
  await page.getByLabel('Role').selectOption('qa');
  await page.getByRole('button', { name: 'Save' }).click();
  await portal.seesScreen('/app/reps-list');
  await page.getByPlaceholder('Search reps').fill(rep.rep.email);
  await expect(page.getByRole('row').filter({ hasText: rep.rep.email })).toContainText('QA');

  await portal.goesByMenuTo('Invite users');
  await page.getByRole('button', { name: 'Invite users' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite users' });
  const people = Array.from({ length: 1_000 }, (_, index) => `person${index}.${rep.rep.id}@example.com`);
  await dialog.getByRole('textbox').fill(people.join(', '));
  await dialog.getByRole('button', { name: 'Invite users' }).click();
  await portal.seesToast('Imported 1000 invites. Skipped: 0');
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox').fill(`person999.${rep.rep.id}`);
  await expect(page.getByRole('row')).toHaveCount(2);
});
