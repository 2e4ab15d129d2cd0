import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOptions } from '../app/options.ts';
import { BUNDLED_PROVIDER, QUICK_START } from '../testing/bundled-provider.ts';
import { NOTHING_SEEN, startDetectionServer } from '../testing/fakes/detection-server.ts';
import { CLOSED_PORT } from '../testing/fakes/tcp-server.ts';
import { checkServices } from './check-services.ts';

let detector: Awaited<ReturnType<typeof startDetectionServer>>;
beforeEach(async () => {
  detector = await startDetectionServer(() => NOTHING_SEEN);
});
afterEach(() => detector.close());

async function run(env: NodeJS.ProcessEnv) {
  const options = readOptions(['--check'], env);
  if (options === 'help') throw new Error('Only help was asked for.');
  const printed: string[] = [];
  const allWork = await checkServices(options, (line) => printed.push(line), 2_000);
  return { allWork, printed };
}

describe('A check of the services', () => {
  it('says of each whether it works, or what happens without it', async () => {
    const { allWork, printed } = await run({ DETECTOR_URL: detector.url });
    expect(allWork).toBe(true);
    expect(printed.map((line) => line.trim().split(/ {2,}/).slice(0, 2))).toEqual([
      ['NOT GIVEN', 'Database'],
      ['NOT GIVEN', 'Identity provider'],
      ['NOT GIVEN', 'Mail server'],
      ['NOT GIVEN', 'TURN server'],
      ['WORKS', 'Detector'],
    ]);
  });

  it('fails where one does not work, and says why and what to do', async () => {
    const address = `127.0.0.1:${CLOSED_PORT}/portal`;
    const { allWork, printed } = await run({
      DETECTOR_URL: detector.url,
      DATABASE_URL: `postgres://portal:h%2Fush@${address}`,
    });
    expect(allWork).toBe(false);
    expect(printed[0]).toBe(
      `  FAILS      Database           ${address}: nothing listens there. Start it, or check host and port in DATABASE_URL.`,
    );
    expect(printed.at(-1)).toMatch(/^ {2}WORKS/);
  });

  it('shows no secret, whatever a server says', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.write('220 ready\r\n');
      socket.on('data', (heard) =>
        socket.write(
          String(heard).startsWith('EHLO')
            ? '250-x\r\n250 AUTH PLAIN\r\n'
            : '535 no: your password is h/ush and h%2Fush\r\n',
        ),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const { allWork, printed } = await run({
      SMTP_URL: `smtp://portal:h%2Fush@127.0.0.1:${port}`,
      SMTP_FROM: 'a@b.example',
    });
    await new Promise<void>((resolve) => void server.close(() => resolve()));
    expect(allWork).toBe(false);
    expect(printed.join('\n')).toContain('your password is *** and ***');
    expect(printed.join('\n')).not.toMatch(/ush/);
  });

  it('is what the provider does with --check, instead of starting', async () => {
    const env = { PATH: process.env['PATH'], DETECTOR_URL: `http://127.0.0.1:${CLOSED_PORT}` };
    const ended = promisify(execFile)(process.execPath, [...QUICK_START, BUNDLED_PROVIDER, '--check'], { env });
    await expect(ended).rejects.toMatchObject({ code: 1, stdout: expect.stringMatching(/FAILS {6}Detector/) });
  });
});
