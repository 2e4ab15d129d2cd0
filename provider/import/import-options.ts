import { resolve } from 'node:path';
import { type Flag, helpText } from '../app/options/flags.ts';
import { readFlags } from '../app/options/read-flags.ts';
import { OptionError } from '../app/options/option-error.ts';
import { DATABASE_FLAGS, readWhichDatabase, type WhichDatabase } from '../app/options/which-database.ts';
import { KINDS, type KindName } from './kinds.ts';

export interface ImportOptions extends WhichDatabase {
  readonly kind: KindName;
  readonly path: string;
  readonly isDryRun: boolean;
}

const NAMES = Object.keys(KINDS) as readonly KindName[];

const FLAGS: readonly Flag[] = [
  { flag: 'kind', value: 'kind', description: `records in the file: ${NAMES.join(', ')}` },
  { flag: 'file', value: 'file', description: 'a CSV file (UTF-8) whose first line names its columns' },
  { flag: 'dry-run', description: 'lists every wrong row, and what would change; changes nothing' },
  ...DATABASE_FLAGS,
  { flag: 'help', description: 'prints this list' },
];

const columnsOf = (name: KindName): string => {
  const { columns } = KINDS[name];
  const listed = (isRequired: boolean) => columns.filter((one) => one.isRequired === isRequired).map((one) => one.name);
  return `  ${name}: ${listed(true).join(', ')}; optional ${listed(false).join(', ')}`;
};

export const IMPORT_HELP = `${helpText(FLAGS, 'Imports subscribers, locations, cameras or reps from a CSV file')}
Columns, in any order:
${NAMES.map(columnsOf).join('\n')}
`;

/** @throws {OptionError} */
export function readImportOptions(argv: readonly string[], env: NodeJS.ProcessEnv): ImportOptions | 'help' {
  const given = readFlags(argv, FLAGS);
  if (given['help'] === true) return 'help';
  const kind = NAMES.find((name) => name === given['kind']);
  if (kind === undefined) throw new OptionError(`Name the kind of records in the file: --kind ${NAMES.join(', or ')}.`);
  const file = given['file'];
  if (typeof file !== 'string' || file === '') throw new OptionError('Name the file: --file <file>.');
  return { ...readWhichDatabase(given, env), kind, path: resolve(file), isDryRun: given['dry-run'] === true };
}
