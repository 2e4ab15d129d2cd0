import { spawn } from 'node:child_process';
import { commandOptions } from './run.mjs';

/**
 * Runs a command and waits for its end.
 * @param {readonly string[]} command
 * @returns {Promise<{ isDone: boolean, seconds: string, output: string }>} Its success, its duration, and its output.
 */
export function outputOfStep([name = '', ...args]) {
  const startMs = performance.now();
  return new Promise((settle) => {
    const child = spawn(name, args, { ...commandOptions, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output += chunk;
    };
    /** @param {boolean} isDone */
    const end = (isDone) =>
      settle({ isDone, seconds: ((performance.now() - startMs) / 1_000).toFixed(1), output: output.trim() });
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', ({ message }) => {
      output += message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}
