import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../base/ports.ts';
import { follow } from './feed.ts';

/** Answer of the database to the query for facts that cannot be read yet. */
type Unreadable = { readonly tx: string } | 'hangs' | 'fails' | null;

/** A database with no facts that can be read. */
function fakeDatabase() {
  let unreadable: Unreadable = null;
  const database: Pick<Database, 'query' | 'listen'> = {
    query: async <Row>(text: string): Promise<Row[]> => {
      if (!text.includes('>= pg_snapshot_xmin') || unreadable === null) return [];
      if (unreadable === 'fails') throw new Error('The connection was lost.');
      return unreadable === 'hangs' ? new Promise(() => {}) : ([unreadable] as Row[]);
    },
    listen: async () => async () => {},
  };
  return {
    database: database as Database,
    answers: (next: Unreadable) => {
      unreadable = next;
    },
  };
}

describe('The proof that the log is followed', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  async function followed() {
    const { database, answers } = fakeDatabase();
    let provenMs = -1;
    const proof = {
      now: () => Date.now(),
      reached: (atMs: number) => {
        provenMs = atMs;
      },
    };
    const stop = await follow(
      database,
      () => {},
      () => {},
      proof,
    );
    await vi.advanceTimersByTimeAsync(0);
    return { answers, stop, provenMs: () => provenMs };
  }

  it('comes with every read, also when nothing happens', async () => {
    const { provenMs, stop } = await followed();
    expect(provenMs()).toBe(0);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(provenMs()).toBe(3_000);
    await stop();
  });

  it.each(['hangs', 'fails'] as const)('stays as old as it is while the database %s', async (trouble) => {
    const { answers, provenMs } = await followed();
    answers(trouble);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(provenMs()).toBe(0);
  });

  it('is back with the first read after the database failed', async () => {
    const { answers, provenMs, stop } = await followed();
    answers('fails');
    await vi.advanceTimersByTimeAsync(10_000);
    answers(null);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(provenMs()).toBe(11_000);
    await stop();
  });

  it('gets no younger than the oldest fact that cannot be read yet', async () => {
    const { answers, provenMs, stop } = await followed();
    answers({ tx: '7' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(provenMs()).toBe(1_000);
    answers({ tx: '9' });
    await vi.advanceTimersByTimeAsync(50);
    expect(provenMs()).toBe(20_050);
    answers(null);
    await vi.advanceTimersByTimeAsync(50);
    expect(provenMs()).toBe(20_100);
    await stop();
  });
});
