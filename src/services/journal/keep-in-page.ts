import { saveFile } from '../browser/save-file.ts';
import { EVENT_VERSIONS } from './event-versions.ts';
import { withFallback } from './store/fallback-store.ts';
import { createIndexedDbStore } from './store/indexed-db-store.ts';
import { type Journal, type JournalRecord } from './journal.ts';
import { writeJournalFile } from './journal-file.ts';
import { createJournalKeeper, type SavedJournal } from './keep-journal.ts';
import { createMask } from './mask.ts';
import { createMemoryStore } from './store/memory-store.ts';
import type { Segment } from './segment.ts';
import { saveInBackground } from './save-in-background.ts';

/** Rule of the project: at most 20 MB of all tabs together; not in the spec: a shift of 12 h at 15 alarms an hour fits into that of one tab. */
const KEPT = { all: 20_000_000, ofTab: 6_500_000 };
/** Not in the spec: maximum of journal in memory where the browser keeps nothing for the page, bytes. */
const SPARE_MAX_BYTES = 5_000_000;

/** Recording of a tab between two times, epoch ms. */
interface Recorded {
  readonly tab: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

export interface KeepOptions {
  readonly page: Window;
  readonly journal: Journal;
  readonly now: () => number;
  readonly tab: string;
  /** The portal's version. */
  readonly portal: string;
  /** Fulfilled when the page has time for it. */
  readonly quiet: () => Promise<void>;
}

/** Keeps the journal of this page in the browser; its code comes after the first screen. */
export function keepInPage({ page, journal, now, tab, portal, quiet }: KeepOptions) {
  const run = `${tab}@${now()}`;
  const keeper = createJournalKeeper({
    journal,
    store: withFallback(createIndexedDbStore(page, KEPT), createMemoryStore(SPARE_MAX_BYTES)),
    now,
    run,
    portal,
    eventVersions: EVENT_VERSIONS,
  });
  saveInBackground(page, keeper, quiet);
  const takeBreak = () => new Promise<void>((resolve) => void page.setTimeout(resolve));
  return {
    clear: () => keeper.clear(),
    exportJournal: async (): Promise<Pick<SavedJournal, 'unreadable'>> => {
      const atMs = now();
      const name = `pcs-journal-${new Date(atMs).toISOString().replaceAll(':', '-')}.json`;
      const { segments, unreadable } = await keeper.read(takeBreak);
      const json = await writeJournalFile(segments, atMs, takeBreak);
      saveFile(page.document, name, new Blob([json], { type: 'application/json' }));
      return { unreadable };
    },
    /** The segments of this life of the page so far, unmasked. */
    read: async (): Promise<readonly Segment[]> => (await keeper.read(takeBreak, run)).segments,
    /** Segments after `fromMs` of the page load that was there at the recorded time, unmasked. */
    readRecorded: async (recorded: Recorded): Promise<readonly Segment[]> =>
      (await keeper.read(takeBreak, (runs) => runAt(runs, recorded) ?? run, recorded.fromMs)).segments,
    /** The last events that an actor of this page processed, masked. */
    lastEvents: async (key: string, count: number): Promise<readonly JournalRecord[]> => {
      const { segments } = await keeper.read(takeBreak, run);
      const mask = createMask();
      for (const { checkpoint, records } of segments) mask.learn([checkpoint, records]);
      const last = segments
        .flatMap(({ records }) => records)
        .filter((record) => record.key === key)
        .slice(-count);
      return mask.masked(last);
    },
  };
}

/** The last page load of the tab that had begun by the end of the recorded time. */
export function runAt(runs: readonly string[], { tab, untilMs }: Omit<Recorded, 'fromMs'>): string | undefined {
  const begunMs = (run: string) => Number(run.split('@')[1]);
  return runs
    .filter((run) => run.startsWith(`${tab}@`) && begunMs(run) <= untilMs)
    .toSorted((one, other) => begunMs(one) - begunMs(other))
    .at(-1);
}

export type KeptJournal = ReturnType<typeof keepInPage>;
