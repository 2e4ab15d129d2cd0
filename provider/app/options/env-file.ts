import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { OptionError } from './option-error.ts';

/** The variables in a file of lines such as `NAME='value'`. @throws {OptionError} when it cannot be read. */
export function readEnvFile(path: string): Readonly<Record<string, string>> {
  try {
    const variables = parseEnv(readFileSync(path, 'utf8'));
    return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, value ?? '']));
  } catch (cause) {
    throw new OptionError(`${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}.`, {
      cause,
    });
  }
}
