import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wholePortal } from '../../model-tests/support/fake-portal.ts';
import { liveRandomly } from '../../model-tests/support/random-session.ts';
import { TAKEN_AT_MS } from '../../src/machines/testing/alarms.ts';
import { compareRun } from '../../src/services/journal/against/compare-run.ts';
import { logicBelow } from '../../src/services/journal/fold-journal.ts';
import { readJournalFile, writeJournalFile } from '../../src/services/journal/journal-file.ts';

/** More or fewer of them: `AGAINST_SESSIONS=1000 npx vitest run scripts/replay/against`. */
const SESSIONS = Number(process.env['AGAINST_SESSIONS'] ?? 6);
const STEPS = 40;

/** A random session of the whole portal as its exported journal has it. */
async function journalOf(seed: number) {
  vi.setSystemTime(TAKEN_AT_MS);
  const session = await liveRandomly(seed, STEPS + (seed % STEPS));
  const records = JSON.parse(JSON.stringify(session.records()));
  session.portal.stop();
  const header = { run: `seed ${seed}`, portal: '1.2.3', eventVersions: {}, number: 0, startedAtMs: TAKEN_AT_MS };
  const segment = { ...header, checkpoint: [], machines: {}, witnesses: [], records };
  return readJournalFile(await writeJournalFile([segment], 0));
}

describe('a journal against the machines that made it', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('has no difference in random sessions of the whole portal', async () => {
    for (let seed = 0; seed < SESSIONS; seed += 1) {
      const { difference, unknown } = compareRun(await journalOf(seed), logicBelow(wholePortal));
      const found = difference && { ...difference, before: null, after: null, taken: [] };
      expect({ seed, found, unknown }).toEqual({ seed, found: null, unknown: [] });
    }
  });
});
