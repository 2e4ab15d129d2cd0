import * as v from 'valibot';
import { createMask } from './mask.ts';
import {
  createSegmentWriter,
  JOURNAL_VERSION,
  JournalVersionError,
  readSegment,
  refuseOtherVersion,
  type Segment,
} from './segment.ts';

const Marked = v.object({ format: v.literal('pcs-journal') });
const JournalFile = v.object({ exportedAtMs: v.number(), segments: v.array(v.unknown()) });

/**
 * The segments as a JSON file that may leave the company: tokens, names, addresses, phones, e-mails and writings masked.
 * It takes a break after each segment.
 */
export async function writeJournalFile(
  segments: readonly Segment[],
  exportedAtMs: number,
  takeBreak: () => Promise<void> = async () => {},
): Promise<string> {
  const mask = createMask();
  for (const { checkpoint, records } of segments) {
    mask.learn([checkpoint, records]);
    await takeBreak();
  }
  const texts: string[] = [];
  for (const { checkpoint, records, machines, witnesses, ...header } of segments) {
    const write = createSegmentWriter(header);
    texts.push(
      JSON.stringify(write(mask.masked(records), { checkpoint: mask.masked(checkpoint), machines, witnesses })),
    );
    await takeBreak();
  }
  const head = JSON.stringify({ format: 'pcs-journal', version: JOURNAL_VERSION, exportedAtMs });
  return `${head.slice(0, -1)},"segments":[\n${texts.join(',\n')}\n]}\n`;
}

/** A file that is not a journal, or one that these machines cannot read; the message names which. */
export class JournalFileError extends Error {
  override readonly name = 'JournalFileError';
  readonly code = 'journalFile';
}

/** @throws {JournalFileError} */
export function readJournalFile(text: string): readonly Segment[] {
  try {
    const file: unknown = JSON.parse(text);
    v.assert(Marked, file);
    refuseOtherVersion(file);
    return v.parse(JournalFile, file).segments.map((segment) => readSegment([segment]));
  } catch (cause) {
    const reason = cause instanceof JournalVersionError ? cause.message : 'This is not an exported journal.';
    throw new JournalFileError(reason, { cause });
  }
}
