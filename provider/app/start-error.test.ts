import { describe, expect, it } from 'vitest';
import { DataFolderError } from '../log/database/data-folder.ts';
import { DirectoryInUseError } from '../log/database/directory-lock.ts';
import { NewerDataError } from '../log/migrate.ts';
import { OptionError } from './options/option-error.ts';
import { DatabaseUnreachableError, startSentence } from './start-error.ts';

const OPTIONS = { port: 4000, host: '192.0.2.1' };
const coded = (code: string, message: string) => Object.assign(new Error(message), { code });

describe('A provider that cannot start', () => {
  it.each([
    [new OptionError('--rate is a number.'), '--rate is a number.'],
    [coded('EADDRINUSE', 'listen'), 'Port 4000 is in use: stop what uses it, or choose another with --port.'],
    [coded('EADDRNOTAVAIL', 'listen'), 'This machine has no address 192.0.2.1: choose another with --host.'],
    [
      coded('EACCES', "EACCES: permission denied, mkdir '/data'"),
      "Not allowed: EACCES: permission denied, mkdir '/data'. Choose another --port or --data.",
    ],
    [new DataFolderError('/srv/pcs/database is a file.'), '/srv/pcs/database is a file.'],
    [
      new DirectoryInUseError('/srv/pcs/database', 7),
      'The data directory /srv/pcs/database is in use by process 7. Stop it, or choose another directory with --data.',
    ],
    [
      new NewerDataError(['0009-radar']),
      'A newer version of the provider wrote these data: they have 0009-radar, which this one does not know. Start that version, or choose other data with --data or DATABASE_URL.',
    ],
    [
      new DatabaseUnreachableError('postgres://pcs:hush@db:5432/pcs', new Error('connect ECONNREFUSED 192.0.2.9:5432')),
      'The database at db:5432 cannot be used: connect ECONNREFUSED 192.0.2.9:5432.',
    ],
    [
      new DatabaseUnreachableError(
        'postgres://localhost/pcs',
        new AggregateError([new Error('connect ECONNREFUSED ::1')]),
      ),
      'The database at localhost cannot be used: connect ECONNREFUSED ::1.',
    ],
    [
      new DatabaseUnreachableError('postgres://pcs:hush@db:port/pcs', new TypeError('Invalid URL')),
      'The database at DATABASE_URL cannot be used: Invalid URL.',
    ],
    [new Error('Out of luck.'), 'The provider could not start: Out of luck.'],
  ])('is explained in one sentence: %s', (error, sentence) => {
    expect(startSentence(error, OPTIONS)).toBe(sentence);
  });
});
