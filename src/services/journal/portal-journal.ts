import { createJournal, type Journal } from './journal.ts';
import type { KeepOptions, KeptJournal } from './keep-in-page.ts';

export interface PortalJournal
  extends Pick<Journal, 'inspect' | 'keyOf' | 'watch'>,
    Pick<KeptJournal, 'exportJournal' | 'lastEvents' | 'read'> {
  /** Forgets everything, at the end of a session. */
  clear(): void;
}

/** The journal of this page. It records from the first event; what keeps it comes after the first screen. */
export function startJournal(options: Omit<KeepOptions, 'journal'>): PortalJournal {
  const journal = createJournal(options.now);
  const keeping = import('./keep-in-page.ts').then(({ keepInPage }) => keepInPage({ ...options, journal }));
  // Without it this page has a journal of its last events only, and an export says that it fails.
  keeping.catch(() => {});
  return {
    inspect: journal.inspect,
    keyOf: journal.keyOf,
    watch: journal.watch,
    clear: () => void keeping.then(({ clear }) => clear()).catch(() => {}),
    read: async () => (await keeping).read(),
    exportJournal: async () => (await keeping).exportJournal(),
    lastEvents: async (key, count) => (await keeping).lastEvents(key, count),
  };
}
