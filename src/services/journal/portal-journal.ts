import type { InspectionEvent } from 'xstate';
import { EVENT_VERSIONS } from './event-versions.ts';
import { createIndexedDbStore } from './indexed-db-store.ts';
import { createJournal, type Journal } from './journal.ts';
import { writeJournalFile } from './journal-file.ts';
import type { Segment } from './segment.ts';
import { saveInBackground } from './save-in-background.ts';
import { createJournalKeeper, type SavedJournal } from './keep-journal.ts';
import { createMemoryStore } from './memory-store.ts';
import { saveFile } from '../browser/save-file.ts';
import { withFallback } from './fallback-store.ts';

/** House rule: at most 20 MB of all tabs together. */
const KEPT_MAX_BYTES = 20_000_000;
/** Not in the spec: what a page may hold in memory where the browser keeps nothing for it. */
const SPARE_MAX_BYTES = 5_000_000;

export interface PortalJournal {
  /** For `createActor(portal, { inspect })`. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Forgets everything, at the end of a session. */
  clear(): void;
  /** Saves everything that can be read, masked, as a file of the person at the screen. */
  exportJournal(): Promise<Pick<SavedJournal, 'unreadable'>>;
  /** The segments of this life of the page so far, unmasked. */
  read(): Promise<readonly Segment[]>;
  readonly watch: Journal['watch'];
}

interface PortalJournalOptions {
  readonly page: Window;
  readonly now: () => number;
  readonly tab: string;
  /** The portal's version. */
  readonly portal: string;
  /** Fulfilled when the page has time for it. */
  readonly quiet: () => Promise<void>;
}

/** The journal of this page, kept in the browser. */
export function startJournal({ page, now, tab, portal, quiet }: PortalJournalOptions): PortalJournal {
  const journal = createJournal(now);
  const run = `${tab}@${now()}`;
  const keeper = createJournalKeeper({
    journal,
    store: withFallback(createIndexedDbStore(page, KEPT_MAX_BYTES), createMemoryStore(SPARE_MAX_BYTES)),
    now,
    run,
    portal,
    eventVersions: EVENT_VERSIONS,
  });
  saveInBackground(page, keeper, quiet);
  const takeBreak = () => new Promise<void>((resolve) => void page.setTimeout(resolve));
  return {
    inspect: journal.inspect,
    clear: () => void keeper.clear(),
    exportJournal: async () => {
      const atMs = now();
      const name = `pcs-journal-${new Date(atMs).toISOString().replaceAll(':', '-')}.json`;
      const { segments, unreadable } = await keeper.read(takeBreak);
      const json = await writeJournalFile(segments, atMs, takeBreak);
      saveFile(page.document, name, new Blob([json], { type: 'application/json' }));
      return { unreadable };
    },
    read: async () => (await keeper.read(takeBreak)).segments.filter((segment) => segment.run === run),
    watch: journal.watch,
  };
}
