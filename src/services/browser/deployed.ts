/** Time of the last reload for another version, epoch ms. */
const RELOADED_KEY = 'reloaded_for_update';
/** Not in the spec: minimum time between two reloads, while two versions are served by turns, ms. */
const RELOADS_EVERY_MS = 60_000;
const NOT_FOUND = 404;

interface DeployedDeps {
  readonly page: Pick<Window, 'document' | 'location'>;
  readonly storage: Storage;
  readonly now: () => number;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Called when another version is served and code of this one is missing. */
  readonly updated: () => void;
}

/** Watches whether the version of this page is the one that is served: code of an older one may be gone. */
export function watchDeployed({ page, storage, now, fetch: read, updated }: DeployedDeps) {
  const scripts = [...page.document.querySelectorAll('script[type="module"][src]')];
  const own = scripts.map((script) => `"${script.getAttribute('src')}"`);

  async function isAnother(): Promise<boolean> {
    try {
      const answer = await read('/', { cache: 'no-store' });
      const served = await answer.text();
      return answer.ok && own.some((script) => !served.includes(script));
    } catch {
      return false;
    }
  }

  const isMissing = ({ name, responseStatus }: PerformanceResourceTiming): boolean =>
    responseStatus === NOT_FOUND && name.startsWith(page.location.origin) && name.endsWith('.js');
  if (typeof PerformanceObserver !== 'undefined')
    new PerformanceObserver((list) => {
      if (!(list.getEntries() as PerformanceResourceTiming[]).some(isMissing)) return;
      void isAnother().then((is) => (is ? updated() : undefined));
    }).observe({ type: 'resource', buffered: true });

  return {
    isAnother,
    /**
     * Reloads the page for another version, and does not settle then. Called where a screen's code is missing, so that
     * nothing is unsaved.
     */
    reloadIfAnother: async (): Promise<void> => {
      if (now() - Number(storage.getItem(RELOADED_KEY) ?? 0) < RELOADS_EVERY_MS || !(await isAnother())) return;
      storage.setItem(RELOADED_KEY, String(now()));
      page.location.reload();
      await new Promise(() => {});
    },
  };
}
