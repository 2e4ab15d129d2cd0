import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Plugin } from 'vite';

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOTEMPTY', 'EEXIST'].includes(String(error.code));

/** Puts a folder in the place of another one, which is whole at any moment but the one between two renames. */
export function replaceFolder(folder: string, by: string): void {
  const old = `${by}-old`;
  try {
    if (existsSync(folder)) renameSync(folder, old);
    renameSync(by, folder);
  } catch (error) {
    // Another build was faster.
    if (!isTaken(error)) throw error;
    replaceFolder(folder, by);
  } finally {
    rmSync(old, { recursive: true, force: true });
  }
}

/** Builds into a folder of its own, which replaces `dist` once it is complete: half a portal is never served. */
export function buildAside(root: string): Plugin {
  const aside = join(root, 'build', `portal-${process.pid}`);
  let isOurs = false;
  return {
    name: 'build-aside',
    apply: 'build',
    config({ build }) {
      isOurs = build?.outDir === undefined;
      if (!isOurs) return null;
      process.once('exit', () => rmSync(aside, { recursive: true, force: true }));
      return { build: { outDir: aside } };
    },
    writeBundle: {
      order: 'post',
      handler() {
        if (isOurs) replaceFolder(join(root, 'dist'), aside);
      },
    },
  };
}
