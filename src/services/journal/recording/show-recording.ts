import { fromCallback } from 'xstate';
import type { Answer } from '../../../../contract/calls.ts';
import type { MachinesFact, Source } from '../../../machines/pages/machines/machines.events.ts';
import type { OpenInput } from '../../../machines/pages/machines/machines.machine.ts';
import type { AlarmOfAgent } from '../../../machines/pages/machines/moment-link.ts';
import type { RecordedEvent, RecordingFacts } from '../../../machines/pages/machines/recording.ts';
import { readAlarmJournal } from '../alarm-journal.ts';
import { type LogicOf, sameLogic } from '../fold-journal.ts';
import { JournalFileError, readJournalFile } from '../journal-file.ts';
import type { PortalJournal } from '../portal-journal.ts';
import type { Segment } from '../segment.ts';
import { createRecording, type GrowingRecording } from './recording.ts';
import type { Shelf } from './shelf.ts';

/** Not in the spec: interval of showing a growing recording, ms. */
const SHOWN_EVERY_MS = 200;
/** Not in the spec: number of events folded within a frame. */
const FOLDED_AT_ONCE = 50;

interface ShowOptions {
  readonly journal: Pick<PortalJournal, 'read' | 'watch'>;
  readonly shelf: Shelf;
  /** The logic of every actor of these segments, once its code has come. */
  readonly logicFor: (segments: readonly Segment[]) => Promise<LogicOf>;
  /** Reads the provider's journal. */
  readonly readKept: (alarm: AlarmOfAgent) => Promise<Answer<'readJournal'>>;
  readonly page: Pick<Window, 'setTimeout' | 'clearTimeout'>;
}

/** A source as it was read, and whose screen it is. */
interface Opened {
  readonly segments: readonly Segment[];
  readonly by: Pick<RecordingFacts, 'by'>;
}

/** Names of the page loads, in their order. */
export const runsOf = (segments: readonly Segment[]): readonly string[] => [...new Set(segments.map(({ run }) => run))];

const ofThisBuild = (logicOf: LogicOf, segments: readonly Segment[]): LogicOf =>
  sameLogic(logicOf, Object.assign({}, ...segments.map(({ machines }) => machines)), () => {});

/** Puts a recording on the shelf, where the views read it, until it is stopped. */
export const showRecording = ({ journal, shelf, logicFor, readKept: askKept, page }: ShowOptions) =>
  fromCallback<MachinesFact, OpenInput>(({ sendBack, input: { source, run } }) => {
    const arrived: RecordedEvent[] = [];
    const stopWatching = source.kind === 'live' ? journal.watch((event) => void arrived.push(event)) : () => {};
    let timer: number | undefined;
    let isOver = false;

    const foldOn = (recording: GrowingRecording): void => {
      const later = arrived.splice(0).toSorted((one, other) => one.seq - other.seq);
      const lastSeq = recording.events().at(-1)?.seq ?? -1;
      const fresh = later.filter(({ seq }) => seq > lastSeq);
      if (fresh.length > 0) recording.append(fresh);
      const hasMore = recording.foldAhead(FOLDED_AT_ONCE);
      if (!hasMore && source.kind !== 'live') return;
      timer = page.setTimeout(() => foldOn(recording), hasMore ? 0 : SHOWN_EVERY_MS);
    };

    const open = async (): Promise<void> => {
      const { segments, by } = await read(source);
      const runs = runsOf(segments);
      const place = run === null ? runs.length - 1 : Math.min(run, runs.length) - 1;
      const shown = segments.filter((segment) => segment.run === runs[place]);
      const logicOf = await logicFor(shown);
      // The machines of this page are what they are; those of a file may be of another build.
      const recording = createRecording(shown, source.kind === 'live' ? logicOf : ofThisBuild(logicOf, shown));
      if (isOver) return;
      shelf.put(recording, shown, segments);
      foldOn(recording);
      sendBack({
        type: 'recording.opened',
        facts: { runs: runs.length, run: place + 1, portal: shown[0]?.portal ?? '', ...by },
      });
    };

    const readKept = async (alarm: AlarmOfAgent): Promise<Opened> => {
      const { journal: kept, by } = await askKept(alarm);
      if (kept === null) throw new JournalFileError('Nothing is kept of what this agent saw then.');
      return { segments: await readAlarmJournal(kept), by: by === '' ? {} : { by } };
    };

    const read = async (wanted: Source): Promise<Opened> => {
      if (wanted.kind === 'live') return { segments: await journal.read(), by: {} };
      if (wanted.kind === 'alarm') return readKept(wanted);
      return { segments: readJournalFile(await shelf.textOf(wanted.handle)), by: {} };
    };

    open().catch((error: unknown) => {
      if (isOver) return;
      const isForThePerson = error instanceof JournalFileError;
      const reason = isForThePerson ? error.message : `The journal cannot be shown: ${String(error)}`;
      sendBack({ type: 'recording.failed', reason });
    });
    return () => {
      isOver = true;
      stopWatching();
      page.clearTimeout(timer);
      shelf.put(null);
    };
  });
