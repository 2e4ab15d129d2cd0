import type { ReactNode } from 'react';
import type { Served } from '../../../../contract/capabilities.ts';
import { isOneOf, type Role } from '../../../../contract/roles.ts';

/** One column of a list. */
export interface Column<Row> extends Served {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** A CSS width; columns without one share the rest. */
  readonly width?: string;
  /** Long texts are cut off with an ellipsis. Costs time for each cell: only for columns that need it. */
  readonly clips?: boolean;
  readonly align?: 'end';
  /** Stays in sight at this distance from the right edge while the list is scrolled sideways. */
  readonly pinnedAt?: string;
  /** The provider sorts by it, under its id. */
  readonly isSortable?: boolean;
  /** Roles that see the column; everybody where absent. */
  readonly roles?: readonly Role[];
}

/** The columns that the provider serves; without sorting none can be sorted by. */
export const servedColumns = <Row>(
  columns: readonly Column<Row>[],
  serves: (entry: Served) => boolean,
): readonly Column<Row>[] =>
  columns
    .filter(serves)
    .map((column) => (serves({ capability: 'sorting' }) ? column : { ...column, isSortable: false }));

/** Checks that a column is shown. A person can hide only the columns that every role sees. */
export const isShown = (
  { id, roles }: Pick<Column<never>, 'id' | 'roles'>,
  role: Role | undefined,
  hidden: readonly string[],
): boolean => (roles === undefined ? !hidden.includes(id) : isOneOf(roles, role));
