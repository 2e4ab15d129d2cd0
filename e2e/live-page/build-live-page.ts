import { build } from 'vite';

/** The script of the page with nothing but live pictures, in one piece; its interface is at `window.livePage`. */
export async function buildLivePage(): Promise<string> {
  const built = await build({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'e2e/live-page/main.ts', formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The page was not built.');
  return chunk.code;
}
