import { fork } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { PACKAGE_ROOT } from '../base/package-root.ts';
import { type AnalysisCommand, AnalysisReport } from './messages.ts';

/** The compiled analysis process. */
export const ANALYSIS_CHILD = pathToFileURL(join(PACKAGE_ROOT, 'build/provider/analysis/child.js'));
/** Heap of an analysis process, MB; decoded pictures are outside of it. */
const HEAP_MB = 256;

/** Result of the analysis of one clip: a report, or a crash. */
export type ClipOutcome = AnalysisReport | { readonly type: 'crashed'; readonly reason: string };

/**
 * Analyses a clip in a process of its own, which is killed when it takes longer than `killAfterMs`, or when `signal` is aborted.
 * @throws when `signal` is aborted.
 */
export function analyseInChild(
  entry: URL,
  command: AnalysisCommand,
  killAfterMs: number,
  signal: AbortSignal,
): Promise<ClipOutcome> {
  signal.throwIfAborted();
  // It reads files of others and asks other machines: the provider's secrets, in its environment and flags, stay out of it.
  const child = fork(entry, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let outcome: ClipOutcome | null = null;
  const kill = (): void => void child.kill('SIGKILL');
  const timer = setTimeout(() => {
    outcome = { type: 'crashed', reason: `it took longer than ${killAfterMs / 1_000} s` };
    kill();
  }, killAfterMs);
  signal.addEventListener('abort', kill);

  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      const report = v.safeParse(AnalysisReport, message);
      outcome = report.success ? report.output : { type: 'crashed', reason: 'it reported what it never reports' };
      if (!report.success) kill();
    });
    child.once('error', reject);
    child.once('exit', (code, killed) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', kill);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve(outcome ?? { type: 'crashed', reason: `it ended with ${killed ?? `code ${code}`}` });
    });
    child.send(command);
  });
}
