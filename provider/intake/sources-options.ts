import { SOURCE_NAME_MAX } from '../../contract/limits.ts';
import { type Flag, helpText } from '../app/options/flags.ts';
import { readFlags } from '../app/options/read-flags.ts';
import { OptionError } from '../app/options/option-error.ts';
import { DATABASE_FLAGS, readWhichDatabase, type WhichDatabase } from '../app/options/which-database.ts';
import { SILENCE_HOURS_MAX } from '../../contract/limits.ts';
import type { NewSource } from './sources.ts';

/** The command of `npm run sources`. */
export type SourcesCommand =
  | { readonly type: 'list' }
  | { readonly type: 'arm' }
  | { readonly type: 'add'; readonly source: NewSource; readonly keepsWorld: boolean }
  | { readonly type: 'rotate' | 'disable' | 'enable'; readonly id: number };

export type SourcesOptions = WhichDatabase & { readonly command: SourcesCommand };

const FLAGS: readonly Flag[] = [
  { flag: 'name', value: 'text', description: 'add: the name that agents read' },
  {
    flag: 'locations',
    value: 'sids',
    description: 'add: ids of the locations whose alarms it may raise, separated by commas',
  },
  { flag: 'camera', value: 'name', description: 'add: name or uuid of the camera for messages that name none' },
  { flag: 'queue', value: 'name', defaultValue: 'Live', description: 'add: the queue of its alarms' },
  {
    flag: 'silence',
    value: 'hours',
    defaultValue: 'none',
    description: 'add: hours without a message after which supervisors are alerted',
  },
  {
    flag: 'keep-world',
    description: 'add: keeps the invented world on, which the first source otherwise switches off',
  },
  { flag: 'id', value: 'number', description: 'rotate, disable, enable: the source' },
  ...DATABASE_FLAGS,
  { flag: 'help', description: 'prints this list' },
];

export const SOURCES_HELP = `${helpText(FLAGS, 'Senders of real alarms: npm run sources -- list | add | rotate | disable | enable | arm')}
  rotate makes a new key; the current one stays valid for a day.
  arm sets the imported locations that list shows as disarmed to Away, so that their alarms are offered.
`;

const lineOf = (value: unknown, flag: string): string => {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '' || text.length > SOURCE_NAME_MAX)
    throw new OptionError(`Give --${flag}, at most ${SOURCE_NAME_MAX} characters.`);
  return text;
};

function idIn(given: ReturnType<typeof readFlags>): number {
  const id = Number(given['id']);
  if (!Number.isSafeInteger(id) || id < 1) throw new OptionError('Name the source by its number: --id <number>.');
  return id;
}

/** @returns null for no limit */
function silenceHoursIn(value: ReturnType<typeof readFlags>[string]): number | null {
  if (value === 'none') return null;
  const hours = Number(value);
  if (!Number.isSafeInteger(hours) || hours < 1 || hours > SILENCE_HOURS_MAX)
    throw new OptionError(`Give --silence as whole hours from 1 to ${SILENCE_HOURS_MAX}, or as none.`);
  return hours;
}

function commandOf(type: string | undefined, given: ReturnType<typeof readFlags>): SourcesCommand {
  switch (type) {
    case 'list':
    case 'arm':
      return { type };
    case 'add': {
      const sids = lineOf(given['locations'], 'locations')
        .split(',')
        .map((sid) => sid.trim());
      return {
        type,
        keepsWorld: given['keep-world'] === true,
        source: {
          name: lineOf(given['name'], 'name'),
          sids,
          uuid: given['camera'] === undefined ? null : lineOf(given['camera'], 'camera'),
          queue: lineOf(given['queue'] ?? 'Live', 'queue'),
          silenceHours: silenceHoursIn(given['silence'] ?? 'none'),
        },
      };
    }
    case 'rotate':
    case 'disable':
    case 'enable':
      return { type, id: idIn(given) };
    default:
      throw new OptionError('Say what to do: list, add, rotate, disable, enable or arm. See --help.');
  }
}

/** @throws {OptionError} */
export function readSourcesOptions(argv: readonly string[], env: NodeJS.ProcessEnv): SourcesOptions | 'help' {
  const [first, ...rest] = argv;
  const isCommand = first !== undefined && !first.startsWith('-');
  const given = readFlags(isCommand ? rest : argv, FLAGS);
  if (given['help'] === true) return 'help';
  return { ...readWhichDatabase(given, env), command: commandOf(isCommand ? first : undefined, given) };
}
