import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Command, helpOf, readBackupOptions } from './backup-options.ts';

const URL = 'postgres://pcs:hush@db/pcs';

describe('The options of backup and restore', () => {
  it('name the file, and the embedded database where nothing else is given', () => {
    expect(readBackupOptions('backup', ['--to', 'monday'], {})).toEqual({
      databaseUrl: null,
      dataDir: resolve('data'),
      mediaDir: resolve('data/media'),
      mediaBucket: null,
      secretsKey: { path: resolve('data/secrets.key'), isNamed: false },
      file: resolve('monday'),
      replace: false,
    });
    expect(readBackupOptions('restore', ['--from', 'monday', '--replace', '--data', '/srv/pcs'], {})).toEqual({
      databaseUrl: null,
      dataDir: '/srv/pcs',
      mediaDir: '/srv/pcs/media',
      mediaBucket: null,
      secretsKey: { path: '/srv/pcs/secrets.key', isNamed: false },
      file: resolve('monday'),
      replace: true,
    });
  });

  it('read the address of the server from the environment or a file of it', () => {
    const dir = mkdtempSync(join(tmpdir(), 'pcs-backup-'));
    const file = join(dir, 'database-url');
    writeFileSync(file, `${URL}\n`);
    const expected = {
      databaseUrl: URL,
      dataDir: '/srv/pcs',
      mediaDir: '/srv/pcs/media',
      mediaBucket: null,
      secretsKey: { path: '/srv/pcs/secrets.key', isNamed: false },
      file: resolve('monday'),
      replace: false,
    };
    for (const env of [{ DATABASE_URL: URL }, { DATABASE_URL_FILE: file }])
      expect(readBackupOptions('backup', ['--to', 'monday'], { ...env, DATA_DIR: '/srv/pcs' })).toEqual(expected);
    rmSync(dir, { recursive: true });
  });

  it.each<[Command, readonly string[], NodeJS.ProcessEnv, string]>([
    ['backup', [], {}, 'Name the file of the backup: --to <file>.'],
    ['restore', ['--from', ''], {}, 'Name the file of the backup: --from <file>.'],
    ['backup', ['--to', 'a', '--replace'], {}, "Unknown option '--replace'. See --help."],
    [
      'backup',
      ['--to', 'a'],
      { DATABASE_URL: 'mysql://pcs:hush@db/pcs' },
      'DATABASE_URL must begin with postgres:// or postgresql://.',
    ],
    [
      'restore',
      ['--from', 'a', '--data', '/srv/pcs'],
      { DATABASE_URL: URL },
      'DATABASE_URL names one database and --data another: give one of them.',
    ],
  ])('wrong options of %s are refused: %j', (command, argv, env, message) => {
    expect(() => readBackupOptions(command, argv, env)).toThrow(
      expect.objectContaining({ code: 'optionError', message }),
    );
  });

  it('are listed by --help, with the secrets among them', () => {
    expect(readBackupOptions('restore', ['--help'], {})).toBe('help');
    expect(helpOf('restore')).toBe(
      [
        'Restores a database of the portal from a backup',
        '',
        '  --from <file>                  the backup',
        '  --replace                      drops the content of the database first',
        '  --media <dir>                  folder of clips, pictures, work recordings and journals, the same for every process of a station; without it the folder media in --data (or MEDIA_DIR)',
        '  MEDIA_S3_ENDPOINT=<url>        S3-compatible server whose bucket stores the media in place of the folder of --media',
        '  MEDIA_S3_BUCKET=<name>         existing bucket, which no one else may read',
        '  MEDIA_S3_REGION=<name>         region of the bucket (default us-east-1)',
        '  MEDIA_S3_ACCESS_KEY=<text>     access key id for the bucket',
        '  MEDIA_S3_SECRET_KEY=<text>     secret access key that signs the requests',
        '  --data <dir>                   folder of the embedded database (or DATA_DIR; default ./data)',
        '  --env <file>                   file with the variables below, such as a copy of deploy/portal.env.example; the environment overrides it',
        '  DATABASE_URL=<url>             PostgreSQL server in place of the embedded database',
        '  --help                         prints this list',
        '',
        '  DATABASE_URL, MEDIA_S3_ACCESS_KEY, MEDIA_S3_SECRET_KEY: or the path of a file that holds it, in <name>_FILE',
        '',
      ].join('\n'),
    );
  });
});
