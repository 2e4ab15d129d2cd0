import { readSegment, type Segment } from '../../src/services/journal/segment.ts';
import { unzipped } from '../../src/services/journal/zip.ts';

/** The parts that the browser keeps of the runs whose names begin so, zipped, a letter a byte. It runs in the page. */
export async function keptParts(begin: string): Promise<readonly string[]> {
  const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  // To open it would make one without tables.
  const isKept = (await indexedDB.databases()).some(({ name }) => name === 'journal');
  if (!isKept) return [];
  const database = await answerOf(indexedDB.open('journal'));
  const ofRuns = IDBKeyRange.bound([begin], [`${begin}\uffff`]);
  const parts = await answerOf(database.transaction('parts').objectStore('parts').getAll(ofRuns));
  database.close();
  // A list of numbers would be five times as long.
  return parts.map(({ bytes }) => Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
}

export async function segmentsOf(kept: readonly string[]): Promise<readonly Segment[]> {
  const written = await Promise.all(kept.map((bytes) => unzipped(new Uint8Array(Buffer.from(bytes, 'latin1')))));
  const parts = written.flat() as readonly { run: string; number: number }[];
  const names = new Set(parts.map(({ run, number }) => `${run} ${number}`));
  return [...names].map((name) => readSegment(parts.filter(({ run, number }) => `${run} ${number}` === name)));
}
