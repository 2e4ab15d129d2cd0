import { expect, vi } from 'vitest';
import { keptParts, segmentsOf } from '../../e2e/support/kept-journal.ts';
import { replay } from '../../scripts/replay/replay.ts';
import { writeJournalFile } from '../../src/services/journal/journal-file.ts';
import type { Segment } from '../../src/services/journal/segment.ts';

/** The journal that the browser keeps. */
export class JournalModel {
  /**
   * Segments as they are kept, unmasked; the page that is shown keeps them every two seconds, once someone has signed
   * in. Pages of tests before it, whose code continues where no browser ends it, keep theirs in the same place.
   */
  async segments(): Promise<readonly Segment[]> {
    const tab = sessionStorage.getItem('tab_id') ?? '';
    return segmentsOf(await keptParts(`${tab}@`));
  }

  async exported(): Promise<string> {
    return writeJournalFile(await this.segments(), Date.now());
  }

  /** Waits until the journal is kept up to these words, and its export leads to this. Reading it is slow. */
  async seesKept(words: string, line: RegExp): Promise<void> {
    const isKept = async () => {
      expect(JSON.stringify(await this.segments()).includes(words)).toBe(true);
      const text = await this.exported();
      expect(replay(['file'], () => text)).toContainEqual(expect.stringMatching(line));
    };
    await vi.waitFor(isKept, { timeout: 60_000, interval: 500 });
  }
}
