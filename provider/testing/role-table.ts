import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '../../contract/roles.ts';
import { PACKAGE_ROOT } from '../package-root.ts';

/** The columns of table (e), in its order. */
const COLUMNS = [
  'admin',
  'agent_supervisor',
  'agent_ops',
  'qa',
  'engineer',
  'customer',
  'cx_order_report',
] as const satisfies readonly Role[];

const TABLES = join(PACKAGE_ROOT, 'docs', 'requirements', 'reference-tables.md');

/** Table (e) of the requirements, "role x screen / action": row ID to the roles with a Y, decided ones (`?Y`) included. */
export function readRoleTable(): ReadonlyMap<string, readonly Role[]> {
  const rows = readFileSync(TABLES, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| E-'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return new Map(
    rows.map(([, id = '', , ...cells]) => [id, COLUMNS.filter((_, index) => /^\??Y\b/.test(cells[index] ?? ''))]),
  );
}
