import { describe, expect, it } from 'vitest';
import { JournalFileError, readJournalFile, writeJournalFile } from './journal-file.ts';
import type { Segment } from './segment.ts';
import { FIRST_VERSION_SEGMENT } from './testing/first-version.ts';

const contact = { name: 'Ann Lee', phone: '(503) 555-0142', sid: '501', note: 'x'.repeat(100) };
const record = {
  seq: 0,
  key: 'desk',
  src: null,
  from: null,
  atMs: 1_000,
  event: { type: 'desk.updated', contact },
  v: 1,
};
const segment: Segment = {
  run: 'tab-1@1000',
  portal: '1.2.3',
  eventVersions: {},
  number: 0,
  startedAtMs: 1_000,
  machines: { desk: '1a2b3c4d' },
  witnesses: [{ seq: 1, digest: '12345678' }],
  checkpoint: [
    { key: 'desk', src: null, children: ['a'], snapshot: { status: 'active', output: undefined, error: undefined } },
  ],
  records: [record, { ...record, seq: 1, key: 'desk/a', src: 'a', from: 'desk' }],
};
const later: Segment = { ...segment, number: 1, checkpoint: [] };

describe('journal file', () => {
  it('has the segments masked, the same text for the same secret everywhere', async () => {
    const text = await writeJournalFile([segment, later], 2_000);
    expect(text).not.toMatch(/Ann|555/);
    const masked = { ...contact, name: 'Name 1', phone: '(000) 000-0002' };
    const records = segment.records.map((each) => ({ ...each, event: { type: 'desk.updated', contact: masked } }));
    expect(readJournalFile(text)).toEqual([
      { ...segment, checkpoint: [{ ...segment.checkpoint[0], snapshot: { status: 'active' } }], records },
      { ...later, records },
    ]);
  });

  it('has each payload once a segment', async () => {
    const file: { segments: { payloads: unknown[] }[] } = JSON.parse(await writeJournalFile([segment], 2_000));
    expect(file.segments[0]?.payloads).toEqual([{ ...contact, name: 'Name 1', phone: '(000) 000-0002' }]);
  });

  it.each(['', '{}', '[1]', JSON.stringify({ format: 'pcs-journal', version: 5 })])('is not read from %j', (text) => {
    expect(() => readJournalFile(text)).toThrow(new JournalFileError('This is not an exported journal.'));
  });

  it.each([
    [1, { version: 1 }],
    [1, { version: 5 }],
    [2, { version: 2 }],
    [3, { version: 3 }],
    [4, { version: 4 }],
    [6, { version: 6 }],
  ])('journal file of version %i is refused in words: %j', (version, head) => {
    const file = { format: 'pcs-journal', exportedAtMs: 0, segments: [FIRST_VERSION_SEGMENT], ...head };
    expect(() => readJournalFile(JSON.stringify(file))).toThrow(
      new JournalFileError(
        `This journal is of version ${version}; these machines read version 5. Replay it with the portal that recorded it.`,
      ),
    );
  });
});
