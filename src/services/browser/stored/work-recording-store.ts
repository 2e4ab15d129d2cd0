import type { SavedPart } from '../../../machines/work/work-recording/work-recording.events.ts';
import { answerOf, endOf, openDatabase } from './indexed-db.ts';

/** A part as the browser keeps it, with its rep and its metadata. */
export interface StoredPart extends SavedPart {
  readonly userId: string;
  readonly mimeType: string;
}

/** The sound of recorded parts, kept in the browser until it is uploaded. Rejects when the browser does not let it. */
export interface SoundStore {
  /** Claims the part for this page: no other takes it up. */
  begin(part: StoredPart): Promise<void>;
  /** Adds the next piece, which ends at `endedAtMs`. */
  add(key: string, piece: Blob, endedAtMs: number): Promise<void>;
  sound(key: string): Promise<Blob>;
  /** Takes over the parts of a person whose pages are gone. */
  takeLeft(userId: string): Promise<readonly SavedPart[]>;
  discard(key: string): Promise<void>;
}

interface Piece {
  readonly key: string;
  readonly number: number;
  readonly bytes: ArrayBuffer;
}

const DATABASE = 'recordings';
const PARTS = 'parts';
const PIECES = 'pieces';
const TABLES = { [PARTS]: 'key', [PIECES]: ['key', 'number'] };

const piecesOf = (key: string) => IDBKeyRange.bound([key, 0], [key, Number.POSITIVE_INFINITY]);

/** Holds a part until it is let go or the page goes; false when another page has it. */
function createHolder(locks: Pick<LockManager, 'request'>) {
  const held = new Map<string, () => void>();
  return {
    hold: (key: string): Promise<boolean> =>
      new Promise((resolve, reject) => {
        const whileHeld = (lock: Lock | null) => {
          resolve(lock !== null);
          return lock === null ? undefined : new Promise<void>((letGo) => held.set(key, letGo));
        };
        locks.request(`recording:${key}`, { ifAvailable: true }, whileHeld).catch(reject);
      }),
    letGo: (key: string) => {
      held.get(key)?.();
      held.delete(key);
    },
  };
}

export function createSoundStore(page: Pick<Window, 'indexedDB'>, locks: Pick<LockManager, 'request'>): SoundStore {
  const { hold, letGo } = createHolder(locks);
  let opened: Promise<IDBDatabase> | undefined;
  const begin = async (mode: IDBTransactionMode) => {
    opened ??= openDatabase(page, DATABASE, TABLES);
    const transaction = (await opened).transaction([PARTS, PIECES], mode);
    return { transaction, parts: transaction.objectStore(PARTS), pieces: transaction.objectStore(PIECES) };
  };
  const discard = async (key: string) => {
    const { transaction, parts, pieces } = await begin('readwrite');
    parts.delete(key);
    pieces.delete(piecesOf(key));
    await endOf(transaction);
    letGo(key);
  };

  return {
    begin: async (part) => {
      await hold(part.key);
      const { transaction, parts } = await begin('readwrite');
      parts.put(part);
      await endOf(transaction);
    },
    add: async (key, piece, endedAtMs) => {
      const bytes = await piece.arrayBuffer();
      const { transaction, parts, pieces } = await begin('readwrite');
      const part: StoredPart = await answerOf(parts.get(key));
      parts.put({ ...part, endedAtMs });
      pieces.put({ key, number: await answerOf(pieces.count(piecesOf(key))), bytes } satisfies Piece);
      await endOf(transaction);
    },
    sound: async (key) => {
      const { parts, pieces } = await begin('readonly');
      const part: StoredPart = await answerOf(parts.get(key));
      const all: readonly Piece[] = await answerOf(pieces.getAll(piecesOf(key)));
      return new Blob(
        all.map(({ bytes }) => bytes),
        { type: part.mimeType },
      );
    },
    takeLeft: async (userId) => {
      const { parts } = await begin('readonly');
      const all: readonly StoredPart[] = await answerOf(parts.getAll());
      const left: SavedPart[] = [];
      for (const { key, eventId, startedAtMs, endedAtMs, userId: of } of all) {
        if (of !== userId || !(await hold(key))) continue;
        if (endedAtMs > startedAtMs) left.push({ key, eventId, startedAtMs, endedAtMs });
        else await discard(key);
      }
      return left;
    },
    discard,
  };
}
