import { expect, vi } from 'vitest';
import { keptParts, segmentsOf } from '../../e2e/support/kept-journal.ts';
import { replay } from '../../scripts/replay/replay.ts';
import { writeJournalFile } from '../../src/services/journal/journal-file.ts';
import type { Segment } from '../../src/services/journal/segment.ts';

/** The journal that the browser keeps. */
export class JournalModel {
  /** As it is kept, unmasked; the page that is shown keeps it every two seconds, once someone has signed in. */
  async segments(): Promise<readonly Segment[]> {
    return segmentsOf(await keptParts());
  }

  async exported(): Promise<string> {
    return writeJournalFile(await this.segments(), Date.now());
  }

  /** Its export leads to this; it is kept so often, and is dear to read. */
  async seesReplayed(line: RegExp): Promise<void> {
    const isReplayed = async () => {
      const text = await this.exported();
      expect(replay(['file'], () => text)).toContainEqual(expect.stringMatching(line));
    };
    await vi.waitFor(isReplayed, { timeout: 60_000, interval: 2_000 });
  }
}
