import { spawn, spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

/** The project's own tools come first, also outside of npm. */
const env = { ...process.env, PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter) };
const shell = process.platform === 'win32';
export const commandOptions = { env, shell };

/**
 * Runs a command with its output shown.
 * @param {readonly string[]} command
 * @returns {Promise<boolean>} Whether it succeeded.
 */
export function run([name = '', ...args]) {
  return new Promise((settle) => {
    const child = spawn(name, args, { ...commandOptions, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', () => settle(false));
    child.on('close', (code) => settle(code === 0));
  });
}

/** @param {readonly string[]} command */
export function outputOf([name = '', ...args]) {
  return spawnSync(name, args, { ...commandOptions, encoding: 'utf8' }).stdout;
}
