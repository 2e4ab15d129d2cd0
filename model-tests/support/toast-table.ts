import { readFileSync } from 'node:fs';
import type { Severity } from '../../src/machines/app/toasts/toasts.events.ts';

const TABLES = new URL('../../docs/requirements/reference-tables.md', import.meta.url);
const SEVERITIES: readonly Severity[] = ['success', 'info', 'warning', 'error'];

/** A toast of table (g1): its row, the pattern of its text, and its severity. */
export interface Toast {
  readonly row: string;
  readonly pattern: RegExp;
  readonly severity: Severity;
}

const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/** Pattern of a toast: `{error}` matches any text, `[action]` any in brackets, and dots at the end the rest. */
function patternOf(text: string): RegExp {
  const words = text.replace(/ \(rest not shown.*\)$/, '').replace('[action]', '[{action}]');
  const [head = '', ...open] = words.split(/ \.\.\.$/);
  const parts = head.split(/\{[^}]*\}/).map(escaped);
  return new RegExp(`^${parts.join('.+')}${open.length > 0 ? ' .+' : ''}$`, 's');
}

/** Table (g1) of the requirements; rows that name no severity, or show no text, are left out. */
export function readToastTable(): readonly Toast[] {
  const rows = readFileSync(TABLES, 'utf8')
    .split('\n')
    .filter((line) => /^\| G-\d\d \|/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return rows.flatMap(([, row = '', text = '', kind = '']) => {
    const severity = SEVERITIES.find((one) => kind.includes(one));
    const isToast = /^(toast|snackbar|info|warning)/.test(kind) && !text.includes('text not shown');
    return severity !== undefined && isToast ? [{ row, pattern: patternOf(text), severity }] : [];
  });
}
