import { format } from 'date-fns';
import { linesOf, takesDownloads } from './support/downloads.ts';
import { clicks, first, saying, seesOne, seesThat } from './support/see.ts';
import { expect, test } from './support/test.ts';

const HEADERS = {
  orders: 'UID,Link to CRM,Email,Street 1,Street 2,City,State,Zip,Qty,Plan SKU,Created Date',
  activations: 'UID,SID,Link to CRM,Plan SKU,Service Created Date',
} as const;
const download = (report: string) => first('button', `Download ${report} report`);

test('a reporter of orders signs in, lands on the report and saves both files (CX-01, CX-02, CX-04..08, E-01, AUTH-28)', async ({
  pages: { portal },
  provider,
}) => {
  portal.isSignedIn(await provider.givenAgent({ role: 'cx_order_report' }));
  await portal.opens('/');
  await portal.seesScreen('/external/cx-report');
  const nextDownload = takesDownloads();
  for (const report of ['orders', 'activations'] as const) {
    const nameNow = () => `${format(new Date(), 'yyyy-MM-dd')}-${report}-report.csv`;
    const before = nameNow();
    await clicks(download(report));
    const file = await nextDownload();
    expect([before, nameNow()]).toContain(file.name);
    const [header, row] = linesOf(file);
    expect(header).toBe(`\ufeff${HEADERS[report]}`);
    expect(row).toMatch(/^70\d\d,.*https:\/\/crm\.example\.com\/customers\/70\d\d,.*,\d{4}-\d\d-\d\d$/);
    await seesOne(saying(/^Saved, \d+ rows$/, '[role="status"]'));
  }
});

test('a supervisor reads Not Authorized in place of the reports (CX-03, E-54)', async ({
  pages: { portal },
  provider,
}) => {
  portal.isSignedIn(await provider.givenAgent({ role: 'agent_supervisor' }));
  await portal.opens('/external/cx-report');
  await seesThat(() => document.querySelector('main')?.textContent, 'Not AuthorizedDashboard');
});
