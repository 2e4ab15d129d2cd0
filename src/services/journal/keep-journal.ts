import type { AnyStateMachine } from 'xstate';
import { fingerprintOf } from '../../machines/kit/fingerprint.ts';
import { createDecisions } from './decision.ts';
import { digestOf } from './digest.ts';
import type { Journal } from './journal.ts';
import type { JournalStore, StoredPart } from './store/journal-store.ts';
import { createSegmentWriter, type PackedSegment, readSegment, type Segment } from './segment.ts';
import { unzipped, zipped } from './zip.ts';

/** Not in the spec: small enough to be read and masked within a frame or two, large enough to make checkpoints rare. */
const SEGMENT_BYTES = 2 ** 19;
/** Not in the spec: number of records read and written within a frame, also on a slow machine. */
const SLICE_RECORDS = 40;

/** Not in the spec: number of segments that hold the last minutes of an actor. */
const NEWEST = 2;
/** Not in the spec: maximum of segments for an alarm, which is some 10 min of work. */
const OF_ALARM = 12;

/** A life of a page, or the choice of one among those of which something is kept. */
type Run = string | ((runs: readonly string[]) => string);

export interface JournalKeeper {
  /** Hands a slice of the records to the store; true when more of them wait. Call it between two tasks only. */
  keep(): boolean;
  /** Forgets everything that was recorded so far, in the store too. */
  clear(): Promise<void>;
  /**
   * Reads all that is kept, or of one run the segments after a time, else its newest; the oldest first. It takes a
   * break after each.
   */
  read(takeBreak?: () => Promise<void>, newestOf?: Run, sinceMs?: number): Promise<SavedJournal>;
}

export interface SavedJournal {
  readonly segments: readonly Segment[];
  /** Number of segments that are damaged, or of a portal with another version of the journal. */
  readonly unreadable: number;
}

interface KeeperOptions {
  readonly journal: Journal;
  readonly store: JournalStore;
  readonly now: () => number;
  /** Names this life of the page. */
  readonly run: string;
  /** The portal's version. */
  readonly portal: string;
  readonly eventVersions: Readonly<Record<string, number>>;
  readonly segmentBytes?: number;
}

interface OpenSegment {
  readonly number: number;
  /** The ids of the machines whose fingerprint it has. */
  readonly machines: Set<string>;
  /** Written parts, as they are saved. */
  readonly written: Uint8Array<ArrayBuffer>[];
  readonly write: ReturnType<typeof createSegmentWriter>;
  parts: number;
  /** The highest number of its records: of what is delivered later, some is processed before. */
  lastSeq: number;
  /** Size of the records after the checkpoint, in bytes. */
  size: number;
  isBroken: boolean;
}

/** Keeps a journal in segments. Whatever fails costs the journal a gap, and the portal nothing. */
export function createJournalKeeper(options: KeeperOptions): JournalKeeper {
  const { journal, store, now, run, portal, eventVersions, segmentBytes = SEGMENT_BYTES } = options;
  const encoder = new TextEncoder();
  let writing = Promise.resolve();
  let segments = 0;
  let dropped = 0;

  const open = (): OpenSegment => {
    const number = segments++;
    const write = createSegmentWriter({ run, portal, eventVersions, number, startedAtMs: now() });
    return { number, write, machines: new Set(), written: [], parts: 0, lastSeq: -1, size: 0, isBroken: false };
  };

  const newMachines = ({ machines }: OpenSegment): Readonly<Record<string, string>> => {
    const fresh = [...journal.machines()].filter(([id]) => !machines.has(id));
    for (const [id] of fresh) machines.add(id);
    return Object.fromEntries(fresh.map(([id, machine]) => [id, fingerprint(machine)]));
  };

  const append = (segment: OpenSegment, packed: PackedSegment): number => {
    const bytes = encoder.encode(JSON.stringify(packed));
    segment.written.push(bytes);
    const part = { run, segment: segment.number, part: segment.parts++, atMs: now(), bytes };
    writing = writing
      .then(() => (segment.isBroken ? undefined : store.append(part)))
      .catch(() => {
        segment.isBroken = true;
      });
    return bytes.length;
  };

  /** Closes the segment: one zipped part replaces all its parts. */
  const seal = ({ number, written, isBroken }: OpenSegment): void => {
    if (isBroken) return;
    writing = writing
      .then(async () => store.seal({ run, segment: number, part: 0, atMs: now(), bytes: await zipped(written) }))
      // The parts are still there.
      .catch(() => {});
  };

  const beginAtCheckpoint = (): void => {
    journal.take();
    dropped = journal.droppedRecords();
    seal(current);
    current = open();
    append(current, current.write([], { checkpoint: journal.checkpoint(), machines: newMachines(current) }));
  };

  const saveSlice = (): boolean => {
    if (current.isBroken || journal.droppedRecords() > dropped) {
      beginAtCheckpoint();
      return false;
    }
    const records = journal.takeDecided(SLICE_RECORDS, createDecisions);
    const hasMore = records.length === SLICE_RECORDS;
    if (records.length > 0) {
      current.lastSeq = Math.max(current.lastSeq, ...records.map(({ seq }) => seq));
      // Only where nothing waits do the records lead to what is now.
      const witnesses = hasMore ? [] : [{ seq: current.lastSeq, digest: digestOf(journal.living()) }];
      current.size += append(current, current.write(records, { machines: newMachines(current), witnesses }));
    }
    if (hasMore) return true;
    if (current.size > segmentBytes) beginAtCheckpoint();
    return false;
  };

  const keep = (): boolean => {
    try {
      return saveSlice();
    } catch {
      current.isBroken = true;
      return false;
    }
  };

  let current = open();
  return {
    keep,
    clear: async () => {
      journal.take();
      current.isBroken = true;
      writing = writing.then(() => store.clear()).catch(() => {});
      await writing;
    },
    read: async (takeBreak = async () => {}, newestOf, sinceMs) => {
      // The caller may be an action of an actor that has not finished its step.
      await Promise.resolve();
      while (keep());
      await writing;
      const segments: Segment[] = [];
      let unreadable = 0;
      const kept = await store.read();
      const runs = [...new Set(kept.flatMap(([part]) => (part === undefined ? [] : [part.run])))];
      const run = typeof newestOf === 'function' ? newestOf(runs) : newestOf;
      const isOfRun = ([part]: readonly StoredPart[]) => run === undefined || part?.run === run;
      const isLater = (parts: readonly StoredPart[]) => parts.some(({ atMs }) => atMs >= (sinceMs ?? 0));
      const ofRun = kept.filter((parts) => isOfRun(parts) && isLater(parts));
      const chosen = newestOf === undefined ? ofRun : ofRun.slice(sinceMs === undefined ? -NEWEST : -OF_ALARM);
      for (const parts of chosen) {
        const segment = await segmentOf(parts);
        if (segment === null) unreadable += 1;
        else segments.push(segment);
        await takeBreak();
      }
      return { segments, unreadable };
    },
  };
}

/** Null when it cannot be read. */
async function segmentOf(parts: readonly StoredPart[]): Promise<Segment | null> {
  try {
    const read = await Promise.all(parts.map(({ bytes }) => unzipped(bytes)));
    return readSegment(read.flat());
  } catch {
    return null;
  }
}

const prints = new WeakMap<AnyStateMachine['config'], string>();

function fingerprint(machine: AnyStateMachine): string {
  const print = prints.get(machine.config) ?? fingerprintOf(machine);
  prints.set(machine.config, print);
  return print;
}
