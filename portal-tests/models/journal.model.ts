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

  /** Waits until it is kept up to these words, and its export leads to this; to read it is dear. */
  async seesKept(words: string, line: RegExp): Promise<void> {
    const isKept = async () => {
      expect(JSON.stringify(await this.segments()).includes(words)).toBe(true);
      const text = await this.exported();
      expect(replay(['file'], () => text)).toContainEqual(expect.stringMatching(line));
    };
    await vi.waitFor(isKept, { timeout: 60_000, interval: 500 });
  }
}
