import type { Page } from '@playwright/test';
import { writeJournalFile } from '../../src/services/journal/journal-file.ts';
import type { Segment } from '../../src/services/journal/segment.ts';
import { keptParts, segmentsOf } from '../support/kept-journal.ts';

/** The journal that the browser keeps. */
export class JournalModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /**
   * Segments as they are kept, unmasked; the page that is shown keeps them every two seconds, once someone has signed
   * in.
   */
  async segments(): Promise<readonly Segment[]> {
    return segmentsOf(await this.#page.evaluate(keptParts, ''));
  }

  /** Number of page loads in the journal, without reading their records. */
  runs(): Promise<number> {
    return this.#page.evaluate(async () => {
      // To open it would make one without tables.
      const isKept = (await indexedDB.databases()).some(({ name }) => name === 'journal');
      if (!isKept) return 0;
      return new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('journal');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const keys = opening.result.transaction('parts').objectStore('parts').getAllKeys();
          keys.onerror = () => reject(keys.error);
          keys.onsuccess = () => {
            opening.result.close();
            resolve(new Set((keys.result as unknown as readonly [run: string][]).map(([run]) => run)).size);
          };
        };
      });
    });
  }

  /** The kept events of this type. */
  async events(type: string): Promise<readonly unknown[]> {
    const segments = await this.segments();
    return segments.flatMap(({ records }) => records.filter(({ event }) => event.type === type));
  }

  async exported(): Promise<string> {
    return writeJournalFile(await this.segments(), Date.now());
  }
}
