import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The portal as `npm run portal` serves it, for a provider at another origin whose pictures are at a third. */
export async function startPortalAlone(
  apiHost: string,
  mediaHost: string,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const hosts = ['--api-host', apiHost, '--media-hosts', mediaHost];
  const flags = ['build/provider/site/portal.main.js', '--port', '0', ...hosts];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    void ended.then(() => reject(new Error('The portal has ended.')));
    createInterface(child.stdout).on('line', (line) => {
      const address = /PCS Agent Portal\s+(http\S+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
  return {
    url,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
