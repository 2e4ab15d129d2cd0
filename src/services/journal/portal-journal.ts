import { createJournal, type Journal } from './journal.ts';
import type { KeepOptions, KeptJournal } from './keep-in-page.ts';

export interface PortalJournal
  extends Pick<Journal, 'inspect' | 'keyOf'>,
    Pick<KeptJournal, 'exportJournal' | 'lastEvents'> {
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
    clear: () => void keeping.then(({ clear }) => clear()).catch(() => {}),
    exportJournal: async () => (await keeping).exportJournal(),
    lastEvents: async (key, count) => (await keeping).lastEvents(key, count),
  };
}
