/** A statement the engine refused; `code` is its SQLSTATE, the same on both engines. */
export class SqlError extends Error {
  override readonly name = 'SqlError';
  readonly code: string | null;

  constructor(message: string, code: string | null) {
    super(message);
    this.code = code;
  }
}

/** The database did not answer, or not any more: its message and cause are for the log, never for a caller. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
  readonly code = 'databaseAway';

  constructor(cause: unknown) {
    super(`The database does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Two writers wanted the same key. */
export const UNIQUE_VIOLATION = '23505';

/** The SQLSTATE of whatever an engine threw; null when it is something else. */
export const sqlState = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
