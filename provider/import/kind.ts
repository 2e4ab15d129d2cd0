import type { Clock, Database, Sql } from '../base/ports.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Column } from './columns.ts';

export interface Merged {
  readonly added: number;
  readonly changed: number;
}

export interface ImportDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Opens the key of passwords, for a file that has some. @throws {SecretsKeyError} */
  readonly secrets: (sql: Sql) => Promise<Secrets>;
}

/** A list that can be imported. */
export interface Kind {
  readonly columns: readonly Column[];
  /** Column that identifies rows. */
  readonly key: string;
  /**
   * Checks that need the whole file and the database: statements that select `line` and `reason` of each wrong row in
   * `import_rows`.
   */
  readonly checks: readonly string[];
  /** Merges the rows of `import_rows` into the database; values that are not given stay. */
  readonly merge: (sql: Sql, atMs: number) => Promise<Merged>;
  /** True: a row may have a link with a password, which stays out of the staged rows. */
  readonly hasLinks?: true;
  /** Called once the whole file is in the database. */
  readonly afterwards?: (deps: ImportDeps, atMs: number) => Promise<void>;
}

/** SQL clause on `log_streams`: that of an erased customer. Its stream alone says no more than that the customer used the app. */
export const IS_ERASURE =
  "where exists (select from events where events.stream = log_streams.stream and type = 'customer.erased')";

/** Updates existing rows first, so that new rows are not checked again. Both statements return a row for each. */
export const mergeBy =
  ({ update, insert }: { readonly update: string; readonly insert: string }, defaults: object): Kind['merge'] =>
  async (sql) => {
    const count = async (statement: string, values: readonly unknown[]): Promise<number> => {
      const [row] = await sql.query<{ count: number }>(
        `with merged as (${statement} returning 1) select count(*)::int as count from merged`,
        values,
      );
      return row?.count ?? 0;
    };
    const changed = await count(update, []);
    return { changed, added: await count(insert, [JSON.stringify(defaults)]) };
  };
