// npm run dev: the portal with hot reload, and behind it the provider, restarted when its sources change.
// Its options are those of npm start, and --provider-port: npm run dev -- --help lists them.
import process from 'node:process';
import { runnerImport } from 'vite';
import { freePort } from './free-port.mjs';
import { startPortal } from './portal-server.mjs';
import { createProviderRunner } from './provider-runner.mjs';

/** Loaded without compiling the provider, so that one that does not compile does not end this process. */
const { module } = await runnerImport('./scripts/dev/dev-options.ts', { configFile: false, logLevel: 'error' });
/** @type {typeof import('./dev-options.ts')} */
const { readDevOptions } = module;

async function start() {
  const asked = readDevOptions(process.argv.slice(2), process.env);
  if (typeof asked === 'string') return console.log(asked);
  const { options, flags } = asked;
  const provider = createProviderRunner();
  const end = () => void provider.end().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);

  const port = asked.providerPort || (await freePort());
  const origin = await startPortal({
    options,
    provider: `http://127.0.0.1:${port}`,
    onProviderChange: provider.restart,
  });
  provider.start([
    ...flags,
    '--host=127.0.0.1',
    `--port=${port}`,
    `--origin=${origin}`,
    `--media-host=${options.mediaHost}`,
  ]);
}

await start().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
