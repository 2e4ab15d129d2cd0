import { spawn, spawnSync } from 'node:child_process';
import { setPriority } from 'node:os';
import { delimiter, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** The project's own tools come first, also outside of npm. */
const env = { ...process.env, PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter) };
const shell = process.platform === 'win32';
export const commandOptions = { env, shell };

/**
 * Niceness of processes that get a quarter of a contested processor: those waiting for answers go first, but none
 * starves.
 */
const YIELDING = 5;

/**
 * Runs a command with its output shown.
 * @param {readonly string[]} command
 * @param {object} [options]
 * @param {string | undefined} [options.label] Before each of its lines, for commands that run at once.
 * @param {Readonly<Record<string, string>>} [options.variables] Beside our own environment.
 * @param {(line: string) => void} [options.onLine] Receives each labelled line.
 * @param {boolean} [options.yields] Other commands that run at once go first.
 * @returns {Promise<boolean>} Whether it succeeded.
 */
export function run([name = '', ...args], { label, variables = {}, onLine, yields = false } = {}) {
  return new Promise((settle) => {
    const output = label === undefined ? 'inherit' : 'pipe';
    const child = spawn(name, args, { shell, env: { ...env, ...variables }, stdio: ['ignore', output, output] });
    if (yields && child.pid !== undefined) setPriority(child.pid, YIELDING);
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface(stream).on('line', (line) => {
        console.log(`${label}: ${line}`);
        onLine?.(line);
      });
    }
    child.on('error', () => settle(false));
    child.on('close', (code) => settle(code === 0));
  });
}

/** @param {readonly string[]} command */
export function outputOf([name = '', ...args]) {
  return spawnSync(name, args, { ...commandOptions, encoding: 'utf8' }).stdout;
}
