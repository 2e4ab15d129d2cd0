import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../base/package-root.ts';

/** An empty cluster that was created once and is copied from then on: to create one takes seconds. */
export interface ClusterCache {
  /** False when there is none to copy. */
  copyTo(dir: string): Promise<boolean>;
  /** Keeps a copy of a cluster that no engine has open; where it cannot be written there is none. */
  keep(dir: string): Promise<void>;
  /** Deletes a damaged one. */
  forget(): Promise<void>;
}

/** Default folder of the clusters. */
const CLUSTER_CACHE = join(PACKAGE_ROOT, 'node_modules/.cache/pcs-agent-portal');

/** The cache below `folder`, for the engine's version, which decides the format of its files. */
export async function openClusterCache(folder: string = CLUSTER_CACHE): Promise<ClusterCache> {
  const manifest = await readFile(join(PACKAGE_ROOT, 'package.json'), 'utf8');
  const { dependencies } = JSON.parse(manifest) as { dependencies: { '@electric-sql/pglite': string } };
  const kept = join(folder, `cluster-${dependencies['@electric-sql/pglite']}`);
  return {
    copyTo: (dir) =>
      cp(kept, dir, { recursive: true }).then(
        () => true,
        () => false,
      ),
    async keep(dir) {
      // Several providers may do this at once: only a whole copy takes the name, and the first one.
      const draft = `${kept}.${process.pid}`;
      try {
        await mkdir(folder, { recursive: true });
        await cp(dir, draft, { recursive: true });
        await rename(draft, kept);
      } catch {
        await rm(draft, { recursive: true, force: true }).catch(() => {});
      }
    },
    forget: () => rm(kept, { recursive: true, force: true }),
  };
}
