import type { Page } from '@playwright/test';
import { ADDRESSES, filled } from '../src/machines/testing/addresses.ts';
import { PAGE_TEXTS } from '../src/views/app/shell/texts.ts';
import { endOf } from './support/end-of.ts';
import { expect, test } from './support/test.ts';

/** A screen that is left closes its socket, also one that is not open yet; nothing is documented yet, which the browser calls missing. */
const USUAL = /closed before the connection is established|404 \(Not Found\)$|^getDocumentation failed: status 404\.$/;

/** Console messages of the page, which also name each call that was refused. */
function watchConsole(page: Page): readonly string[] {
  const written: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !USUAL.test(message.text())) written.push(message.text());
  });
  page.on('pageerror', ({ message }) => written.push(message));
  return written;
}

test('an admin reaches every address of the portal, each shows its screen whole, and none is a page that is missing (SHELL-01)', async ({
  page,
  portal,
  provider,
}) => {
  test.slow();
  const written = watchConsole(page);
  const main = page.getByRole('main');
  const admin = await provider.givenAgent({ role: 'admin' });
  const { eventId, sid, uuid } = await provider.givenAlarm({ queue: 'Elsewhere' });
  const query = new URLSearchParams({ eventId, sid, uuid }).toString();
  await portal.isSignedIn(admin);
  await portal.opens('/');
  for (const address of ADDRESSES) {
    const path = filled(address, admin.rep.id);
    await portal.goesTo(`${path}?${query}`);
    const [end, heading] = endOf(path, 'admin');
    expect(end).toBe(path);
    await portal.seesScreen(path);
    await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(main.getByText(/^(Loading|Getting)/)).toHaveCount(0);
    await expect(main).not.toBeEmpty();
    await expect(page.getByText(PAGE_TEXTS.missing)).toHaveCount(0);
    expect(written, address).toEqual([]);
  }
  await portal.opens('/app/login');
  await portal.seesScreen('/app/dashboard');
});
