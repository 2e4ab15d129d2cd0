import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const rowOf = (page: Page, eventId: string) => page.getByRole('row', { name: `Select event ${eventId}` });

test('a supervisor finds an event by its location, in a link, after a reload and by Back, and opens it (DASH-02, EVENTS-01, EVENTS-29, VR-30, FU-20)', async ({
  page,
  portal,
  provider,
}) => {
  const alarm = await provider.givenAlarm({ queue: 'Elsewhere' });
  await portal.isSignedIn(await provider.givenAgent({ role: 'agent_supervisor' }));
  await portal.opens('/app/dashboard');
  await page.getByRole('link', { name: 'See all' }).click();
  await portal.seesScreen('/app/event-list');
  const sid = page.getByLabel('Sid', { exact: true });
  await sid.fill('5 01');
  await expect(sid).toHaveAttribute('aria-invalid', 'true');
  await sid.fill(alarm.sid);
  await sid.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/app/event-list\\?sid=${alarm.sid}$`));
  await page.reload();
  await expect(rowOf(page, alarm.eventId)).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('events.csv');
  const [header, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(header).toMatch(/^\ufeff?Time,Account,SID,Event ID,/);
  expect(lines.filter((line) => line.includes(`,${alarm.eventId},`))).toHaveLength(1);

  const query = new RegExp(`sid=${alarm.sid}&eventId=${alarm.eventId}&uuid=${alarm.uuid}$`);
  for (const [name, path] of [
    ['Verify & Respond', '/app/verify-respond'],
    ['Follow-up', '/app/follow-up'],
  ] as const) {
    await page.getByRole('link', { name: `${name}, event ${alarm.eventId}` }).click();
    await portal.seesScreen(path);
    await expect(page).toHaveURL(query);
    await page.goBack();
    await expect(rowOf(page, alarm.eventId)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/app\/event-list$/);
});

test('new events are announced and do not move the rows, and the filters are there again on the next visit (EVENTS-21, EVENTS-27)', async ({
  page,
  portal,
  provider,
}) => {
  const first = await provider.givenAlarm({ queue: 'Elsewhere' });
  await portal.isSignedIn(await provider.givenAgent({ role: 'qa' }));
  await portal.opens('/app/event-list');
  await page.getByLabel('Handling').selectOption('No');
  await expect(page).toHaveURL(/handling=false$/);
  await page.getByRole('checkbox', { name: `Select event ${first.eventId}` }).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  const second = await provider.givenAlarm({ queue: 'Elsewhere' });
  await page.getByRole('button', { name: '1 new' }).click();
  await expect(rowOf(page, second.eventId)).toBeVisible();
  await expect(rowOf(page, first.eventId)).toBeVisible();

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await portal.seesScreen('/app/dashboard');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Events' }).click();
  await expect(page).toHaveURL(/handling=false$/);
  await expect(rowOf(page, second.eventId).getByRole('link')).toHaveText(['Audit']);
});
