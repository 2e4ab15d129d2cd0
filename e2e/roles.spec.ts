import type { Page } from '@playwright/test';
import { ROLES, type Role } from '../contract/roles.ts';
import { SCREEN_NAMES, SCREENS } from '../src/machines/app/router/screens.ts';
import {
  ABOUT,
  ADDRESSES,
  destinationAt,
  filled,
  unknownAt,
  withoutParameter,
} from '../src/machines/testing/addresses.ts';
import { menuFor } from '../src/views/app/shell/menu.ts';
import { PAGE_TEXTS } from '../src/views/app/shell/texts.ts';
import { PRODUCT } from '../src/views/app/texts.ts';
import { expect, test } from './support/test.ts';

/** A screen that is left closes its socket, also one that is not open yet. */
const LEFT = /closed before the connection is established/;

/** What the page wrote into the console of the browser, which also names each call that was refused. */
function watchConsole(page: Page): readonly string[] {
  const written: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !LEFT.test(message.text())) written.push(message.text());
  });
  page.on('pageerror', ({ message }) => written.push(message));
  return written;
}

/** The address and the title where a role ends up that goes to an address. */
function endOf(path: string, role: Role): readonly [path: string, title: string] {
  const found = destinationAt(path, role);
  if (found.kind === 'redirect') return endOf(found.to, role);
  if (found.kind === 'screen') return [path, path.startsWith('/external') ? PRODUCT : SCREENS[found.name].title];
  return [path, found.kind === 'page' && found.page === 'welcome' ? SCREENS.dashboard.title : PRODUCT];
}

test('every entry of the menu opens its screen whole, for every role (SHELL-25, ROLE-07, ROLE-11, ROLE-12)', async ({
  page,
  portal,
  provider,
}) => {
  test.slow();
  const written = watchConsole(page);
  const title = page.getByRole('banner').getByRole('heading', { level: 1 });
  const arrivesAt = async (address: string, role: Role) => {
    const [path, heading] = endOf(address, role);
    await portal.seesScreen(path);
    await expect(title).toHaveText(heading);
    await expect(page.getByRole('main').getByText(/^(Loading|Getting)/)).toHaveCount(0);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await portal.seesNoMessage();
    expect(written, address).toEqual([]);
  };
  await portal.opens('/');
  for (const role of ROLES) {
    await test.step(role, async () => {
      await portal.isSignedInAgain(await provider.givenAgent({ role }));
      await portal.opens('/');
      await arrivesAt('/', role);
      for (const { screen, label } of menuFor(role).flatMap(({ entries }) => entries)) {
        await portal.goesByMenuTo(label ?? SCREENS[screen].title);
        await arrivesAt(SCREENS[screen].path, role);
        // This screen has no menu.
        if (screen === 'cxReport') await page.goBack();
      }
    });
  }
});

test('an admin reaches every address of the portal, and none is a page that is missing (SHELL-01)', async ({
  page,
  portal,
  provider,
}) => {
  test.slow();
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
    await expect(page.getByText(PAGE_TEXTS.missing)).toHaveCount(0);
  }
  await portal.opens('/app/login');
  await portal.seesScreen('/app/dashboard');
});

test('an address that does not say what it is about, or names what is nowhere, says so (CAM-41, CAM-43, SUBD-36, SHELL-17)', async ({
  page,
  portal,
  provider,
}) => {
  test.slow();
  const seen = page.getByRole('main').or(page.getByRole('alertdialog'));
  const sees = (words: string) => expect(seen.getByText(words).first()).toBeVisible();
  /** From a page that says something else. */
  const goesTo = async (path: string) => {
    await portal.goesTo('/404');
    await sees(PAGE_TEXTS.missing);
    await portal.goesTo(path);
  };
  await portal.isSignedIn(await provider.givenAgent({ role: 'admin' }));
  await portal.opens('/404');
  for (const name of SCREEN_NAMES) {
    const about = ABOUT[name];
    if (about === undefined) continue;
    await goesTo(withoutParameter(SCREENS[name].path));
    const missing = destinationAt(withoutParameter(SCREENS[name].path), 'admin', {});
    if (missing.kind === 'redirect') await portal.seesScreen(missing.to);
    else if (missing.kind === 'page') await sees(PAGE_TEXTS[missing.page]);
    else if (about.missing !== undefined) await sees(about.missing);
    await goesTo(unknownAt(name, about));
    await sees(about.unknown);
  }
});

test('without a session an address leads to the login page; a wrong role is led away before anything is asked for (SHELL-10, ROLE-10, ROLE-16)', async ({
  page,
  portal,
  provider,
}) => {
  await portal.opens('/app/rep/9001');
  await portal.seesScreen('/');
  await expect(page.getByRole('button', { name: 'Log in with Auth0' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await portal.isSignedIn(await provider.givenAgent({ role: 'agent_ops' }));
  await portal.opens('/app/rep/9001');
  await portal.seesScreen('/app/dashboard');
  await portal.opens('/external/cx-report');
  await expect(page.getByRole('main')).toContainText(PAGE_TEXTS.notAuthorized);
  expect(asked.filter((path) => /\/api\/(reps\/9001|manage-reps|reports\/cx)/.test(path))).toEqual([]);
});
