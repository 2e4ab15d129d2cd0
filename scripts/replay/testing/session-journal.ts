import { vi } from 'vitest';
import { wholePortal } from '../../../model-tests/support/fake-portal.ts';
import { liveRandomly } from '../../../model-tests/support/random-session.ts';
import { fingerprintOf } from '../../../src/machines/kit/fingerprint.ts';
import { TAKEN_AT_MS } from '../../../src/machines/testing/alarms.ts';
import { isMachine } from '../../../src/services/journal/against/living.ts';
import { logicBelow } from '../../../src/services/journal/fold-journal.ts';
import type { JournalRecord } from '../../../src/services/journal/journal.ts';
import { writeJournalFile } from '../../../src/services/journal/journal-file.ts';
import type { Segment } from '../../../src/services/journal/segment.ts';

const STEPS = 50;

/** All events of a random session of the whole portal, as JSON has them. */
export async function sessionRecords(seed: number): Promise<readonly JournalRecord[]> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: TAKEN_AT_MS });
  try {
    const session = await liveRandomly(seed, STEPS + (seed % STEPS), { isWhole: true });
    const records = JSON.parse(JSON.stringify(session.records()));
    session.portal.stop();
    return records;
  } finally {
    vi.useRealTimers();
  }
}

/** The exported journal of a session with these events. */
export async function journalOf(seed: number, records: readonly JournalRecord[]): Promise<string> {
  const segment: Segment = {
    run: `seed-${seed}`,
    portal: '1.2.3',
    eventVersions: {},
    number: 0,
    startedAtMs: TAKEN_AT_MS,
    checkpoint: [],
    machines: fingerprintsIn(records),
    witnesses: [],
    records,
  };
  return writeJournalFile([segment], TAKEN_AT_MS);
}

function fingerprintsIn(records: readonly JournalRecord[]): Readonly<Record<string, string>> {
  const logicOf = logicBelow(wholePortal);
  const machines = records.flatMap(({ key, src, event }) => {
    const logic = event.type === 'xstate.init' ? logicOf(key, src) : undefined;
    return isMachine(logic) ? [[logic.id, fingerprintOf(logic)] as const] : [];
  });
  return Object.fromEntries(machines);
}
