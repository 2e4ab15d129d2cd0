import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { OptionError } from '../app/options/option-error.ts';

const HEAD = `# Settings of PCS Agent Portal, written by npm run setup. Secrets are in it: keep it for its owner alone.
`;
const FOR_OWNER_ALONE = 0o600;
const PLAIN = /^[\w.,:/@%+-]*$/;

/**
 * A line that shells, systemd, containers and the provider read alike.
 * @throws {OptionError} when there is none, without the value in it.
 */
function lineOf(name: string, value: string): string {
  if (PLAIN.test(value)) return `${name}=${value}`;
  if (!/['\r\n]/.test(value)) return `${name}='${value}'`;
  if (!/["$\\`\r\n]/.test(value)) return `${name}="${value}"`;
  throw new OptionError(
    `${name} has quotes or line breaks that no line can hold: put it into a file, and name that in ${name}_FILE.`,
  );
}

export const envFileOf = (values: Readonly<Record<string, string>>): string =>
  `${HEAD}${Object.entries(values)
    .map(([name, value]) => `${lineOf(name, value)}\n`)
    .join('')}`;

/**
 * Writes the file for its owner alone, whole or not at all. An existing one is replaced only where `replaces` says so.
 * @throws {OptionError} when there is one that is not to be replaced.
 */
export async function writeEnvFile(
  path: string,
  values: Readonly<Record<string, string>>,
  replaces: boolean,
): Promise<void> {
  const content = envFileOf(values);
  const begun = replaces ? `${path}.${randomBytes(4).toString('hex')}` : path;
  const file = await open(begun, 'wx', FOR_OWNER_ALONE).catch((cause: NodeJS.ErrnoException) => {
    throw new OptionError(
      cause.code === 'EEXIST'
        ? `${path} exists. Give --replace to replace it.`
        : `${path} cannot be written: ${cause.message}.`,
      { cause },
    );
  });
  try {
    await file.writeFile(content);
    await file.sync();
    await file.close();
    if (replaces) await rename(begun, path);
  } catch (error) {
    await rm(begun, { force: true });
    throw error;
  }
}
