import * as v from 'valibot';
import { createMask } from './mask.ts';
import { createSegmentWriter, readSegment, type Segment } from './segment.ts';

/** Of the file, not of the events in it. */
const FORMAT_VERSION = 1;

const JournalFile = v.object({
  format: v.literal('pcs-journal'),
  version: v.literal(FORMAT_VERSION),
  exportedAtMs: v.number(),
  segments: v.array(v.unknown()),
});

/**
 * The segments as a JSON file that may leave the house: tokens, names, addresses, phones, e-mails and writings masked.
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
  for (const { checkpoint, records, ...header } of segments) {
    const write = createSegmentWriter(header);
    texts.push(JSON.stringify(write(mask.masked(records), mask.masked(checkpoint))));
    await takeBreak();
  }
  const head = JSON.stringify({ format: 'pcs-journal', version: FORMAT_VERSION, exportedAtMs });
  return `${head.slice(0, -1)},"segments":[\n${texts.join(',\n')}\n]}\n`;
}

/** A file that is no journal, or one of a form that is not known here; the message is one sentence. */
export class JournalFileError extends Error {
  override readonly name = 'JournalFileError';
  readonly code = 'journalFile';
}

/** @throws {JournalFileError} */
export function readJournalFile(text: string): readonly Segment[] {
  try {
    return v.parse(JournalFile, JSON.parse(text)).segments.map((segment) => readSegment([segment]));
  } catch (cause) {
    throw new JournalFileError(`This is no journal that was exported in format ${FORMAT_VERSION}.`, { cause });
  }
}
