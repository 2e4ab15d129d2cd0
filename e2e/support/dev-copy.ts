import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** Files that `npm run dev` reads; the compiled provider too, so that only changes are compiled. */
const COPIED = [
  'build',
  'contract',
  'proto',
  'provider',
  'scripts',
  'src',
  'index.html',
  'package.json',
  'tsconfig.base.json',
  'vite.config.ts',
];

/** A copy of the sources in its own folder, with the same packages, in which `npm run dev` runs. */
export class DevCopy {
  readonly #folder: string;
  readonly #printed: string[] = [];
  #child: ChildProcess | undefined;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async make(): Promise<DevCopy> {
    const folder = await mkdtemp(join(tmpdir(), 'pcs-dev-'));
    for (const name of COPIED) await cp(name, join(folder, name), { recursive: true, preserveTimestamps: true });
    // A folder of links: Vite's cache, which it keeps among the packages, is the copy's own.
    await mkdir(join(folder, 'node_modules'));
    for (const name of await readdir('node_modules')) {
      if (name !== '.vite') await symlink(resolve('node_modules', name), join(folder, 'node_modules', name));
    }
    return new DevCopy(folder);
  }

  /** @returns where browsers reach the portal, once its provider runs. */
  async starts(): Promise<string> {
    const flags = ['--port', '0', '--rate', '0'];
    const child = spawn(process.execPath, ['scripts/dev/main.mjs', ...flags], {
      cwd: this.#folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    child.once('exit', () => child.emit('news'));
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        this.#printed.push(line);
        child.emit('news');
      });
    }
    const [, url = ''] = await this.prints(/PCS Agent Portal\s+(http\S+)/);
    return url;
  }

  /** Waits for a line that it prints, now or later. */
  async prints(words: RegExp): Promise<RegExpExecArray> {
    const child = this.#running();
    for (;;) {
      const found = this.#printed.map((line) => words.exec(line)).find((match) => match !== null);
      if (found) return found;
      if (child.exitCode !== null)
        throw new Error(`It ended with code ${child.exitCode}:\n${this.#printed.join('\n')}`);
      await once(child, 'news');
    }
  }

  /** Saves a file of the copy in which each `from` is a `to`. */
  async changes(path: string, from: string, to: string): Promise<void> {
    const file = join(this.#folder, path);
    const text = await readFile(file, 'utf8');
    if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
    // Replaced in one step: Vite would read a file that is being written as an empty one.
    await writeFile(`${file}.new`, text.replaceAll(from, to));
    await rename(`${file}.new`, file);
  }

  /** Interrupts it as by Ctrl+C. @returns its exit code */
  async isInterrupted(): Promise<number | null> {
    const child = this.#running();
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    }
    return child.exitCode;
  }

  async remove(): Promise<void> {
    if (this.#child) await this.isInterrupted();
    await rm(this.#folder, { recursive: true, force: true });
  }

  #running(): ChildProcess {
    if (!this.#child) throw new Error('It was not started.');
    return this.#child;
  }
}
