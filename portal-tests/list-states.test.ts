import type { RunningProvider } from '../e2e/support/provider.ts';
import { PCS_STATUS } from '../contract/enums.ts';
import { Colleague } from './support/colleague.ts';
import { all, clicks, first, sees, seesOne, seesThat, seesText } from './support/see.ts';
import { expect, test } from './support/test.ts';

/** Lists with pages: data for more than a page of five, and the filter that leaves one page. */
const LISTS: readonly {
  readonly path: string;
  readonly fill: (provider: RunningProvider, admin: Colleague) => Promise<string>;
}[] = [
  { path: '/app/event-list', fill: givenAlarms },
  { path: '/app/audit-list', fill: givenChanges },
  { path: '/app/reps-list', fill: async () => '' },
  { path: '/app/invites', fill: givenInvites },
  { path: '/app/subs', fill: async () => '' },
];

async function givenAlarms(provider: RunningProvider): Promise<string> {
  for (let count = 0; count < 11; count += 1) await provider.givenAlarm({ queue: 'Elsewhere' });
  return '';
}

/** Alarms of other tests expire meanwhile, and changes of all alarms are in one list. */
async function givenChanges(provider: RunningProvider, admin: Colleague): Promise<string> {
  for (let count = 0; count < 4; count += 1) {
    const alarm = await provider.givenAlarm({ queue: admin.agent.queues[0] });
    await admin.opens(alarm);
    await admin.sets(alarm, PCS_STATUS.canceled);
  }
  return `edit_uid=${admin.agent.rep.user_id}&`;
}

async function givenInvites(_: RunningProvider, { calls }: Colleague): Promise<string> {
  const emails = Array.from({ length: 11 }, (_, index) => `invited${index}@example.com`);
  await calls.inviteUsers({ body: { emails } });
  return '';
}

const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);

/** Rows of this range have come, other than those before, which stay dimmed until then. */
async function newRows(range: string, before: readonly string[] = []): Promise<readonly string[]> {
  await seesText(() => document.querySelector('nav[aria-label="Pages"]'), `${range} of `);
  await sees(() => {
    expect(document.querySelector('[data-dimmed]')?.getAttribute('data-dimmed')).toBe('false');
    expect(rows()).not.toEqual(before);
  });
  return rows();
}

for (const { path, fill } of LISTS)
  test(`${path} shows the same page after a reload, Back, Forward and in a second tab`, async ({
    pages: { portal },
    provider,
  }) => {
    const admin = await Colleague.as('admin', provider);
    const filter = await fill(provider, admin);
    const secondPage = `${path}?${filter}page=2&limit=5`;
    portal.isSignedIn(admin.agent);
    await portal.opens(`${path}?${filter}limit=5`);
    const one = await newRows('1–5');
    await clicks(first('button', 'Next'));
    await portal.seesAddress(secondPage);
    const two = await newRows('6–10', one);

    await portal.refreshes();
    await seesThat(rows, two);
    portal.goesBack();
    await seesThat(rows, one);
    portal.goesForward();
    await seesThat(rows, two);

    await portal.opensAnother(secondPage);
    await seesThat(rows, two);
    await clicks(first('button', 'Previous'));
    await seesThat(rows, one);
    // What the other tab does is its own.
    await portal.opensAnother(secondPage);
    await portal.seesAddress(secondPage);
    await seesThat(rows, two);
  });

test('Service Locations and the Cx report are the same after a reload, Back and in a second tab', async ({
  pages: { portal },
  provider,
}) => {
  portal.isSignedIn(await provider.givenAgent({ role: 'admin' }));
  await portal.opens('/app/subs?limit=5');
  await clicks(first('link', /^Manage Service/));
  const main = () => document.querySelector('main');
  const names = () => all('heading', /.?/, main).map((heading) => heading.textContent);
  await seesOne(first('heading', /.?/, main));
  // Each location loads separately.
  const isLoading = () => /Getting|Loading/.test(main()?.textContent ?? '');
  await seesThat(() => [isLoading(), names().length > 0], [false, true]);
  const shown = names();
  const address = location.pathname + location.search;
  await portal.refreshes();
  await seesThat(names, shown);
  portal.goesTo('/external/cx-report');
  const reports = () => all('button', /^Download/).length;
  await seesThat(reports, 2);
  await portal.refreshes();
  await seesThat(reports, 2);
  portal.goesBack();
  await seesThat(names, shown);
  portal.goesBack();
  await seesThat(() => rows().length, 5);
  await portal.opensAnother(address);
  await seesThat(names, shown);
});
