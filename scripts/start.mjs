// npm start: builds the portal and the provider, showing each step with its seconds, and becomes the provider.
import process from 'node:process';
import { outputOfStep } from './step.mjs';

const STEPS = [
  { words: 'Compiling the provider', command: ['tsc', '-b', 'provider'] },
  { words: 'Bundling the portal', command: ['vite', 'build', '--logLevel', 'warn'] },
];

for (const [index, { words, command }] of STEPS.entries()) {
  process.stdout.write(`  ${index + 1}/${STEPS.length + 1}  ${words} … `);
  const { isDone, seconds, output } = await outputOfStep(command);
  process.stdout.write(`${seconds} s${isDone ? '' : ', failed'}\n`);
  if (output !== '') process.stdout.write(`${output}\n`);
  if (!isDone) process.exit(1);
}
process.stdout.write(`  ${STEPS.length + 1}/${STEPS.length + 1}  Starting the provider\n`);
await import(new URL('../build/provider/main.js', import.meta.url).href);
