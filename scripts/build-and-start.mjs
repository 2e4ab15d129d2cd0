import process from 'node:process';
import { outputOfStep } from './step.mjs';

const STEPS = [
  { words: 'Compiling the provider', command: ['tsc', '-b', 'provider'] },
  { words: 'Bundling the portal', command: ['vite', 'build', '--logLevel', 'warn'] },
];

/**
 * Builds the portal and the provider, showing each step with its seconds, and becomes a program of the build.
 * @param {string} words Shown as its last step.
 * @param {string} program Its file in `build/provider`.
 */
export async function buildAndStart(words, program) {
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
}
