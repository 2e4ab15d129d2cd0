import { resolve } from 'node:path';
import { type Flag, readFlags } from '../app/options/flags.ts';
import { OptionError } from '../app/options/option-error.ts';

export interface SetupOptions {
  readonly path: string;
  /** Ask a person, take what the environment has, or only check what the file says. */
  readonly mode: 'ask' | 'environment' | 'check';
  /** An existing file may be replaced. */
  readonly replaces: boolean;
}

const FLAGS: readonly Flag[] = [
  { flag: 'file', value: 'file', otherwise: './portal.env', description: 'where the settings are kept' },
  { flag: 'check', description: 'checks what the file says, and changes nothing' },
  { flag: 'from-environment', description: 'asks nothing: takes what the environment and the file have' },
  { flag: 'replace', description: 'replaces an existing file without asking' },
  { flag: 'help', description: 'this list' },
];

export const SETUP_HELP = `Connects an identity provider, PostgreSQL, a mail server, a TURN server and a detector, and checks each.

${FLAGS.map(({ flag, value, otherwise, description }) => `  ${`--${flag}${value ? ` <${value}>` : ''}`.padEnd(22)} ${description}${otherwise ? ` (default ${otherwise})` : ''}`).join('\n')}

Secrets are asked on the terminal, or come from the environment: DATABASE_URL, OIDC_CLIENT_SECRET, SMTP_URL, TURN_SECRET,
or the path of a file that holds one, in <name>_FILE. It ends with 0 when all that is given works, 1 when something
does not, and 2 when it was not understood.
`;

/** @throws {OptionError} */
export function readSetupOptions(argv: readonly string[]): SetupOptions | 'help' {
  const given = readFlags(argv, FLAGS);
  if (given['help'] === true) return 'help';
  const [check, fromEnvironment, replaces] = ['check', 'from-environment', 'replace'].map(
    (flag) => given[flag] === true,
  );
  if (check && (fromEnvironment || replaces))
    throw new OptionError('--check changes nothing: leave out the other flags.');
  const mode = check ? 'check' : fromEnvironment ? 'environment' : 'ask';
  return { path: resolve(String(given['file'] || './portal.env')), mode, replaces: replaces === true };
}
