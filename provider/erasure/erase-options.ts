import { BUCKET_FLAGS, type Flag, helpText, MEDIA_FLAG } from '../app/options/flags.ts';
import { readFlags } from '../app/options/read-flags.ts';
import { OptionError } from '../app/options/option-error.ts';
import { DATABASE_FLAGS, readWhichDatabase, type WhichDatabase } from '../app/options/which-database.ts';

export interface EraseOptions extends WhichDatabase {
  readonly uid: string;
  readonly isDryRun: boolean;
  /** True: erases without a confirmation. */
  readonly isSure: boolean;
}

const FLAGS: readonly Flag[] = [
  { flag: 'uid', value: 'id', description: 'the customer' },
  { flag: 'dry-run', description: 'lists what would be erased; changes nothing' },
  { flag: 'yes', description: 'erases without asking for confirmation' },
  MEDIA_FLAG,
  ...BUCKET_FLAGS,
  ...DATABASE_FLAGS,
  { flag: 'help', description: 'prints this list' },
];

export const ERASE_HELP = helpText(
  FLAGS,
  'Erases everything that identifies a customer from the database, permanently',
);

/** @throws {OptionError} */
export function readEraseOptions(argv: readonly string[], env: NodeJS.ProcessEnv): EraseOptions | 'help' {
  const given = readFlags(argv, FLAGS);
  if (given['help'] === true) return 'help';
  const { uid } = given;
  if (typeof uid !== 'string' || uid === '') throw new OptionError('Name the customer: --uid <id>.');
  const isDryRun = given['dry-run'] === true;
  return { ...readWhichDatabase(given, env), uid, isDryRun, isSure: given['yes'] === true };
}
