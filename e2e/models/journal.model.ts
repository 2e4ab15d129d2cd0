import type { Page } from '@playwright/test';
import { writeJournalFile } from '../../src/services/journal/journal-file.ts';
import { readSegment, type Segment } from '../../src/services/journal/segment.ts';
import { unzipped } from '../../src/services/journal/zip.ts';

/** The journal that the browser keeps. */
export class JournalModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** As it is kept, unmasked; the page that is shown keeps it every two seconds, once someone has signed in. */
  async segments(): Promise<readonly Segment[]> {
    const kept = await this.#page.evaluate(async () => {
      const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      // To open it would make one without tables.
      const isKept = (await indexedDB.databases()).some(({ name }) => name === 'journal');
      if (!isKept) return [];
      const database = await answerOf(indexedDB.open('journal'));
      const parts = await answerOf(database.transaction('parts').objectStore('parts').getAll());
      database.close();
      // A list of numbers would be five times as long.
      return parts.map(({ bytes }) => Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
    });
    const written = await Promise.all(kept.map((bytes) => unzipped(new Uint8Array(Buffer.from(bytes, 'latin1')))));
    const parts = written.flat() as readonly { run: string; number: number }[];
    const names = new Set(parts.map(({ run, number }) => `${run} ${number}`));
    return [...names].map((name) => readSegment(parts.filter(({ run, number }) => `${run} ${number}` === name)));
  }

  /** How many lives of pages are kept, without reading what happened in them. */
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
