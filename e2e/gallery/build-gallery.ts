import { build } from 'vite';

/** The page of all parts: a script that puts them there, and the portal's style sheet. */
export async function buildGallery(): Promise<{ readonly script: string; readonly styles: string }> {
  const built = await build({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: 'e2e/gallery/main.tsx', formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const files = first !== undefined && 'output' in first ? first.output : [];
  const script = files.find(({ type }) => type === 'chunk');
  const styles = files.find(({ fileName }) => fileName.endsWith('.css'));
  if (script?.type !== 'chunk' || styles?.type !== 'asset') throw new Error('The gallery was not built.');
  return { script: script.code, styles: String(styles.source) };
}
