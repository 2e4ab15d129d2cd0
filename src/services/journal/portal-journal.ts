import { whenIdle } from '../browser/when-idle.ts';
import { DATABASE } from './store/database.constants.ts';
import { createJournal, type Journal } from './journal.ts';
import type { KeepOptions, KeptJournal } from './keep-in-page.ts';

export interface PortalJournal
  extends Pick<Journal, 'inspect' | 'keyOf' | 'watch'>,
    Pick<KeptJournal, 'exportJournal' | 'lastEvents' | 'read' | 'readRecorded'> {
  /** Begins to keep it in the browser. */
  keep(): void;
  /** Forgets everything, at the end of a session. */
  clear(): void;
}

/**
 * The journal of this page. It records from the first event; the code that keeps it in the browser is loaded with
 * `keep`, when someone has signed in and the page is idle, so that no first screen waits for it.
 */
export function startJournal(options: Omit<KeepOptions, 'journal'>): PortalJournal {
  const journal = createJournal(options.now);
  let keeping: Promise<KeptJournal> | undefined;
  const kept = (): Promise<KeptJournal> => {
    keeping ??= import('./keep-in-page.ts').then(({ keepInPage }) => keepInPage({ ...options, journal }));
    return keeping;
  };
  return {
    inspect: journal.inspect,
    keyOf: journal.keyOf,
    watch: journal.watch,
    // Without it this page has a journal of its last events only, and an export says that it fails.
    keep: () => whenIdle(options.page, () => void kept().catch(() => {})),
    clear: () => {
      if (keeping === undefined) forgetKept(options.page);
      else void keeping.then(({ clear }) => clear()).catch(() => {});
    },
    read: async () => (await kept()).read(),
    readRecorded: async (recorded) => (await kept()).readRecorded(recorded),
    exportJournal: async () => (await kept()).exportJournal(),
    lastEvents: async (key, count) => (await kept()).lastEvents(key, count),
  };
}

/** Deletes the journals of earlier pages, where this one has saved nothing yet. */
function forgetKept({ indexedDB }: Pick<Window, 'indexedDB'>): void {
  try {
    indexedDB.deleteDatabase(DATABASE);
  } catch {
    // This browser keeps nothing.
  }
}
