import { join } from 'node:path';
import process from 'node:process';
import { listenSentence } from '../app/listen-error.ts';
import { insecureWarning } from '../app/options/exposure.ts';
import { helpText } from '../app/options/flags.ts';
import { OptionError } from '../app/options/option-error.ts';
import { PACKAGE_ROOT } from '../base/package-root.ts';
import { PORTAL_FLAGS, type PortalOptions, readPortalOptions } from './portal-options.ts';
import { servePortal } from './serve-portal.ts';

/** Exit code for a command line that makes no sense, as shells have it. */
const MISUSED = 2;

const banner = (url: string, { settings, mediaOrigins }: PortalOptions): string =>
  [
    '',
    `  PCS Agent Portal   ${url}`,
    '',
    `  Provider   ${settings.apiHost}`,
    `  Media      ${mediaOrigins.length > 0 ? mediaOrigins.join(', ') : 'at the provider only'}`,
    '  Stop       Ctrl+C',
    '',
  ].join('\n');

let options: PortalOptions | null = null;
try {
  const read = readPortalOptions(process.argv.slice(2), process.env);
  if (read === 'help') {
    process.stdout.write(`${helpText(PORTAL_FLAGS, 'PCS Agent Portal for a provider elsewhere')}\n`);
  } else {
    options = read;
    const { url, close } = await servePortal(join(PACKAGE_ROOT, 'dist'), read);
    const stop = () => void close().then(() => process.stdout.write('  Stopped\n'));
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
    process.stdout.write(`${banner(url, read)}\n`);
    const warning = insecureWarning(url);
    if (warning !== null) process.stdout.write(`${warning}\n`);
  }
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  const sentence = error instanceof OptionError ? text : options && listenSentence(error, options);
  process.stderr.write(`${sentence ?? `The portal could not be served: ${text}`}\n`);
  process.exitCode = error instanceof OptionError ? MISUSED : 1;
}
