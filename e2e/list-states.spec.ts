import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import type { GivenAgent, RunningProvider } from './support/provider.ts';

/** Every list that turns pages, with what fills it beyond a page of five. */
const LISTS: readonly {
  readonly path: string;
  readonly fill: (provider: RunningProvider, admin: GivenAgent) => Promise<unknown>;
}[] = [
  { path: '/app/event-list', fill: givenAlarms },
  { path: '/app/audit-list', fill: givenAlarms },
  { path: '/app/reps-list', fill: async () => {} },
  { path: '/app/invites', fill: givenInvites },
  { path: '/app/subs', fill: async () => {} },
];

async function givenAlarms(provider: RunningProvider): Promise<void> {
  for (let count = 0; count < 11; count += 1) await provider.givenAlarm({ queue: 'Elsewhere' });
}

async function givenInvites({ url }: RunningProvider, { token }: GivenAgent): Promise<void> {
  const emails = Array.from({ length: 11 }, (_, index) => `invited${index}@example.com`);
  const answer = await fetch(`${url}/api/invites/bulk`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ emails }),
  });
  expect(answer.status).toBe(200);
}

const rowsOf = (page: Page) => page.locator('tbody tr').allTextContents();

/** The rows of this range have come: until then those before stay, dimmed. */
async function showsRows(page: Page, range: string): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(`${range} of `);
  await expect(page.locator('.list-scroll')).toHaveAttribute('data-dimmed', 'false');
}

test('each list shows the same page after a reload, Back, Forward and in a second tab', async ({
  page,
  portal,
  provider,
}) => {
  test.slow();
  const admin = await provider.givenAgent({ role: 'admin' });
  for (const { fill } of LISTS) await fill(provider, admin);
  await portal.isSignedIn(admin);
  await portal.opens('/app/dashboard');
  const other = await page.context().newPage();
  for (const { path } of LISTS)
    await test.step(path, async () => {
      await portal.goesTo(`${path}?limit=5`);
      await showsRows(page, '1–5');
      const first = await rowsOf(page);

      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page).toHaveURL(`${provider.url}${path}?page=2&limit=5`);
      await showsRows(page, '6–10');
      const second = await rowsOf(page);
      expect(second).not.toEqual(first);

      await page.reload();
      await showsRows(page, '6–10');
      expect(await rowsOf(page)).toEqual(second);

      await other.goto(page.url());
      await showsRows(other, '6–10');
      expect(await rowsOf(other)).toEqual(second);
      await other.getByRole('button', { name: 'Previous' }).click();
      await showsRows(other, '1–5');
      expect(await rowsOf(other)).toEqual(first);
      // What the other tab does is its own.
      await expect(page).toHaveURL(`${provider.url}${path}?page=2&limit=5`);
      expect(await rowsOf(page)).toEqual(second);

      await page.goBack();
      await showsRows(page, '1–5');
      expect(await rowsOf(page)).toEqual(first);
      await page.goForward();
      await showsRows(page, '6–10');
      expect(await rowsOf(page)).toEqual(second);
    });
});

test('Service Locations and the Cx report are the same after a reload, Back and in a second tab', async ({
  page,
  portal,
  provider,
}) => {
  await portal.isSignedIn(await provider.givenAgent({ role: 'admin' }));
  await portal.opens('/app/subs?limit=5');
  await page
    .getByRole('link', { name: /^Manage Service/ })
    .first()
    .click();
  const locations = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(locations.first()).toBeVisible();
  // Each location loads separately.
  await expect(page.getByRole('main').getByText(/^(Getting|Loading)/)).toHaveCount(0);
  const names = await locations.allTextContents();
  await page.reload();
  await expect(locations).toHaveText(names);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(names);
  await other.close();
  await portal.goesTo('/external/cx-report');
  const reports = page.getByRole('button', { name: /^Download/ });
  await expect(reports).toHaveCount(2);
  await page.reload();
  await expect(reports).toHaveCount(2);
  await page.goBack();
  await expect(locations).toHaveText(names);
  await page.goBack();
  await expect(page.locator('tbody tr')).toHaveCount(5);
});
