import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compareRun } from '../../src/services/journal/against/compare-run.ts';
import { logicBelow } from '../../src/services/journal/fold-journal.ts';
import { readJournalFile } from '../../src/services/journal/journal-file.ts';
import { differenceLines } from './against.ts';
import { readJournalText } from './read-journal.ts';
import { runsOf } from './runs.ts';
import { shippedPortal } from './shipped-portal.ts';
import { tellJournal } from './testing/sample-journal.ts';
import { journalOf, sessionRecords } from './testing/session-journal.ts';

/** More or fewer sessions: `AGAINST_SESSIONS=1000 npx vitest run scripts/replay/against`. */
const SESSIONS = Number(process.env['AGAINST_SESSIONS'] ?? 6);

const FOLDER = 'scripts/replay/kept';
/** Seeds of the sessions, of 150, that reach most. */
const KEPT_SEEDS = [23, 41, 46, 61, 83, 87, 91, 143];
/** The clock of a test is never late. */
const LATENESS_MS = 100;

/** Description of the first event that this build decides differently; empty without one. */
function differenceIn(text: string): readonly string[] {
  return runsOf(readJournalFile(text)).flatMap((run) => {
    const { difference, unknown } = compareRun(run, logicBelow(shippedPortal), { latenessMs: LATENESS_MS });
    return difference === null ? unknown : differenceLines(difference);
  });
}

async function renew(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const journals: (readonly [name: string, text: string])[] = [['alarm', await tellJournal()]];
  for (const seed of KEPT_SEEDS) journals.push([`session-${seed}`, await journalOf(seed, await sessionRecords(seed))]);
  for (const [name, text] of journals) writeFileSync(`${FOLDER}/${name}.json.gz`, gzipSync(text));
}

if (process.env['KEEP_JOURNALS'] !== undefined) await renew();
const kept = existsSync(FOLDER) ? readdirSync(FOLDER).toSorted() : [];

describe('a journal against the machines that made it', () => {
  it('has no difference in random sessions of the whole portal', async () => {
    for (let seed = 0; seed < SESSIONS; seed += 1) {
      const difference = differenceIn(await journalOf(seed, await sessionRecords(seed)));
      expect({ seed, difference }).toEqual({ seed, difference: [] });
    }
  });
});

describe('kept journals', () => {
  it('are those of an alarm and of some random sessions', () => {
    const names = ['alarm', ...KEPT_SEEDS.map((seed) => `session-${seed}`)];
    expect(kept).toEqual(names.map((name) => `${name}.json.gz`).toSorted());
  });

  it.each(kept)('%s: this build decides the same; if it is meant to decide otherwise, npm run journals', (file) => {
    expect(differenceIn(readJournalText(`${FOLDER}/${file}`))).toEqual([]);
  });
});
