import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBackup, type Part, readBackup } from './backup-file.ts';

const HEADER = { portalBackup: 1, product: '1.2.3', createdAt: '2026-03-01T10:00:00.000Z', migrations: ['0001-log'] };
const NOTES = { table: 'notes', columns: ['id', 'body'] };
const SEQUENCES = { sequences: [{ name: 'notes_id_seq', value: '2', isCalled: true }] };
const ROWS = [
  ['1', 'two\nlines\u2028and\u2029more'],
  ['2', null],
];
const LINES = [HEADER, NOTES, ...ROWS, SEQUENCES, { rows: { notes: 2 } }];

const textOf = (lines: readonly unknown[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const fileOf = (lines: readonly unknown[]) => gzipSync(textOf(lines));
const whole = fileOf(LINES);
const without = (index: number) => LINES.toSpliced(index, 1);

const flipped = Buffer.from(whole);
flipped.writeUInt8(flipped.readUInt8(40) ^ 0xff, 40);

describe('The file of a backup', () => {
  let dir: string;
  let path: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'pcs-backup-'));
    path = join(dir, 'backup');
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('is read as header, tables with their rows, and sequences', async () => {
    writeFileSync(path, whole);
    const parts: Part[] = [];
    for await (const part of readBackup(path)) parts.push(part);
    expect(parts).toEqual([
      { is: 'header', header: HEADER },
      { is: 'table', ...NOTES },
      ...ROWS.map((values) => ({ is: 'row', values })),
      { is: 'sequences', ...SEQUENCES },
    ]);
  });

  it.each([
    ['cut in the middle', whole.subarray(0, whole.length - 20), 'it was cut short'],
    ['cut after its first byte', whole.subarray(0, 1), 'it was cut short'],
    ['empty', Buffer.alloc(0), 'it was cut short'],
    ['without its footer', fileOf(without(5)), 'it was cut short'],
    ['without the last line feed', gzipSync(textOf(LINES).trimEnd()), 'its last line has no end'],
    ['without a row', fileOf(without(2)), 'it should have 2 rows of notes, and has 1'],
    [
      'without a table',
      fileOf([HEADER, SEQUENCES, { rows: { notes: 2 } }]),
      'it should have 2 rows of notes, and has 0',
    ],
    ['with a table too many', fileOf([HEADER, NOTES, { rows: {} }]), 'it should have 0 rows of notes, and has 0'],
    ['with a row that has no table', fileOf([HEADER, ROWS[0]]), 'a row does not fit its table'],
    ['with a row of another table', fileOf([HEADER, NOTES, ['1']]), 'a row does not fit its table'],
    ['with a line that is not JSON', gzipSync(`${textOf([HEADER])}{"table":\n`), 'a line makes no sense'],
    ['with a line of another kind', fileOf([HEADER, { colour: 'red' }]), 'a line makes no sense'],
    ['with something after its end', fileOf([...LINES, SEQUENCES]), 'something follows its end'],
    ['with a changed byte', flipped, 'it cannot be decompressed'],
  ])('is refused as damaged when it is %s', async (_, content, reason) => {
    writeFileSync(path, content);
    await expect(checkBackup(path)).rejects.toMatchObject({
      code: 'backup',
      message: `${path} is damaged: ${reason}. Restore another backup.`,
    });
  });

  it.each([
    ['no gzip', Buffer.from('select 1;\n')],
    ['something else in gzip', gzipSync('select 1;\n')],
    ['JSON of another kind', fileOf([{ name: 'somebody' }])],
  ])('is refused when it is %s', async (_, content) => {
    writeFileSync(path, content);
    await expect(checkBackup(path)).rejects.toMatchObject({
      code: 'backup',
      message: `${path} is not a backup of this portal.`,
    });
  });

  it('is refused when a newer version wrote it in its own format', async () => {
    writeFileSync(path, fileOf([{ ...HEADER, portalBackup: 2, product: '2.0.0' }, { colour: 'red' }]));
    await expect(checkBackup(path)).rejects.toMatchObject({
      code: 'backup',
      message: `${path} was made by a newer version of the portal (2.0.0), in a format that this one cannot read. Restore it with that version.`,
    });
  });

  it('is refused with its name when it cannot be read', async () => {
    await expect(checkBackup(path)).rejects.toMatchObject({
      code: 'backup',
      message: `${path} cannot be read: ENOENT: no such file or directory, open '${path}'.`,
    });
  });
});
