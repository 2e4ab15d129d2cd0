import { build } from 'vite';

/** Content of a page: a script that mounts the table, and the portal's style sheet. */
export interface BuiltPage {
  readonly script: string;
  readonly styles: string;
}

/** One page of `bench/BENCH/page/`, as it is in production. */
export async function buildPage(
  bench: 'events' | 'dashboard' | 'open-list',
  name: 'portal' | 'plain',
): Promise<BuiltPage> {
  const built = await build({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: `bench/${bench}/page/${name}.tsx`, formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const files = first !== undefined && 'output' in first ? first.output : [];
  const script = files.find(({ type }) => type === 'chunk');
  const styles = files.find(({ fileName }) => fileName.endsWith('.css'));
  if (script?.type !== 'chunk' || styles?.type !== 'asset') throw new Error('The page was not built.');
  return { script: script.code, styles: String(styles.source) };
}
