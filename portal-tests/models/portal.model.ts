import { expect } from 'vitest';
import type { GivenAgent } from '../../e2e/support/provider.ts';
import { clicks, first, presses, saying, sees, seesNone, seesOne, seesThat, usable } from '../support/see.ts';
import type { Tab } from '../support/tab.ts';

/** Time in which a message has not faded yet, ms. */
const FADES_MS = 3_000;

type LineWords = 'Connected' | 'Offline' | 'Polling every 2 s' | 'No alarms can arrive' | 'Provider not answering';

/** The portal around its screens. */
export class PortalModel {
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  /** Signs in, also in place of a session that ended. */
  isSignedIn({ token }: GivenAgent): void {
    localStorage.setItem('token', token);
  }

  opens(path: string): Promise<void> {
    return this.#tab.opens(path);
  }

  /** Goes to a path as by a link of the portal, in the page that is open. */
  goesTo(path: string): void {
    history.pushState(null, '', path);
  }

  async goesByMenuTo(entry: string): Promise<void> {
    await clicks(first('button', 'Menu'));
    await clicks(first('link', entry));
  }

  refreshes(): Promise<void> {
    return this.#tab.reloads();
  }

  closes(): Promise<void> {
    return this.#tab.closes();
  }

  /** Opens another tab, which knows nothing of the one before; that is closed. */
  async opensAnother(path: string): Promise<void> {
    await this.#tab.closes();
    sessionStorage.clear();
    await this.#tab.opens(path);
  }

  goesBack(): void {
    history.back();
  }

  /** Path and query. */
  async seesAddress(address: string): Promise<void> {
    await seesThat(() => location.pathname + location.search, address);
  }

  async seesUndo(eventId: string): Promise<void> {
    await seesOne(saying(/: (closed|canceled|completed)/, `[role="status"]:has([title^="Event ${eventId}"])`));
  }

  async seesNoUndo(): Promise<void> {
    await seesNone(first('button', /^Undo/));
  }

  async signsOut(): Promise<void> {
    await clicks(first('button', 'Logout'));
  }

  /** Hides the page, as when another tab comes in front of it. */
  isHidden(): void {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  }

  async seesLine(words: LineWords): Promise<void> {
    await seesOne(saying(words, 'header'));
  }

  async seesToast(text: string): Promise<void> {
    await seesOne(saying(text));
  }

  /** The login page with these words, and no message of anything that failed. */
  async seesSignedOut(words: string): Promise<void> {
    await seesThat(() => document.querySelector('main [role="alert"]')?.textContent, words);
    await this.seesLogin();
    await this.seesNoMessage();
  }

  async seesLogin(): Promise<void> {
    await usable(first('button', 'Log in with Auth0'));
  }

  async seesNoMessage(): Promise<void> {
    await seesNone(() => document.querySelector('ul[aria-label="Messages"] li:not([aria-hidden])'), FADES_MS);
  }

  async seesScreen(path: string): Promise<void> {
    await seesThat(() => location.pathname, path);
  }

  /** Entries of the side menu, which is closed again. */
  async menu(): Promise<readonly string[]> {
    await clicks(first('button', 'Menu'));
    const entries = await sees(() => {
      const links = document.querySelectorAll('nav[aria-label="Screens"] a');
      return links.length > 0 ? [...links].map(({ textContent }) => textContent.trim()) : expect.fail('It is empty.');
    });
    presses('Escape');
    return entries;
  }
}
