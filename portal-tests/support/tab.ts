import { IDBFactory } from 'fake-indexeddb';
import type { Settings } from '../../src/services/settings.ts';
import { startPortal } from '../../src/main/start-portal.tsx';
import { nodeFetch } from '../../e2e/support/provider.ts';
import { Line } from './line.ts';
import { Locks } from './locks.ts';

declare const jsdom: { reconfigure(settings: { url: string }): void };

/** The settings that the provider writes into its page. */
const SETTINGS = /<script type="application\/json" id="settings">(.*?)<\/script>/;

/** Notes the listeners of the page itself. @returns a function that removes them all */
function watchListeners(): () => void {
  const ends = [window, document].map((target) => {
    const add = target.addEventListener;
    const listeners: Parameters<typeof add>[] = [];
    target.addEventListener = (...args: Parameters<typeof add>) => {
      listeners.push(args);
      add.apply(target, args);
    };
    return () => {
      target.addEventListener = add;
      for (const [type, listener, options] of listeners) target.removeEventListener(type, listener, options);
    };
  });
  return () => {
    for (const end of ends) end();
  };
}

const contents = (storage: Storage): readonly (readonly [string, string])[] => Object.entries(storage);

function fill(storage: Storage, kept: readonly (readonly [string, string])[]): void {
  storage.clear();
  for (const [key, value] of kept) storage.setItem(key, value);
}

/** One turn of the loop, after which the work that an event has begun is under way. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** The one tab of a browser, with the whole portal in it. */
export class Tab {
  readonly line = new Line();
  readonly #url: string;
  readonly #locks = new Locks();
  #end: (() => void) | null = null;
  #settings: Promise<string> | undefined;

  /** @param settings of a page that another server made; absent = those of the page at the address */
  constructor(url: string, settings?: Settings) {
    this.#url = url;
    if (settings !== undefined) this.#settings = Promise.resolve(JSON.stringify(settings));
    localStorage.clear();
    sessionStorage.clear();
    globalThis.indexedDB = new IDBFactory();
    Object.defineProperty(navigator, 'locks', { value: this.#locks, configurable: true });
    jsdom.reconfigure({ url });
  }

  async opens(path: string): Promise<void> {
    await this.closes();
    jsdom.reconfigure({ url: this.#url + path });
    await this.#starts();
  }

  /** Loads the page again, also that of a tab that was closed. */
  async reloads(): Promise<void> {
    await this.closes();
    await this.#starts();
  }

  /** The browser kills it, so that it can send nothing any more, and opens it again. */
  async dies(): Promise<void> {
    this.line.dies();
    const kept = [localStorage, sessionStorage].map((storage) => ({ storage, entries: contents(storage) }));
    this.#stops();
    for (const { storage, entries } of kept) fill(storage, entries);
    await this.#starts();
  }

  /** Closes the page, with all that it does and sends then. */
  async closes(): Promise<void> {
    if (this.#end === null) return;
    window.dispatchEvent(new Event('pagehide'));
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
    await turn();
    this.line.leaves();
    this.#stops();
  }

  #stops(): void {
    this.#end?.();
    this.#end = null;
    this.#locks.freesAll();
    document.head.replaceChildren();
    document.body.replaceChildren();
  }

  async #starts(): Promise<void> {
    this.#settings ??= nodeFetch(this.#url, { headers: { accept: 'text/html' } })
      .then((answer) => answer.text())
      .then((page) => SETTINGS.exec(page)?.[1] ?? '');
    const settings = document.createElement('script');
    settings.id = 'settings';
    settings.type = 'application/json';
    settings.textContent = await this.#settings;
    document.head.append(settings);
    const root = document.createElement('div');
    root.id = 'root';
    document.body.append(root);
    this.line.connects();
    const deafen = watchListeners();
    const end = await startPortal();
    this.#end = () => {
      end();
      deafen();
    };
  }
}
