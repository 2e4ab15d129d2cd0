import { MediaStartError } from '../cameras/media-process/media-line.ts';
import { DataFolderError } from '../log/database/data-folder.ts';
import { DirectoryInUseError } from '../log/database/directory-lock.ts';
import { NewerDataError } from '../log/migrate.ts';
import { MediaPlaceError } from '../media/store/media-errors.ts';
import { SecretsKeyError } from '../secrets/secrets-errors.ts';
import { codeOf, listenSentence } from './listen-error.ts';
import type { Options } from './options.ts';
import { OptionError } from './options/option-error.ts';

const messageOf = (error: unknown): string => {
  // Node reports several failed addresses as an error without a message.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
};

/** A database server that could not be used at the start. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
  readonly code = 'databaseUnreachable';

  constructor(url: string, cause: unknown) {
    const where = URL.canParse(url) ? new URL(url).host || 'DATABASE_URL' : 'DATABASE_URL';
    super(`The database at ${where} cannot be used: ${messageOf(cause)}.`, { cause });
  }
}

/** One sentence with the cause of a failed start, and its remedy. */
export function startSentence(error: unknown, options: Pick<Options, 'port' | 'host'> | null): string {
  if (
    error instanceof OptionError ||
    error instanceof DatabaseUnreachableError ||
    error instanceof DataFolderError ||
    error instanceof MediaPlaceError ||
    error instanceof SecretsKeyError ||
    error instanceof MediaStartError
  )
    return error.message;
  if (error instanceof DirectoryInUseError) return `${error.message} Stop it, or choose another directory with --data.`;
  if (error instanceof NewerDataError) {
    return `${error.message} Start that version, or choose other data with --data or DATABASE_URL.`;
  }
  if (codeOf(error) === 'EACCES') return `Not allowed: ${messageOf(error)}. Choose another --port or --data.`;
  const unheard = options && listenSentence(error, options);
  return unheard ?? `The provider could not start: ${messageOf(error)}`;
}
