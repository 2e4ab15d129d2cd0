import { resolve } from 'node:path';
import { mustBeDatabaseUrl } from '../app/options/database-url.ts';
import { type Flag, helpText, readFlags } from '../app/options/flags.ts';
import { OptionError } from '../app/options/option-error.ts';
import { readSecretFiles } from '../app/options/secret-files.ts';

export interface BackupOptions {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** The backup. */
  readonly file: string;
  /** Whether a restore may drop what is in the database. */
  readonly replace: boolean;
}

/** The two commands, by their names. */
export type Command = 'backup' | 'restore';

const SHARED: readonly Flag[] = [
  {
    flag: 'data',
    env: 'DATA_DIR',
    value: 'dir',
    otherwise: './data',
    description: 'where the embedded database lives',
  },
  { env: 'DATABASE_URL', value: 'url', description: 'a PostgreSQL server instead of the embedded database' },
  { flag: 'help', description: 'this list' },
];
const COMMANDS: Readonly<
  Record<Command, { readonly title: string; readonly fileFlag: string; readonly flags: readonly Flag[] }>
> = {
  backup: {
    title: 'Writes everything that a database of the portal holds into one new file',
    fileFlag: 'to',
    flags: [{ flag: 'to', value: 'file', description: 'the backup, which must not exist yet' }, ...SHARED],
  },
  restore: {
    title: 'Makes a database of the portal what it was when the backup was made',
    fileFlag: 'from',
    flags: [
      { flag: 'from', value: 'file', description: 'the backup' },
      { flag: 'replace', description: 'drops what is in the database first' },
      ...SHARED,
    ],
  },
};

export const helpOf = (command: Command): string => helpText(COMMANDS[command].flags, COMMANDS[command].title);

/**
 * What was asked for on the command line, then in the environment; `help` when that is all that was asked.
 * @throws {OptionError}
 */
export function readBackupOptions(
  command: Command,
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
): BackupOptions | 'help' {
  const { fileFlag, flags } = COMMANDS[command];
  const given = readFlags(argv, flags);
  if (given['help'] === true) return 'help';

  const file = given[fileFlag];
  if (typeof file !== 'string' || file === '')
    throw new OptionError(`Name the file of the backup: --${fileFlag} <file>.`);
  const { DATABASE_URL, DATABASE_URL_FILE } = env;
  const databaseUrl = readSecretFiles({ DATABASE_URL, DATABASE_URL_FILE })['DATABASE_URL'] || null;
  if (databaseUrl !== null) mustBeDatabaseUrl(databaseUrl);
  if (databaseUrl !== null && given['data'] !== undefined)
    throw new OptionError('DATABASE_URL names one database and --data another: give one of them.');
  const dataDir = given['data'] || env['DATA_DIR'] || './data';
  return { databaseUrl, dataDir: resolve(String(dataDir)), file: resolve(file), replace: given['replace'] === true };
}
