import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { waitForLock } from './build-lock.mjs';
import { outputOfStep } from './step.mjs';

/** Held until the program has started, and so has read the build. */
const LOCK = fileURLToPath(new URL('../build/start.lock', import.meta.url));

const STEPS = [
  { words: 'Compiling the provider', command: ['tsc', '-b', 'provider'] },
  { words: 'Bundling the portal', command: ['vite', 'build', '--logLevel', 'warn'] },
];

/**
 * Builds the portal and the provider, logging each step with its seconds, and becomes a program of the build.
 * @param {string} words Name of its last step.
 * @param {string} program Its file in `build/provider`.
 */
export async function buildAndStart(words, program) {
  const release = await waitForLock(LOCK, (owner) =>
    process.stdout.write(`  Process ${owner} builds and starts here. Waiting until it has started\n`),
  );
  const count = STEPS.length + 1;
  for (const [index, step] of STEPS.entries()) {
    process.stdout.write(`  ${index + 1}/${count}  ${step.words} … `);
    const { isDone, seconds, output } = await outputOfStep(step.command);
    process.stdout.write(`${seconds} s${isDone ? '' : ', failed'}\n`);
    if (output !== '') process.stdout.write(`${output}\n`);
    if (!isDone) process.exit(1);
  }
  process.stdout.write(`  ${count}/${count}  ${words}\n`);
  await import(new URL(`../build/provider/${program}`, import.meta.url).href);
  release();
}
