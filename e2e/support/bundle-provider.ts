import { build } from 'vite';
import { BUNDLED_PROVIDER } from './provider.ts';

/** The processes and threads of a provider: where one file starts another, both lie in one folder. */
const ENTRIES = {
  main: 'build/provider/main.js',
  child: 'build/provider/cameras/media-process/child.js',
  'embedded-worker': 'build/provider/log/database/embedded-worker.js',
};

/** The compiled provider in a few files: to load its thousand modules one by one is half of what each start costs. */
export async function bundleProvider(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // The embedded database finds its program beside its own file.
    ssr: { noExternal: true, external: ['@electric-sql/pglite'] },
    build: { ssr: true, outDir: BUNDLED_PROVIDER, rolldownOptions: { input: ENTRIES } },
  });
}
