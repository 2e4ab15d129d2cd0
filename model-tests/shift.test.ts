import { writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkRun } from '../scripts/replay/check-run.ts';
import { momentOf } from '../scripts/replay/moment.ts';
import { TAKEN_AT_MS } from '../src/machines/testing/alarms.ts';
import { logicBelow } from '../src/services/journal/fold-journal.ts';
import { writeJournalFile } from '../src/services/journal/journal-file.ts';
import { createMemoryStore } from '../src/services/journal/store/memory-store.ts';
import { chanceOf } from './support/chance.ts';
import { wholePortal } from './support/fake-portal.ts';
import { facesOfMachines, heapAfterCollection, type Noted, startShift } from './support/shift.ts';

/**
 * Hours of the shift; a whole day: `SHIFT_HOURS=24 SHIFT_MOMENTS=100 npx vitest run --project model
 * model-tests/shift.test.ts`.
 */
const HOURS = Number(process.env['SHIFT_HOURS'] ?? 2);
/** A file for the journal, to be opened at /app/machines. */
const JOURNAL = process.env['SHIFT_JOURNAL'];
const MOMENTS = Number(process.env['SHIFT_MOMENTS'] ?? 20);
const ALARMS_AN_HOUR = 15;
const BUDGET_BYTES = 6_500_000;
const SHIFT_HOURS = 12;
/** Number of alarms after which memory is measured, because a segment that is nearly full takes some too. */
const MEASURED = 6;
const isMeasured = (alarm: number, of: number): boolean => {
  const first = Math.floor(of / 4);
  return (alarm >= first && alarm < first + MEASURED) || alarm >= of - MEASURED;
};

describe('the shift of a busy agent', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: TAKEN_AT_MS });
  });

  it('fits into the journal of one tab, replays exactly at any moment, and holds no more memory in the end', async () => {
    const chance = chanceOf(17);
    const store = createMemoryStore(100_000_000);
    const shift = await startShift(store, chance);
    const alarms = HOURS * ALARMS_AN_HOUR;
    const moments = new Set(Array.from({ length: MOMENTS }, () => Math.floor(chance.next() * alarms)));
    const noted: Noted[] = [];
    const heap: number[] = [];
    for (let alarm = 0; alarm < alarms; alarm += 1) {
      await shift.handlesAlarm();
      expect(shift.stateOfRouter()).toEqual({ queue: 'shown' });
      if (moments.has(alarm)) noted.push(shift.note());
      if (isMeasured(alarm, alarms)) heap.push(heapAfterCollection());
    }
    const heapAtFirst = Math.min(...heap.slice(0, MEASURED));
    const growth = Math.min(...heap.slice(-MEASURED)) / heapAtFirst;
    shift.stop();
    const { segments, unreadable } = await shift.keeper.read();
    const sizes = (await store.read()).map((parts) => parts.reduce((sum, { bytes }) => sum + bytes.length, 0));
    const open = sizes.at(-1) ?? 0;
    const sealed = sizes.slice(0, -1).reduce((sum, size) => sum + size, 0);
    const ofShift = Math.round((sealed * SHIFT_HOURS) / HOURS + open);

    if (JOURNAL !== undefined) writeFileSync(JOURNAL, await writeJournalFile(segments, Date.now()));
    expect(unreadable).toBe(0);
    expect(ofShift).toBeLessThan(BUDGET_BYTES);
    const logicOf = logicBelow(wholePortal);
    expect(checkRun(segments, logicOf)).toEqual([]);
    for (const { seq, faces } of noted)
      expect(facesOfMachines(momentOf(segments, { seq }, logicOf).actors), `#${seq}`).toBe(faces);
    expect(growth).toBeLessThan(1.05);
  });
});
