import { readFile } from 'node:fs/promises';
import { format } from 'date-fns';
import { expect, test } from './support/test.ts';

const HEADERS = {
  orders: 'UID,Link to CRM,Email,Street 1,Street 2,City,State,Zip,Qty,Plan SKU,Created Date',
  activations: 'UID,SID,Link to CRM,Plan SKU,Service Created Date',
} as const;

test('who reports orders signs in, lands on the report and saves both files (CX-01..08, E-01, AUTH-28)', async ({
  page,
  portal,
  provider,
}) => {
  await portal.isSignedIn(await provider.givenAgent({ role: 'cx_order_report' }));
  await portal.opens('/');
  await portal.seesScreen('/external/cx-report');
  for (const report of ['orders', 'activations'] as const) {
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${report} report` }).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toBe(`${format(new Date(), 'yyyy-MM-dd')}-${report}-report.csv`);
    const [header, first] = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(header).toBe(`\ufeff${HEADERS[report]}`);
    expect(first).toMatch(/^70\d\d,.*https:\/\/crm\.example\.com\/customers\/70\d\d,.*,\d{4}-\d\d-\d\d$/);
    await expect(page.getByRole('status').filter({ hasText: /^Saved, \d+ rows$/ })).not.toHaveCount(0);
  }
});

test('an administrator finds the Cx report in the menu and a way back; any other role has no authorization and no buttons (CX-03, SHELL-25)', async ({
  page,
  portal,
  provider,
}) => {
  await portal.isSignedIn(await provider.givenAgent({ role: 'admin' }));
  await portal.opens('/app/dashboard');
  await portal.goesByMenuTo('Cx report');
  await portal.seesScreen('/external/cx-report');
  await expect(page.getByRole('button', { name: 'Download orders report' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await portal.seesScreen('/app/dashboard');

  await portal.isSignedInAgain(await provider.givenAgent({ role: 'qa' }));
  await portal.opens('/external/cx-report');
  await expect(page.getByRole('main').getByText('Not Authorized')).toBeVisible();
  await expect(page.getByRole('button', { name: /Download/ })).toHaveCount(0);
});
