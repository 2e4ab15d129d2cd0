import { type Flag, helpText } from '../../provider/app/options/flags.ts';
import { readFlags } from '../../provider/app/options/read-flags.ts';
import { OptionError } from '../../provider/app/options/option-error.ts';
import { readWhichDatabase, type WhichDatabase } from '../../provider/app/options/which-database.ts';

export interface HistoryOptions extends WhichDatabase {
  readonly days: number;
  /** Null: as many as the place on the disk allows. */
  readonly alarms: number | null;
  readonly seed: number;
  /** True: adds the history beside existing alarms. */
  readonly add: boolean;
}

/** Not in the spec: limit for the embedded database, which keeps everything in the memory of one process. */
const EMBEDDED_ALARMS_MAX = 20_000;
const ALARMS_MAX = 20_000_000;
const DAYS_MAX = 3_650;
const SEED_MAX = 1_000_000;

const FLAGS: readonly Flag[] = [
  { flag: 'days', value: 'number', defaultValue: '90', description: 'how many days the history has' },
  {
    flag: 'alarms',
    value: 'number',
    defaultValue: '2000000, or 200000 where less than 40 GB are free',
    description: 'how many alarms',
  },
  { flag: 'seed', value: 'number', defaultValue: '1', description: 'the same seed invents the same history' },
  { flag: 'add', description: 'also where there are alarms already' },
  {
    flag: 'data',
    env: 'DATA_DIR',
    value: 'dir',
    defaultValue: './data',
    description: `the embedded database, for at most ${EMBEDDED_ALARMS_MAX} alarms`,
  },
  { env: 'DATABASE_URL', value: 'url', description: 'PostgreSQL server in place of the embedded database' },
  { flag: 'help', description: 'prints this list' },
];

export const HISTORY_HELP = helpText(
  FLAGS,
  'Fills a database of the portal with an invented history, for tests of its speed',
);

function whole(
  name: string,
  text: string | boolean | undefined,
  defaultValue: number,
  [least, most]: readonly [number, number],
): number {
  if (text === undefined) return defaultValue;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new OptionError(`--${name} is a whole number from ${least} to ${most}, not "${String(text)}".`);
  return value;
}

/**
 * Options from the command line, then the environment; `help` when only help was requested.
 * @throws {OptionError}
 */
export function readHistoryOptions(argv: readonly string[], env: NodeJS.ProcessEnv): HistoryOptions | 'help' {
  const given = readFlags(argv, FLAGS);
  if (given['help'] === true) return 'help';
  const which = readWhichDatabase(given, env);
  const alarms = given['alarms'] === undefined ? null : whole('alarms', given['alarms'], 0, [1, ALARMS_MAX]);
  if (which.databaseUrl === null && (alarms ?? Number.POSITIVE_INFINITY) > EMBEDDED_ALARMS_MAX)
    throw new OptionError(
      `The embedded database takes at most ${EMBEDDED_ALARMS_MAX} alarms of a history: say --alarms, or name a PostgreSQL server in DATABASE_URL.`,
    );
  return {
    ...which,
    days: whole('days', given['days'], 90, [1, DAYS_MAX]),
    alarms,
    seed: whole('seed', given['seed'], 1, [0, SEED_MAX]),
    add: given['add'] === true,
  };
}
