import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { GivenAgent, RunningProvider } from '../support/provider.ts';
import type { LayoutShift } from '../support/layout-shift.ts';

type LineWords = 'Connected' | 'Offline' | 'Polling every 2 s' | 'No alarms can arrive' | 'Provider not answering';

/** The portal around its screens. */
export class PortalModel {
  readonly #page: Page;
  readonly #provider: Pick<RunningProvider, 'url'>;

  constructor(page: Page, provider: Pick<RunningProvider, 'url'>) {
    this.#page = page;
    this.#provider = provider;
  }

  /** The real way in: the login page, the identity provider's page, and back. */
  async signsInAs(person: RegExp): Promise<void> {
    await this.#page.goto(this.#provider.url);
    await this.#page.getByRole('button', { name: 'Log in with Auth0' }).click();
    await this.#page.getByRole('button', { name: person }).first().click();
    await this.#page.waitForURL('**/app/dashboard');
  }

  /** The short way in, for tests about something else. */
  async isSignedIn({ token }: GivenAgent): Promise<void> {
    await this.#page.addInitScript((kept) => {
      if (sessionStorage.getItem('given') !== null) return;
      sessionStorage.setItem('given', 'yes');
      localStorage.setItem('token', kept);
    }, token);
  }

  /** Signs in again in the same tab, with another session than the one that ended. */
  async isSignedInAgain({ token }: GivenAgent): Promise<void> {
    await this.#page.evaluate((kept) => localStorage.setItem('token', kept), token);
  }

  /** Notes layout shifts from now on; pending changes are painted first. */
  async watchesShifts(): Promise<void> {
    await this.#page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const shifts: string[] = [];
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as LayoutShift[]) {
          const moved = sources.map(({ node, previousRect: { x, y }, currentRect }) => {
            const name = node instanceof Element ? node.className : node?.textContent;
            return `${name} from ${x}, ${y} to ${currentRect.x}, ${currentRect.y}`;
          });
          shifts.push(`${value}: ${moved.join('; ')}`);
        }
      }).observe({ type: 'layout-shift' });
      Object.assign(window, { shifts });
    });
  }

  /** Distance of each shift, and the moved elements. */
  async shifts(): Promise<readonly string[]> {
    return this.#page.evaluate(() => (window as Window & { shifts?: string[] }).shifts ?? []);
  }

  /** The header's counter of that name. */
  async counts(name: string, count: number): Promise<void> {
    await expect(this.#page.getByTitle(name, { exact: true }).getByRole('definition')).toHaveText(String(count));
  }

  async refreshes(): Promise<void> {
    await this.#page.reload();
  }

  async closes(): Promise<void> {
    await this.#page.close({ runBeforeUnload: true });
  }

  async opens(path: string): Promise<void> {
    await this.#page.goto(this.#provider.url + path);
  }

  /** Goes to a path as by a link of the portal, in the page that is open. */
  async goesTo(path: string): Promise<void> {
    await this.#page.evaluate((to) => history.pushState(null, '', to), path);
  }

  async goesByMenuTo(entry: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Menu' }).click();
    await this.#page.getByRole('link', { name: entry, exact: true }).click();
  }

  /** The file that the list of keys offers, as text. */
  async exportsJournal(): Promise<string> {
    await this.#page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    const downloading = this.#page.waitForEvent('download');
    await this.#page.getByRole('button', { name: 'Export journal' }).click();
    const download = await downloading;
    return readFile(await download.path(), 'utf8');
  }

  async seesNoUndo(): Promise<void> {
    await expect(this.#page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  }

  async signsOut(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Logout' }).click();
  }

  async seesLine(words: LineWords): Promise<void> {
    await expect(this.#line(words)).toBeVisible();
  }

  async seesToast(text: string): Promise<void> {
    await expect(this.#page.getByText(text, { exact: true }).filter({ visible: true })).toBeVisible();
  }

  /** The login page with these words, and no message of anything that failed. */
  async seesSignedOut(words: string): Promise<void> {
    await expect(this.#page.getByRole('main').getByRole('alert')).toHaveText(words);
    await expect(this.#page.getByRole('button', { name: 'Log in with Auth0' })).toBeEnabled();
    await this.seesNoMessage();
  }

  /** Sooner than one would fade. */
  async seesNoMessage(): Promise<void> {
    await expect(this.#messages()).toHaveCount(0, { timeout: 3_000 });
  }

  async seesMessagesGone(): Promise<void> {
    await expect(this.#messages()).toHaveCount(0);
  }

  async seesScreen(path: string): Promise<void> {
    await this.#page.waitForURL((url) => url.pathname === path);
  }

  #line(words: string): Locator {
    return this.#page.getByRole('banner').getByText(words, { exact: true });
  }

  #messages(): Locator {
    return this.#page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  }
}
