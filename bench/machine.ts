import { readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../provider/base/package-root.ts';

const PACKAGES = ['pg', '@electric-sql/pglite', 'fastify', 'ws', 'xstate', 'react', '@mui/material'] as const;

const versionOf = (name: string): string => {
  const manifest: unknown = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'node_modules', name, 'package.json'), 'utf8'));
  return (manifest as { version: string }).version;
};

/** The machine that measures the figures. */
export function machineLine(): string {
  const [cpu] = cpus();
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} x ${cpu?.model ?? 'unknown processor'}, ${gibibytes} GiB, ${type()} ${release()}`;
}

export const versionsLine = (): string =>
  `Node ${process.versions.node}, ${PACKAGES.map((name) => `${name} ${versionOf(name)}`).join(', ')}`;

/** Load of the machine by other work: processes that want a processor. */
export const loadNow = (): number => loadavg()[0] ?? 0;

/** A fixed loop, ms: where it takes longer at the end than at the beginning the machine was not even. */
export function fixedLoopMs(): number {
  const startedMs = performance.now();
  let value = 1;
  for (let count = 0; count < 50_000_000; count += 1) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0;
  return performance.now() - startedMs + (value === 0 ? 1 : 0);
}
