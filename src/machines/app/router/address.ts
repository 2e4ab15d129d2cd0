/** Parameters of a visit, read from the query of the address (SHELL-17). */
export interface VisitParams {
  readonly userId?: string;
  readonly sid?: string;
  readonly eventId?: string;
  readonly uuid?: string;
}

/** Address of the browser: its path, the visit in its query, and the remembered address. */
export interface Address {
  readonly path: string;
  /** The query with its question mark; absent when there is none. */
  readonly query?: string;
  readonly visit: VisitParams;
  /** The last visit of this path. */
  readonly remembered: VisitParams | null;
  /** The filters of the last visit of this path, as a query has them; absent where none are kept. */
  readonly filters?: string;
  /** The last screen, with its query, as it was kept; absent when none was. */
  readonly previous?: string;
}
