import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { KEY_BYTES, type SecretKey, secretKeyOf } from './seal.ts';
import { SecretsKeyError } from './secrets-errors.ts';

/** File of the key: one that the operator named, or that of the data folder, which is made at first need. */
export interface KeyPlace {
  readonly path: string;
  /** True: named by a variable, such as SECRETS_KEY_FILE. */
  readonly isNamed: boolean;
}

/** The file that was named, or that of the data folder. */
export const keyPlace = (named: string | null, dataDir: string, name = 'secrets.key'): KeyPlace =>
  named === null ? { path: join(dataDir, name), isNamed: false } : { path: resolve(named), isNamed: true };

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const HOW = 'a line of 64 hexadecimal digits for each key, such as openssl rand -hex 32 makes';
const LINE = /^[0-9a-f]{64}$/i;

function keysIn(path: string, text: string): readonly SecretKey[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length === 0 || !lines.every((line) => LINE.test(line.trim())))
    throw new SecretsKeyError(`${path} has no key for the passwords of cameras: it needs ${HOW}.`);
  return lines.map((line) => secretKeyOf(Buffer.from(line.trim(), 'hex').subarray(0, KEY_BYTES)));
}

/** Keys of the file, the newest first; none where the data folder has no file. @throws {SecretsKeyError} */
export async function readKeys({ path, isNamed }: KeyPlace): Promise<readonly SecretKey[]> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    if (!isNamed && codeOf(cause) === 'ENOENT') return [];
    throw new SecretsKeyError(
      `The key for the passwords of cameras cannot be read: ${messageOf(cause)}. ${isNamed ? 'SECRETS_KEY_FILE' : path} needs ${HOW}.`,
      { cause },
    );
  }
  return keysIn(path, text);
}

const linesOf = (keys: readonly SecretKey[]): string => keys.map(({ bytes }) => `${bytes.toString('hex')}\n`).join('');

async function writeDraft(path: string, text: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  return draft;
}

/** Writes the first key of a data folder. Where another process was faster, its keys are there. */
export const writeFirstKey = (place: KeyPlace, key: SecretKey): Promise<void> => createKeyFile(place, linesOf([key]));

/** Writes a file of a key, for its owner alone, unless it is there. */
export async function createKeyFile({ path }: KeyPlace, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = await writeDraft(path, text);
  try {
    await link(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Replaces the keys of the file. @throws {SecretsKeyError} when it cannot be written. */
export async function replaceKeys({ path }: KeyPlace, keys: readonly SecretKey[]): Promise<void> {
  try {
    await replaceKeyFile(path, linesOf(keys));
  } catch (cause) {
    throw new SecretsKeyError(
      `${path} cannot be written: ${messageOf(cause)}. Put the new key into its first line, above the present one, and run this again.`,
      { cause },
    );
  }
}

/** Replaces a file of a key at once, for its owner alone. */
export async function replaceKeyFile(path: string, text: string): Promise<void> {
  await rename(await writeDraft(path, text), path);
}
