import { vi } from 'vitest';
import { ROLES } from '../contract/roles.ts';
import { SCREEN_NAMES, SCREENS } from '../src/machines/app/router/screens.ts';
import { ABOUT, destinationAt, unknownAt, withoutParameter } from '../src/machines/testing/addresses.ts';
import { endOf } from '../e2e/support/end-of.ts';
import { menuFor } from '../src/views/app/shell/menu.ts';
import { PAGE_TEXTS } from '../src/views/app/shell/texts.ts';
import { saying, sees, seesNone, seesThat, seesText } from './support/see.ts';
import { expect, test } from './support/test.ts';

const main = () => document.querySelector('main');
const title = () => document.querySelector('header h1')?.textContent;

/** The calls of a page that was left time out in a later one; the line records its own. */
const FAILED = /^\w+ failed: (no answer|status \d+)\.$/;

/** Arguments that the page has written to the console. */
function watchConsole(): readonly unknown[][] {
  const written: unknown[][] = [];
  const note = (...words: readonly unknown[]) => {
    if (!FAILED.test(String(words[0]))) written.push([...words]);
  };
  vi.spyOn(console, 'error').mockImplementation(note);
  vi.spyOn(console, 'warn').mockImplementation(note);
  return written;
}

for (const role of ROLES)
  test(`every entry of the menu opens its screen whole for the role ${role} (SHELL-25, ROLE-07, ROLE-11, ROLE-12)`, async ({
    pages: { line, portal },
    provider,
  }) => {
    const written = watchConsole();
    const arrivesAt = async (address: string) => {
      const [path, heading] = endOf(address, role);
      await portal.seesScreen(path);
      await seesThat(title, heading);
      await seesNone(saying(/^(Loading|Getting)/, 'main'));
      await sees(() => expect(main()?.textContent).not.toBe(''));
      await portal.seesNoMessage();
      expect({ written, refused: line.refusals }, address).toEqual({ written: [], refused: [] });
    };
    portal.isSignedIn(await provider.givenAgent({ role }));
    await portal.opens('/');
    await arrivesAt('/');
    for (const { screen, label } of menuFor(role).flatMap(({ entries }) => entries)) {
      await portal.goesByMenuTo(label ?? SCREENS[screen].title);
      await arrivesAt(SCREENS[screen].path);
      // This screen has no menu.
      if (screen === 'cxReport') history.back();
    }
  });

test('an address that does not say what it is about, or names what is nowhere, says so (CAM-41, CAM-43, SUBD-36, SHELL-17)', async ({
  pages: { portal },
  provider,
}) => {
  const seesSaid = (words: string) => sees(() => expect(document.body.textContent).toContain(words));
  /** Goes to a path by way of a page with other words. */
  const goesTo = async (path: string) => {
    portal.goesTo('/404');
    await seesText(main, PAGE_TEXTS.missing);
    portal.goesTo(path);
  };
  portal.isSignedIn(await provider.givenAgent({ role: 'admin' }));
  await portal.opens('/404');
  for (const name of SCREEN_NAMES) {
    const about = ABOUT[name];
    if (about === undefined) continue;
    await goesTo(withoutParameter(SCREENS[name].path));
    const missing = destinationAt(withoutParameter(SCREENS[name].path), 'admin', {});
    if (missing.kind === 'redirect') await portal.seesScreen(missing.to);
    else if (missing.kind === 'page') await seesText(main, PAGE_TEXTS[missing.page]);
    else if (about.missing !== undefined) await seesSaid(about.missing);
    await goesTo(unknownAt(name, about));
    await seesSaid(about.unknown);
  }
});
