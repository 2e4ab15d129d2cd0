import { vi } from 'vitest';
import { linesOf, takesDownloads } from './support/downloads.ts';
import { clicks, fills, first, presses, saying, sees, seesNone, seesOne, seesThat, usable } from './support/see.ts';
import { expect, test } from './support/test.ts';

const rows = () => [...document.querySelectorAll('tbody tr')];
const cells = () => [...(rows()[0]?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
const seesRows = (count: number) => sees(() => expect(rows()).toHaveLength(count));
const selected = saying(/^\d+ selected$/);
const search = () => document.querySelector('input[placeholder="Search customer"]');

test('an admin finds subscribers, turns pages, selects, saves both files and sees one become active; an export that fails leaves no file (SUBS-01, SUBS-03, SUBS-04, SUBS-07, SUBS-12, SUBS-13, SUBS-20, SUBS-21, SUBS-22, SUBS-23, SUBS-24, SUBS-26, SUBS-27, SHELL-20, API-24)', async ({
  pages: { line, portal },
  provider,
}) => {
  await provider.givenCustomer('990101', '=cmd@example.net');
  portal.isSignedIn(await provider.givenAgent({ role: 'admin' }));
  await portal.opens('/app/dashboard');
  await portal.goesByMenuTo('Users');
  await portal.seesScreen('/app/subs');
  await seesOne(first('heading', 'PCS Subscribers', () => document.querySelector('main')));
  await seesRows(10);

  await clicks(first('button', 'Next'));
  await portal.seesAddress('/app/subs?page=2');
  await clicks(first('checkbox', 'Select all rows of this page'));
  await seesThat(() => selected()?.textContent, `${rows().length} selected`);
  expect(rows().map((row) => row.querySelector('input')?.checked)).toEqual(rows().map(() => true));
  await clicks(first('button', 'Previous'));
  await seesNone(selected);

  await clicks(first('button', 'Next'));
  await portal.seesAddress('/app/subs?page=2');
  await fills(search, 'EXAMPLE.net');
  await portal.seesAddress('/app/subs?page=2');
  presses('Enter', await usable(search));
  await portal.seesAddress('/app/subs?search=EXAMPLE.net');
  await seesRows(1);
  expect(first('link', 'Manage Service of user 990101', () => rows()[0] ?? null)()?.getAttribute('href')).toBe(
    '/app/subs/990101',
  );
  expect(cells()).toEqual(['', '990101', 'Manage Service', '=cmd@example.net', '–', '0', '–', '–']);

  const isAsked = () => line.requests.some(({ url }) => url.includes('/api/sub/get/990101'));
  await seesThat(isAsked, true);
  await provider.usesApp('990101', 'customer.signInFailed');
  await seesThat(() => cells()[5], '1');
  await provider.usesApp('990101', 'customer.appUsed');
  await sees(() => expect(cells()[4]).not.toBe('Never'));

  const nextDownload = takesDownloads();
  const saves = async (button: string) => {
    await clicks(first('button', button));
    const file = await nextDownload();
    const [header = '', ...lines] = linesOf(file);
    return { name: file.name, header: header.replace('\ufeff', ''), lines };
  };
  // What is selected changes no file.
  await clicks(() => rows()[0]?.querySelector('input') ?? null);
  await seesThat(() => selected()?.textContent, '1 selected');
  const everyone = await saves('Export');
  expect([everyone.name, everyone.header]).toEqual(['subscribers.csv', 'userId,email,platform,createdAt']);
  expect(everyone.lines.find((one) => one.startsWith('990101,'))).toMatch(/^990101,'=cmd@example\.net,,\d{4}-.*Z$/);
  expect(everyone.lines.length).toBeGreaterThan(11);
  const info = await saves('Export Subscribers Info');
  expect([info.name, info.header]).toEqual([
    'subscribers-info.csv',
    'user_id,email,name,phone,platform,service,locations,created_at,last_active,auth_failures,last_failure',
  ]);
  expect(info.lines).toHaveLength(everyone.lines.length);

  const offers = vi.spyOn(URL, 'createObjectURL');
  line.failsNext('listParticipants', 400, 'Out of order.');
  await clicks(first('button', 'Export'));
  await portal.seesToast('Endpoint: settings/participate/list/. Out of order.');
  await usable(first('button', 'Export'));
  expect(offers).not.toHaveBeenCalled();
  expect((await saves('Export')).name).toBe('subscribers.csv');
});
