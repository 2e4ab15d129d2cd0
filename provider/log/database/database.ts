import type { Database } from '../../base/ports.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { openPostgresDatabase } from './postgres-database.ts';

/**
 * PostgreSQL at `url`, or the embedded engine with its files in `dir`.
 * @throws {DirectoryInUseError} when another process has `dir` open.
 */
export function openDatabase(at: { readonly url?: string | undefined; readonly dir: string }): Promise<Database> {
  return at.url ? openPostgresDatabase(at.url) : openEmbeddedDatabase(at.dir);
}
