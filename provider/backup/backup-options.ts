import { resolve } from 'node:path';
import { BUCKET_FLAGS, type Flag, helpText, MEDIA_FLAG } from '../app/options/flags.ts';
import { readFlags } from '../app/options/read-flags.ts';
import { OptionError } from '../app/options/option-error.ts';
import { DATABASE_FLAGS, readWhichDatabase, type WhichDatabase } from '../app/options/which-database.ts';

export interface BackupOptions extends WhichDatabase {
  /** The backup. */
  readonly file: string;
  /** True: a restore may drop the content of the database. */
  readonly replace: boolean;
}

/** The two commands, by their names. */
export type Command = 'backup' | 'restore';

const SHARED: readonly Flag[] = [...DATABASE_FLAGS, { flag: 'help', description: 'prints this list' }];
const COMMANDS: Readonly<
  Record<Command, { readonly title: string; readonly fileFlag: string; readonly flags: readonly Flag[] }>
> = {
  backup: {
    title: 'Writes everything that a database of the portal holds into one new file',
    fileFlag: 'to',
    flags: [{ flag: 'to', value: 'file', description: 'the backup, which must not exist yet' }, ...SHARED],
  },
  restore: {
    title: 'Restores a database of the portal from a backup',
    fileFlag: 'from',
    flags: [
      { flag: 'from', value: 'file', description: 'the backup' },
      { flag: 'replace', description: 'drops the content of the database first' },
      MEDIA_FLAG,
      ...BUCKET_FLAGS,
      ...SHARED,
    ],
  },
};

export const helpOf = (command: Command): string => helpText(COMMANDS[command].flags, COMMANDS[command].title);

/**
 * Options from the command line, then the environment; `help` when only help was requested.
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
  return { ...readWhichDatabase(given, env), file: resolve(file), replace: given['replace'] === true };
}
