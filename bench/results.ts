import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../provider/base/package-root.ts';

const FILE = join(PACKAGE_ROOT, 'bench', 'RESULTS.md');
/** Heading of the part of the file that is edited by hand and kept. */
const REMARKS = '## Remarks';

/** Replaces the measured part of bench/RESULTS.md. */
export function writeResults(measured: string): void {
  const kept = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const at = kept.indexOf(REMARKS);
  writeFileSync(FILE, `${measured}\n\n${at < 0 ? `${REMARKS}\n` : kept.slice(at)}`);
}
