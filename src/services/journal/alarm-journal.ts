import { JournalText, NoJournalError } from '../../../contract/journal-text.ts';
import { JOURNAL_MAX_BYTES, JOURNAL_TEXT_MAX_BYTES } from '../../../contract/limits.ts';
import type { Moment } from '../../machines/pages/machines/recording.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { type Checkpoint, livingOf } from './checkpoint.ts';
import type { LogicOf } from './fold-journal.ts';
import { JournalFileError, readJournalFile, writeJournalFile } from './journal-file.ts';
import { createRecording } from './recording/recording.ts';
import type { Segment } from './segment.ts';
import { unzipped, zipped } from './zip.ts';

/** Not in the spec: number of events folded within a frame. */
const FOLDED_AT_ONCE = 50;

/** Brackets around the one file of a list. */
const LIST_BYTES = 2;

interface Stretch {
  readonly fromMs: number;
  readonly untilMs: number;
}

interface Recorded {
  /** Segments of one page load, oldest first. */
  readonly segments: readonly Segment[];
  readonly logicOf: LogicOf;
  readonly takeBreak: () => Promise<void>;
}

/**
 * Recording between two times alone, masked, zipped and as base64; null where nothing is left of it. Drops the
 * beginning of one that is too large.
 */
export async function alarmJournal(
  { segments, logicOf, takeBreak }: Recorded,
  stretch: Stretch,
): Promise<string | null> {
  const unbroken = sinceLastGap(segments);
  const recording = createRecording(unbroken, logicOf);
  while (recording.foldAhead(FOLDED_AT_ONCE)) await takeBreak();
  const events = unbroken.flatMap(({ records }) => records);
  const last = events.findLastIndex(({ atMs }) => atMs <= stretch.untilMs);
  let first = events.findIndex(({ atMs }) => atMs >= stretch.fromMs);
  while (first >= 0 && first <= last) {
    const segment = between(unbroken, recording.at(first - 1), events.slice(first, last + 1));
    const file = await writeJournalFile([segment], stretch.untilMs, takeBreak);
    const text = new TextEncoder().encode(file);
    const bytes = await zipped([text]);
    if (bytes.length <= JOURNAL_MAX_BYTES && text.length + LIST_BYTES <= JOURNAL_TEXT_MAX_BYTES) return toBase64(bytes);
    first = Math.floor((first + last) / 2) + 1;
  }
  return null;
}

/** @throws {JournalFileError} */
export async function readAlarmJournal(journal: string): Promise<readonly Segment[]> {
  const text = new JournalText();
  const [file] = await unzipped(fromBase64(journal), (bytes) => text.read(bytes)).catch((cause: unknown) => {
    throw new JournalFileError(cause instanceof NoJournalError ? cause.message : 'This journal is damaged.', { cause });
  });
  return readJournalFile(JSON.stringify(file));
}

function sinceLastGap(segments: readonly Segment[]): readonly Segment[] {
  const gap = segments.findLastIndex(
    ({ number }, index) => index > 0 && number !== (segments[index - 1]?.number ?? 0) + 1,
  );
  return segments.slice(Math.max(0, gap));
}

const checkpointAt = (actors: Moment): Checkpoint =>
  [...actors.values()].flatMap(({ key, src, logic, snapshot }) =>
    logic === null || snapshot === null ? [] : livingOf(logic, { key, src, snapshot }),
  );

function between(segments: readonly Segment[], before: Moment, records: Segment['records']): Segment {
  const { run = '', portal = '', eventVersions = {} } = segments.at(-1) ?? {};
  return {
    run,
    portal,
    eventVersions,
    number: 0,
    startedAtMs: records[0]?.atMs ?? 0,
    machines: Object.assign({}, ...segments.map(({ machines }) => machines)),
    witnesses: [],
    checkpoint: checkpointAt(before),
    records,
  };
}
