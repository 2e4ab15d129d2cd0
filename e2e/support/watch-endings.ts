import type { Page } from '@playwright/test';

/** Things that the page showed and sent, seen from outside of the portal's code. Times are epoch ms of the page. */
export interface Watched {
  /**
   * First time of an alarm's picture, or of the reason why there is none: by what its card is called last, or by its id
   * in a visit.
   */
  readonly shownAt: Readonly<Record<string, number>>;
  /** Times at which the undo of its ending was offered, by its id. */
  readonly undoAt: Readonly<Record<string, readonly number[]>>;
  /** The statuses that the page set; those below 0 end an alarm. */
  readonly statuses: readonly { readonly eventId: string; readonly status: number; readonly atMs: number }[];
}

/** Watches the pages that are opened from now on. */
export async function watchEndings(page: Page): Promise<() => Promise<Watched>> {
  await page.addInitScript(() => {
    const shownAt: Record<string, number> = {};
    const undoAt: Record<string, number[]> = {};
    const statuses: { eventId: string; status: number; atMs: number }[] = [];
    Object.assign(window, { watchedEndings: { shownAt, undoAt, statuses } });
    const NO_PICTURE = /no recording|not available|Retrying/i;
    const note = (name: string | undefined) => {
      if (name !== undefined && name !== '') shownAt[name] ??= Date.now();
    };
    const nameOf = (card: Element) => card.getAttribute('aria-label')?.split(' · ').at(-1);

    // A picture: before any listener of the page hears of it.
    window.addEventListener(
      'loadeddata',
      ({ target }) => {
        if (!(target instanceof HTMLVideoElement)) return;
        const card = target.closest('li[aria-label]');
        if (card !== null) note(nameOf(card));
        else note(new URLSearchParams(location.search).get('eventId') ?? undefined);
      },
      { capture: true },
    );
    let offered = '';
    new MutationObserver(() => {
      for (const card of document.querySelectorAll('li[aria-label]')) {
        if (NO_PICTURE.test(card.textContent ?? '')) note(nameOf(card));
      }
      const text = document.querySelector('[role="status"]:has(> button) > span[title]')?.getAttribute('title') ?? '';
      if (text === offered) return;
      offered = text;
      const id = /^Event (\d+)/.exec(text)?.[1];
      if (id !== undefined) (undoAt[id] ??= []).push(Date.now());
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });

    const { fetch } = window;
    window.fetch = (input, init) => {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : String(input), location.href);
      const eventId = /\/events\/pcs-status\/(\d+)$/.exec(pathname)?.[1];
      const status = Number(searchParams.get('pcsStatus'));
      if (eventId !== undefined) statuses.push({ eventId, status, atMs: Date.now() });
      return fetch(input, init);
    };
  });
  return () => page.evaluate(() => (window as unknown as { watchedEndings: Watched }).watchedEndings);
}
