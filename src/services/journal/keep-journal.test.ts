import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fingerprintOf } from '../../machines/kit/fingerprint.ts';
import { createDecisions } from './decision.ts';
import { digestOf } from './digest.ts';
import type { JournalStore } from './store/journal-store.ts';
import type { JournalKeeper } from './keep-journal.ts';
import { createMemoryStore } from './store/memory-store.ts';
import type { Segment } from './segment.ts';
import { deskMachine } from './testing/counter.machine.ts';
import { FIRST_VERSION_SEGMENT } from './testing/first-version.ts';
import { startDesk } from './testing/saved-counter.ts';

/** Saved segments, a line each: its number, the number of actors in its checkpoint, and the events after it. */
async function lines(keeper: JournalKeeper): Promise<readonly string[]> {
  const { segments } = await keeper.read();
  return segments.map(({ number, checkpoint, records }) => {
    const events = records.map(({ event }) => event.type).filter((type) => !type.startsWith('xstate.'));
    return `${number} from ${checkpoint.length}: ${events.join(' ')}`;
  });
}

const BEGINNING = '0 from 0: bell.ring bell.rung bell.rung';

/** Store that refuses its first parts. */
function createShakyStore(refusals: number): JournalStore {
  const store = createMemoryStore(2 ** 20);
  let left = refusals;
  return {
    ...store,
    append: async (part) => {
      if (left-- > 0) throw new DOMException('No.', 'UnknownError');
      await store.append(part);
    },
  };
}

describe('journal keeper', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('reads of all lives of pages the one that is chosen among them', async () => {
    const store = createMemoryStore(2 ** 20);
    const [first, second] = [startDesk({ store, run: 'tab-0@500' }), startDesk({ store })];
    for (const { keeper } of [first, second]) keeper.keep();
    const offered: (readonly string[])[] = [];
    const { segments } = await second.keeper.read(
      async () => {},
      (runs) => {
        offered.push(runs);
        return 'tab-0@500';
      },
      1_000,
    );
    expect([offered, segments.map(({ run }) => run)]).toEqual([[['tab-0@500', 'tab-1@1000']], ['tab-0@500']]);
  });

  it('keeps each processed event once, under a header that names its writer', async () => {
    const { desk, keeper, journal } = startDesk();
    const before = journal.records(createDecisions);
    const first = { seq: before.at(-1)?.seq, digest: digestOf(journal.living()) };
    keeper.keep();
    desk.send({ type: 'slot.finished', id: 'a' });
    const after = journal.records(createDecisions);
    const second = { seq: after.at(-1)?.seq, digest: digestOf(journal.living()) };
    expect((await keeper.read()).segments).toEqual([
      {
        run: 'tab-1@1000',
        portal: '1.2.3',
        eventVersions: { 'bell.rung': 2 },
        number: 0,
        startedAtMs: 1_000,
        machines: { desk: fingerprintOf(deskMachine) },
        witnesses: [first, second],
        checkpoint: [],
        records: JSON.parse(JSON.stringify([...before, ...after])),
      },
    ]);
  });

  it('zips a segment into one part when the next begins, and reads it as it was', async () => {
    const store = createMemoryStore(2 ** 20);
    const { desk, keeper, journal } = startDesk({ store, segmentBytes: 1_000 });
    const before = journal.records().length;
    for (let number = 0; number < 20; number += 1) {
      desk.send({ type: 'slot.finished', id: `a${number}` });
      keeper.keep();
    }
    const { segments } = await keeper.read();
    expect(segments.length).toBeGreaterThan(2);
    expect(segments.flatMap(({ records }) => records)).toHaveLength(before + 20);
    const kept = await store.read();
    expect(kept.slice(0, -1).every((parts) => parts.length === 1 && parts[0]?.bytes[0] === 0x1f)).toBe(true);
  });

  it('reports while a slice of a flood still waits', () => {
    const { desk, keeper, journal } = startDesk();
    for (let number = 0; number < 60; number += 1) desk.send({ type: 'slot.finished', id: `a${number}` });
    expect(keeper.keep()).toBe(true);
    expect(journal.records().length).toBeGreaterThan(0);
    expect(keeper.keep()).toBe(false);
    expect(journal.records()).toEqual([]);
  });

  it('begins a segment with a checkpoint when the last one is full', async () => {
    const { desk, keeper } = startDesk({ segmentBytes: 0 });
    keeper.keep();
    desk.send({ type: 'slot.finished', id: 'a' });
    keeper.keep();
    desk.send({ type: 'slot.finished', id: 'b' });
    expect(await lines(keeper)).toEqual([
      BEGINNING,
      '1 from 4: slot.finished',
      '2 from 4: slot.finished',
      '3 from 4: ',
    ]);
  });

  it('is asked in the middle of a step, and answers after it', async () => {
    const { desk, keeper, journal } = startDesk({ segmentBytes: 0 });
    const asked = new Promise((resolve) => {
      const subscription = desk.subscribe(() => {
        subscription.unsubscribe();
        resolve(keeper.read().then(({ segments }) => segments));
      });
    });
    desk.send({ type: 'slot.finished', id: 'a' });
    const [segment] = (await asked) as readonly Segment[];
    expect(segment?.records.at(-1)?.event).toEqual({ type: 'slot.finished', id: 'a' });
    expect(journal.records()).toEqual([]);
  });

  it('is empty after clearing, and continues from a checkpoint', async () => {
    const { desk, keeper } = startDesk();
    keeper.keep();
    desk.send({ type: 'slot.finished', id: 'a' });
    await keeper.clear();
    desk.send({ type: 'slot.finished', id: 'b' });
    expect(await lines(keeper)).toEqual(['1 from 4: ']);
    desk.send({ type: 'slot.finished', id: 'c' });
    expect(await lines(keeper)).toEqual(['1 from 4: slot.finished']);
  });

  it('continues from a checkpoint after the store has failed, the portal undisturbed', async () => {
    const { desk, keeper } = startDesk({ store: createShakyStore(1) });
    keeper.keep();
    desk.send({ type: 'slot.finished', id: 'a' });
    keeper.keep();
    expect(await lines(keeper)).toEqual([]);
    desk.send({ type: 'slot.finished', id: 'b' });
    expect(await lines(keeper)).toEqual(['1 from 4: ']);
    desk.send({ type: 'slot.finished', id: 'c' });
    expect(await lines(keeper)).toEqual(['1 from 4: slot.finished']);
    expect(desk.getSnapshot().context.closed).toEqual(['a', 'b', 'c']);
  });

  it('leaves out and counts what it cannot read: a damaged segment, and one of the version before', async () => {
    const store = createMemoryStore(2 ** 20);
    const old = JSON.stringify(FIRST_VERSION_SEGMENT);
    for (const [segment, text] of [old, '{"version":2}', 'no JSON'].entries()) {
      await store.append({ run: 'old', segment, part: 0, atMs: 1, bytes: new TextEncoder().encode(text) });
    }
    const { keeper } = startDesk({ store });
    const { segments, unreadable } = await keeper.read();
    expect([segments.map(({ run }) => run), unreadable]).toEqual([['tab-1@1000'], 3]);
  });

  it('continues from a checkpoint after a payload that is not JSON', async () => {
    const { desk, keeper } = startDesk();
    const endless: { type: 'slot.finished'; id: string; itself?: unknown } = { type: 'slot.finished', id: 'a' };
    endless.itself = endless;
    desk.send(endless);
    keeper.keep();
    keeper.keep();
    desk.send({ type: 'slot.finished', id: 'b' });
    expect(await lines(keeper)).toEqual(['1 from 4: slot.finished']);
  });

  it('continues from a checkpoint when more was recorded than the journal holds', async () => {
    const { desk, keeper } = startDesk({ capacity: 20 });
    keeper.keep();
    for (let number = 0; number < 50; number += 1) desk.send({ type: 'slot.finished', id: `a${number}` });
    keeper.keep();
    desk.send({ type: 'slot.finished', id: 'b' });
    expect((await lines(keeper)).slice(1)).toEqual(['1 from 4: slot.finished']);
  });
});
