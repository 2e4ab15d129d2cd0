import { defineConfig } from 'vite';

/**
 * The compiled provider in a few files, which tests start some fifty times: loading its thousand modules one by one is
 * half of each start's cost.
 */
export default defineConfig({
  publicDir: false,
  // The embedded database finds its program beside its own file.
  ssr: { noExternal: true, external: ['@electric-sql/pglite'] },
  build: {
    ssr: true,
    outDir: 'build/bundled-provider',
    rolldownOptions: {
      // A library for binary messages has one, for browsers without CommonJS.
      checks: { eval: false },
      // Its processes and threads: where one file starts another, both lie in one folder.
      input: {
        main: 'build/provider/main.js',
        child: 'build/provider/cameras/media-process/child.js',
        'mail-thread': 'build/provider/intake/mail/mail-thread.js',
        'embedded-worker': 'build/provider/log/database/embedded-worker.js',
      },
    },
  },
});
