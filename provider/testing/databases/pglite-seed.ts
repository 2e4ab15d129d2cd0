import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PACKAGE_ROOT } from '../../base/package-root.ts';
import { startPglite } from '../../log/database/pglite-database.ts';

const MODULES = pathToFileURL(join(PACKAGE_ROOT, 'node_modules/'));
const CACHE = new URL('.cache/pcs-agent-portal/', MODULES);

/** Named after the engine's version, which decides the format of its files. */
async function seedFile(): Promise<URL> {
  const manifest: unknown = JSON.parse(await readFile(new URL('@electric-sql/pglite/package.json', MODULES), 'utf8'));
  const { version } = manifest as { version: string };
  return new URL(`pglite-${version}.tar.gz`, CACHE);
}

/** An empty cluster, made once and kept: to create one takes seconds, to load it one. */
export async function pgliteSeed(): Promise<Blob> {
  const file = await seedFile();
  if (!existsSync(file)) {
    const engine = await startPglite();
    const dump = await engine.dumpDataDir('gzip');
    await engine.close();
    await mkdir(CACHE, { recursive: true });
    // Several test files may do this at once: only a whole file takes the name.
    const draft = new URL(`${file.href}.${process.pid}`);
    await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
    await rename(draft, file);
  }
  return new Blob([new Uint8Array(await readFile(file))]);
}
