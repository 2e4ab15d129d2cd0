import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PACKAGE_ROOT } from '../base/package-root.ts';
import { IMPORT_HELP, readImportOptions } from './import-options.ts';
import { KINDS } from './kinds.ts';

describe('The options of an import', () => {
  it('name a file, and what it lists', () => {
    const argv = ['--kind', 'reps', '--file', '/tmp/reps.csv', '--data', '/tmp/data'];
    const options = {
      kind: 'reps',
      path: '/tmp/reps.csv',
      databaseUrl: null,
      dataDir: '/tmp/data',
      mediaDir: '/tmp/data/media',
      mediaBucket: null,
      secretsKey: { path: '/tmp/data/secrets.key', isNamed: false },
      isDryRun: false,
    };
    expect(readImportOptions(argv, {})).toEqual(options);
    expect(readImportOptions([...argv, '--dry-run'], {})).toEqual({ ...options, isDryRun: true });
    expect(readImportOptions(['--help'], {})).toBe('help');
    expect(IMPORT_HELP).toContain(
      '  cameras: uuid, sid, model, name; optional is_indoors, monitored, address, user, password\n',
    );
  });

  it.each([
    [[], 'Name the kind of records in the file: --kind subscribers, or locations, or cameras, or reps.'],
    [['--kind', 'houses', '--file', 'a'], 'Name the kind of records in the file: --kind'],
    [['--kind', 'reps'], 'Name the file: --file <file>.'],
  ])('meaningless options of an import are refused: %j', (argv, message) => {
    expect(() => readImportOptions(argv, {})).toThrow(message);
  });

  it('have each column of each kind in the document for operators', () => {
    const document = readFileSync(join(PACKAGE_ROOT, 'docs/operating.md'), 'utf8');
    const names = Object.values(KINDS).flatMap(({ columns }) => columns.map(({ name }) => name));
    expect(names.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
  });
});
