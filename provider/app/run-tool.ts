import process from 'node:process';
import { DataFolderError } from '../log/database/data-folder.ts';
import { DirectoryInUseError } from '../log/database/directory-lock.ts';
import { NewerDataError } from '../log/migrate.ts';
import { OptionError } from './options/option-error.ts';
import { DatabaseUnreachableError } from './start-error.ts';

/** Exit code for a command line that makes no sense, as shells have it. */
const MISUSED = 2;
/** Errors whose messages are sentences for an operator. */
const EXPLAINED = [OptionError, DataFolderError, DatabaseUnreachableError, NewerDataError];

export const print = (line: string): boolean => process.stdout.write(`${line}\n`);

/**
 * Runs a command of this process, and sets its exit code. `failed` describes the failure; `own` are its errors whose
 * messages are sentences.
 */
export async function runTool(
  failed: string,
  own: readonly (new (message: string) => Error)[],
  run: () => Promise<number>,
): Promise<void> {
  // What it creates is for this user alone.
  process.umask(0o077);
  try {
    process.exitCode = await run();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isExplained = [...EXPLAINED, ...own].some((kind) => error instanceof kind);
    const sentence =
      error instanceof DirectoryInUseError
        ? `Process ${error.processId} uses the embedded database in ${error.dir}. Stop the provider first.`
        : isExplained
          ? message
          : `${failed}: ${message}.`;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = error instanceof OptionError ? MISUSED : 1;
  }
}
