import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { DataFolderError } from '../log/database/data-folder.ts';
import { DirectoryInUseError } from '../log/database/directory-lock.ts';
import { embeddedIn, openData } from '../app/open-data.ts';
import { OptionError } from '../app/options/option-error.ts';
import { PACKAGE_ROOT } from '../base/package-root.ts';
import { DatabaseUnreachableError } from '../app/start-error.ts';
import type { Sql } from '../base/ports.ts';
import { placeOfMedia } from '../media/store/open-media-store.ts';
import { BackupError } from './backup-error.ts';
import { checkBackup } from './backup-file.ts';
import { type BackupOptions, type Command, helpOf, readBackupOptions } from './backup-options.ts';
import { forgetKey } from '../secrets/secrets.ts';
import { makeBackup } from './make-backup.ts';
import { matchMedia } from './match-media.ts';
import { restoreBackup } from './restore-backup.ts';

/** Exit code for a command line that makes no sense, as shells have it. */
const MISUSED = 2;
const BYTES_PER_KB = 1_000;

const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;
const nameOf = ({ databaseUrl, dataDir }: BackupOptions) => (databaseUrl ? 'the PostgreSQL database' : dataDir);

async function productVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(PACKAGE_ROOT, 'package.json'), 'utf8'));
  return (manifest as { version: string }).version;
}

async function backup(options: BackupOptions): Promise<string> {
  const { databaseUrl, dataDir, file } = options;
  if (databaseUrl === null && !existsSync(embeddedIn(dataDir)))
    throw new BackupError(
      `There is no database in ${dataDir}. Name another data folder with --data, or a server in DATABASE_URL.`,
    );
  const product = await productVersion();
  const database = await openData({ ...options, reset: false });
  try {
    const { rows } = await makeBackup(database, file, { product, nowMs: Date.now() });
    const total = Object.values(rows).reduce((sum, number) => sum + number, 0);
    const kilobytes = Math.ceil((await stat(file)).size / BYTES_PER_KB);
    return `Backed up ${nameOf(options)}: ${count(total, 'row')} of ${count(Object.keys(rows).length, 'table')}, ${kilobytes} kB in ${file}.`;
  } finally {
    await database.close();
  }
}

async function restore(options: BackupOptions): Promise<string> {
  const { file, replace } = options;
  const media = placeOfMedia(options);
  // Before a database is created for it.
  await checkBackup(file);
  const database = await openData({ ...options, reset: false });
  try {
    let missing = 0;
    const check = async (sql: Sql) => {
      missing = await matchMedia(sql, media);
      await forgetKey(sql);
    };
    const { header, rows, leftOut } = await restoreBackup(database, file, { replace, check });
    const lost =
      missing === 0
        ? ''
        : ` Not in the ${media.title}: ${count(missing, 'file')} that the backup names. Copy them there, or they are shown as lost.`;
    const others = leftOut.length > 0 ? ` Left out, because the portal has no such table: ${leftOut.join(', ')}.` : '';
    return `Restored ${nameOf(options)} as of ${header.createdAt}: ${count(rows, 'row')}.${others}${lost} Start the provider now.`;
  } finally {
    await database.close();
  }
}

/** Errors whose messages are sentences for an operator. */
const EXPLAINED = [BackupError, OptionError, DataFolderError, DatabaseUnreachableError];

function sentenceOf(command: Command, error: unknown): string {
  if (error instanceof DirectoryInUseError)
    return `Process ${error.processId} uses the embedded database in ${error.dir}. Stop the provider, then ${command}.`;
  const message = error instanceof Error ? error.message : String(error);
  return EXPLAINED.some((kind) => error instanceof kind) ? message : `The ${command} failed: ${message}.`;
}

/** Runs a command of this process: reads its arguments, prints one sentence and sets the exit code. */
export async function runCommand(command: Command): Promise<void> {
  // The backup, and a data folder that a restore creates, are for this user alone.
  process.umask(0o077);
  try {
    const options = readBackupOptions(command, process.argv.slice(2), process.env);
    const run = command === 'backup' ? backup : restore;
    process.stdout.write(`${options === 'help' ? helpOf(command) : await run(options)}\n`);
  } catch (error) {
    process.stderr.write(`${sentenceOf(command, error)}\n`);
    process.exitCode = error instanceof OptionError ? MISUSED : 1;
  }
}
