import { OptionError } from './option-error.ts';

/** One of the named modes; null = not given. @throws {OptionError} */
export function readMode<Mode extends string>(flag: string, text: string | null, modes: readonly Mode[]): Mode | null {
  const mode = modes.find((name) => name === text);
  if (text !== null && mode === undefined) throw new OptionError(`--${flag} is ${modes.join(' or ')}, not "${text}".`);
  return mode ?? null;
}
