import { expect, it, vi } from 'vitest';
import type { JournalRecord } from '../../../src/services/journal/journal.ts';
import { readJournalFile } from '../../../src/services/journal/journal-file.ts';
import { journalOf, sessionRecords } from '../testing/session-journal.ts';
import { firstOtherwise } from './first-otherwise.ts';
import { plannedFaults } from './planned-faults.ts';

const WANTED = Number(process.env['PROOF_CASES'] ?? 20);
/** The sessions of the kept journals. */
const SEEDS = [23, 87, 143, 61, 91, 41];
const LATENESS_MS = 100;

interface Session {
  readonly seed: number;
  readonly records: readonly JournalRecord[];
  readonly text: string;
}

/** The machines with this fault, which are evaluated again. */
async function withFault(number: number) {
  Object.assign(globalThis, { fault: number });
  vi.resetModules();
  const { sessionRecords: live } = await import('../testing/session-journal.ts');
  const { compareRun } = await import('../../../src/services/journal/against/compare-run.ts');
  const { logicBelow } = await import('../../../src/services/journal/fold-journal.ts');
  const { shippedPortal } = await import('../shipped-portal.ts');
  return {
    live,
    differenceIn: (text: string) =>
      compareRun(readJournalFile(text), logicBelow(shippedPortal), { latenessMs: LATENESS_MS }).difference,
  };
}

/**
 * The first session that the fault changes, and the event; undefined when it changes none, or no session can be run.
 */
async function changedBy(number: number, sessions: readonly Session[]) {
  // Some machines cannot be made with their fault.
  const faulty = await withFault(number).catch(() => null);
  if (faulty === null) return undefined;
  const { live, differenceIn } = faulty;
  for (const session of sessions) {
    const again = await live(session.seed).catch(() => null);
    if (again === null) return undefined;
    const event = firstOtherwise(session.records, again);
    if (event !== undefined) return { session, event, differenceIn };
  }
  return undefined;
}

it(`names the right event for ${WANTED} of ${WANTED} faults that change a session`, async () => {
  const sessions: Session[] = [];
  for (const seed of SEEDS) {
    const records = await sessionRecords(seed);
    sessions.push({ seed, records, text: await journalOf(seed, records) });
  }
  const missed: unknown[] = [];
  let cases = 0;
  for (const { id, number } of plannedFaults()) {
    if (cases === WANTED) break;
    const changed = await changedBy(number, sessions);
    if (changed === undefined) continue;
    cases += 1;
    const { session, event, differenceIn } = changed;
    const found = differenceIn(session.text)?.record;
    const place = (record: Pick<JournalRecord, 'seq' | 'key' | 'event'> | undefined) =>
      record && `#${record.seq} ${record.key} ${record.event.type}`;
    if (found?.seq !== event.seq) missed.push({ id, seed: session.seed, is: place(event), found: place(found) });
  }
  expect({ cases, missed }).toEqual({ cases: WANTED, missed: [] });
});
