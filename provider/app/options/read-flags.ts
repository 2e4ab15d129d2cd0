import { parseArgs } from 'node:util';
import { FLAGS, type Flag } from './flags.ts';
import { OptionError } from './option-error.ts';

export type Values = Readonly<Record<string, string | boolean | undefined>>;

/** @throws {OptionError} when an argument is not a flag of the list. */
export function readFlags(argv: readonly string[], flags: readonly Flag[] = FLAGS): Values {
  const options = Object.fromEntries(
    flags.flatMap(({ flag, value }) =>
      flag ? [[flag, { type: value ? ('string' as const) : ('boolean' as const) }]] : [],
    ),
  );
  try {
    return parseArgs({ args: [...argv], options }).values;
  } catch (cause) {
    const [sentence] = (cause instanceof Error ? cause.message : String(cause)).split(/\.\s/);
    throw new OptionError(`${sentence}. See --help.`, { cause });
  }
}

/** Values of the command line, then of the environment, then by default. */
export interface Given {
  /** The value of a flag or a variable by its name; null = not set. */
  readonly text: (name: string) => string | null;
  /** @throws {OptionError} when it is not a number from 0 to `max`. */
  readonly number: (name: string, max: number, whole: boolean) => number;
}

export function givenOf(values: Values, env: NodeJS.ProcessEnv, flags: readonly Flag[] = FLAGS): Given {
  const text = (name: string): string | null => {
    const entry = flags.find(({ flag, env: variable }) => flag === name || variable === name);
    const given = (entry?.flag && values[entry.flag]) || (entry?.env && env[entry.env]);
    return typeof given === 'string' && given !== '' ? given : (entry?.defaultValue ?? null);
  };
  const number = (name: string, max: number, whole: boolean): number => {
    const given = text(name) ?? '';
    const value = Number(given);
    if (given.trim() === '' || !(value >= 0 && value <= max) || (whole && !Number.isInteger(value)))
      throw new OptionError(`--${name} is a ${whole ? 'whole ' : ''}number from 0 to ${max}, not "${given}".`);
    return value;
  };
  return { text, number };
}
