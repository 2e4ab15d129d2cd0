import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

async function saves(page: Page, button: string) {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await arriving;
  const text = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), lines: text.replace('\ufeff', '').trimEnd().split('\r\n') };
}

test('an admin finds subscribers, turns pages, selects, saves both files and sees one become active; an export that fails leaves no file (SUBS-01, SUBS-03, SUBS-04, SUBS-07, SUBS-12, SUBS-13, SUBS-20, SUBS-21, SUBS-22, SUBS-23, SUBS-24, SUBS-26, SUBS-27, SHELL-20, API-24)', async ({
  page,
  portal,
  provider,
}) => {
  await provider.givenCustomer('990101', '=cmd@example.net');
  await portal.isSignedIn(await provider.givenAgent({ role: 'admin' }));
  await portal.opens('/app/dashboard');
  await portal.goesByMenuTo('Users');
  await portal.seesScreen('/app/subs');
  await expect(page.getByRole('heading', { name: 'PCS Subscribers', level: 2 })).toBeVisible();
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(10);

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/app\/subs\?page=2$/);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await expect(page.getByText(/^\d+ selected$/)).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText(/^\d+ selected$/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Next' }).click();
  const search = page.getByPlaceholder('Search customer');
  await search.fill('EXAMPLE.net');
  await expect(page).toHaveURL(/\/app\/subs\?page=2$/);
  await search.press('Enter');
  await expect(page).toHaveURL(/\/app\/subs\?search=EXAMPLE\.net$/);
  await expect(rows).toHaveCount(1);
  const row = rows.first();
  await expect(row.getByRole('link', { name: 'Manage Service of user 990101' })).toHaveAttribute(
    'href',
    '/app/subs/990101',
  );
  await expect(row.getByRole('cell')).toHaveText([
    '',
    '990101',
    'Manage Service',
    '=cmd@example.net',
    'Never',
    '0',
    'Never',
    '–',
  ]);

  const polled = page.waitForResponse('**/api/sub/get/990101');
  await provider.usesApp('990101', 'customer.signInFailed');
  await polled;
  await expect(row.getByRole('cell').nth(5)).toHaveText('1');
  await provider.usesApp('990101', 'customer.appUsed');
  await expect(row.getByRole('cell').nth(4)).not.toHaveText('Never');

  const all = await saves(page, 'Export');
  expect(all.name).toBe('subscribers.csv');
  expect(all.lines[0]).toBe('userId,email,platform,createdAt');
  expect(all.lines.find((line) => line.startsWith('990101,'))).toMatch(/^990101,'=cmd@example\.net,,\d{4}-.*Z$/);
  expect(all.lines.length).toBeGreaterThan(12);
  const info = await saves(page, 'Export Subscribers Info');
  expect(info.name).toBe('subscribers-info.csv');
  expect(info.lines[0]).toBe(
    'user_id,email,name,phone,platform,service,locations,created_at,last_active,auth_failures,last_failure',
  );
  expect(info.lines).toHaveLength(all.lines.length);

  let saved = 0;
  page.on('download', () => (saved += 1));
  await page.route('**/settings/participate/list/**', (route) =>
    route.fulfill({ status: 400, contentType: 'text/plain', body: 'Out of order.' }),
  );
  const button = page.getByRole('button', { name: 'Export', exact: true });
  await button.click();
  await portal.seesToast('Endpoint: settings/participate/list/. Out of order.');
  await expect(button).toBeEnabled();
  await page.unroute('**/settings/participate/list/**');
  const arriving = page.waitForEvent('download');
  await button.click();
  await arriving;
  expect(saved).toBe(1);
});
