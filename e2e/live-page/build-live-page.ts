import type { Page } from '@playwright/test';
import { build } from 'vite';
import type { RunningProvider } from '../support/provider.ts';

let built: Promise<string> | undefined;

/** The script of the page with nothing but live pictures, in one piece, made once; its interface is at `window.livePage`. */
export const buildLivePage = (): Promise<string> => (built ??= bundle());

async function bundle(): Promise<string> {
  const bundled = await build({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'e2e/live-page/main.ts', formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [first] = Array.isArray(bundled) ? bundled : [bundled];
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The page was not built.');
  return chunk.code;
}

/**
 * Opens live pictures alone, at an address of the provider without a page: the browser allows sockets only to the
 * page's origin.
 */
export async function opensLivePage(page: Page, { url }: Pick<RunningProvider, 'url'>): Promise<void> {
  await page.goto(`${url}/api/nothing`);
  await page.addScriptTag({ content: await buildLivePage(), type: 'module' });
  await page.waitForFunction(() => 'livePage' in window);
}
