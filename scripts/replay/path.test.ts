import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isMachine } from '../../src/services/journal/against/living.ts';
import { logicBelow } from '../../src/services/journal/fold-journal.ts';
import { readJournalFile } from '../../src/services/journal/journal-file.ts';
import { pathTest } from './path-test.ts';
import { readJournalText } from './read-journal.ts';
import { shippedPortal } from './shipped-portal.ts';

const FOLDER = 'build/paths';
const run = readJournalFile(readJournalText('scripts/replay/kept/session-41.json.gz'));
const records = run.flatMap((segment) => segment.records);

const logicOf = logicBelow(shippedPortal);
const keys = records.flatMap(({ key, src, event }) =>
  event.type === 'xstate.init' && isMachine(logicOf(key, src)) ? [key] : [],
);
const untilSeq = records.at(-1)?.seq ?? 0;
const testOf = (key: string, until = untilSeq) => pathTest(run, { key, untilSeq: until }, logicBelow(shippedPortal));

/** The same test from another folder. */
const movedTo = (folder: string, text: string): string => {
  const up = resolve('model-tests');
  return text.replaceAll(`from './`, `from '${up}/`).replace(`it("`, `it("${folder}: `);
};

describe('what happened to an actor, as a test', () => {
  it('begins with the actor and ends at the record', () => {
    const [opened] = records
      .filter(({ key }) => key === 'portal/router')
      .map(({ seq }) => seq)
      .slice(1);
    const text = testOf('portal/router', opened);
    expect(text).toContain(`startSubject(withInertActors(machineOf('router')), `);
    expect(text.match(/^ {2}takes\(/gm)).toHaveLength(1);
  });

  it('is refused for what is not a machine, and for what began before', () => {
    expect(() => testOf('portal/browser')).toThrow('portal/browser is not a machine of this portal.');
    expect(() => testOf('portal/stranger')).toThrow('portal/stranger began before the journal does.');
  });
});

// Each registers the test that it is.
mkdirSync(FOLDER, { recursive: true });
for (const [index, key] of keys.entries()) {
  const file = join(FOLDER, `path-${index}.ts`);
  writeFileSync(file, movedTo(key, testOf(key)));
  await import(/* @vite-ignore */ resolve(file));
}
