import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnvFile } from '../app/options/env-file.ts';
import { NOTHING_SEEN, startDetectionServer } from '../testing/fakes/detection-server.ts';
import { CLOSED_PORT, startTcpServer } from '../testing/fakes/tcp-server.ts';
import { runSetup } from './run-setup.ts';
import { readSetupOptions, type SetupOptions } from './setup-options.ts';

let dir: string;
let path: string;
let detector: Awaited<ReturnType<typeof startDetectionServer>>;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'pcs-setup-'));
  path = join(dir, 'portal.env');
  detector = await startDetectionServer(() => NOTHING_SEEN);
});
afterEach(async () => {
  rmSync(dir, { recursive: true });
  await detector.close();
});

interface Given {
  readonly mode: SetupOptions['mode'];
  readonly replaces?: boolean;
  readonly env?: NodeJS.ProcessEnv;
  /** What a person types, by the beginning of the question; Enter where it is not listed. */
  readonly typed?: readonly (readonly [question: string, ...answers: string[]])[];
}

async function run({ mode, replaces = false, env = {}, typed }: Given) {
  const printed: string[] = [];
  const asked: string[] = [];
  const left = new Map((typed ?? []).map(([question, ...answers]) => [question, answers]));
  const answer = async (words: string) => {
    asked.push(words.trim());
    const [, answers] = [...left].find(([question]) => words.trim().startsWith(question)) ?? [];
    return answers?.shift() ?? '';
  };
  const code = await runSetup(
    { path, mode, replaces },
    {
      env,
      ask: typed === undefined ? null : { text: answer, hidden: answer, close: () => {} },
      print: (line) => printed.push(line),
      nowMs: () => 1_800_000_000_000,
      timeoutMs: 2_000,
    },
  );
  const states = printed.flatMap((line) => {
    const [, state, service] = /^ {2}(WORKS|FAILS|NOT GIVEN) +(\S+(?: \S+)?) {2}/.exec(line) ?? [];
    return state === undefined ? [] : [`${service}: ${state}`];
  });
  return { code, printed, asked, states };
}

const NONE_BUT = (...given: string[]) => [
  ...['Database', 'Identity provider', 'Mail server', 'TURN server', 'Detector'].map((service) => {
    const found = given.find((one) => one.startsWith(service));
    return found ?? `${service}: NOT GIVEN`;
  }),
  'Settings: WORKS',
];

describe('Setup from the environment', () => {
  it('checks what is given, and writes it with what the file had, when all of it works', async () => {
    writeFileSync(path, 'RATE=0\nDETECTOR_URL=http://127.0.0.1:1\n');
    const { code, states } = await run({
      mode: 'environment',
      replaces: true,
      env: { DETECTOR_URL: detector.url, HOST: 'of-the-shell' },
    });
    expect([code, states]).toEqual([0, NONE_BUT('Detector: WORKS')]);
    expect(readEnvFile(path)).toEqual({ RATE: '0', DETECTOR_URL: detector.url });
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('writes nothing when one does not work, and says what to do', async () => {
    const env = { DATABASE_URL: `postgres://portal:hush@127.0.0.1:${CLOSED_PORT}/portal` };
    const { code, states, printed } = await run({ mode: 'environment', env });
    expect([code, states, existsSync(path)]).toEqual([1, NONE_BUT('Database: FAILS'), false]);
    expect(printed[0]).toMatch(
      /FAILS +Database +127\.0\.0\.1:\d+\/portal: nothing listens there\. Start it, or mend host and port in DATABASE_URL\.$/,
    );
  });

  it('never replaces a file of which that was not said', async () => {
    writeFileSync(path, 'RATE=0\n');
    await expect(run({ mode: 'environment', env: { DETECTOR_URL: detector.url } })).rejects.toThrow(
      'Give --replace to replace it.',
    );
    expect([readEnvFile(path), detector.asked]).toEqual([{ RATE: '0' }, []]);
  });

  it('keeps the path of a file that holds a secret, and not what is in it', async () => {
    const secret = join(dir, 'smtp');
    writeFileSync(secret, 'smtp://portal:hush@127.0.0.1:1');
    const { code, printed } = await run({
      mode: 'environment',
      env: { SMTP_URL_FILE: secret, SMTP_FROM: 'a@b.example' },
    });
    expect([code, printed.join().includes('hush')]).toEqual([1, false]);
    expect(printed.join()).toMatch(/FAILS +Mail server/);
  });
});

describe('A check of the file', () => {
  const write = (lines: readonly string[]) => writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 });

  it('says of each service whether it works, and changes nothing', async () => {
    write([`DETECTOR_URL=${detector.url}`]);
    const before = statSync(path).mtimeMs;
    const { code, states } = await run({ mode: 'check', env: { DETECTOR_URL: 'http://127.0.0.1:1' } });
    expect([code, states]).toEqual([0, ['File: WORKS', ...NONE_BUT('Detector: WORKS')]]);
    expect(statSync(path).mtimeMs).toBe(before);
  });

  it('fails where others can read the file', async () => {
    write([`DETECTOR_URL=${detector.url}`]);
    chmodSync(path, 0o644);
    const { code, printed } = await run({ mode: 'check' });
    expect([code, printed[0]]).toEqual([1, expect.stringMatching(`others can read it. chmod 600 ${path}$`)]);
  });

  it.each([
    ['OIDC_ISSUER=https://id.example.com', 'Identity provider', 'OIDC_ISSUER needs OIDC_CLIENT_ID'],
    ['TURN_URL=turn:turn.example.com', 'TURN server', '--turn-url needs TURN_SECRET beside it'],
    ['SMTP_URL=mail.example.com', 'Mail server', 'SMTP_URL is like smtps:'],
    ['DATABASE_URL=mysql://db', 'Database', 'DATABASE_URL begins with postgres:'],
    ['DETECTOR_URL=nowhere', 'Detector', '--detector is an http or https address'],
  ])('says once what makes no sense: %s', async (line, service, words) => {
    write([line]);
    const { code, printed } = await run({ mode: 'check' });
    expect(code).toBe(1);
    expect(printed.filter((one) => one.includes(words))).toEqual([expect.stringMatching(`FAILS +${service} `)]);
  });

  it('fails where the provider would not start with all settings together', async () => {
    write(['ORIGIN=https://portal.example.com']);
    const { code, printed } = await run({ mode: 'check' });
    expect([code, printed.at(-1)]).toEqual([
      1,
      expect.stringMatching(/FAILS +Settings +With --origin .* give OIDC_ISSUER/),
    ]);
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
    write([`SMTP_URL=smtp://portal:h%2Fush@127.0.0.1:${port}`, 'SMTP_FROM=a@b.example']);
    const { code, printed } = await run({ mode: 'check' });
    await new Promise<void>((resolve) => void server.close(() => resolve()));
    expect(code).toBe(1);
    expect(printed.join('\n')).toContain('your password is *** and ***');
    expect(printed.join('\n')).not.toMatch(/ush/);
  });

  it('needs a file', async () => {
    await expect(run({ mode: 'check' })).rejects.toThrow(`${path} cannot be read: ENOENT`);
  });
});

describe('Setup that asks', () => {
  it('asks for each service, checks each, and writes what works', async () => {
    const { code, states, asked } = await run({ mode: 'ask', typed: [['DETECTOR_URL', detector.url]] });
    expect([code, states]).toEqual([0, NONE_BUT('Detector: WORKS')]);
    expect(readEnvFile(path)).toEqual({ DETECTOR_URL: detector.url });
    expect(asked.map((words) => words.split(':')[0])).toEqual([
      'ORIGIN',
      'DATABASE_URL',
      'OIDC_ISSUER',
      'SMTP_URL',
      'TURN_URL',
      'DETECTOR_URL',
    ]);
  });

  it('asks again where a service does not work, and keeps it only where the person wants that', async () => {
    const wrong = `http://127.0.0.1:${CLOSED_PORT}`;
    const { code, states } = await run({ mode: 'ask', typed: [['DETECTOR_URL', wrong, detector.url]] });
    expect([code, states.slice(-3)]).toEqual([0, ['Detector: FAILS', 'Detector: WORKS', 'Settings: WORKS']]);
    const kept = await run({
      mode: 'ask',
      replaces: true,
      typed: [
        ['DETECTOR_URL', wrong],
        ['Enter asks again', 'k'],
      ],
    });
    expect([kept.code, readEnvFile(path)]).toEqual([1, { DETECTOR_URL: wrong }]);
  });

  it('asks for a password apart from its address, shows no password, and keeps one', async () => {
    const silent = await startTcpServer(() => null);
    await silent.close();
    const address = `postgres://portal@127.0.0.1:${silent.port}/portal`;
    const typed = [
      ['DATABASE_URL', address],
      ['its password', 'p/w'],
      ['Enter asks again', 'k'],
    ] as const;
    const { asked, printed } = await run({ mode: 'ask', typed });
    expect(readEnvFile(path)).toEqual({ DATABASE_URL: address.replace('portal@', 'portal:p%2Fw@') });
    const again = await run({ mode: 'ask', replaces: true, typed: [['Enter asks again', 'k']] });
    expect(again.asked).toContain(
      `DATABASE_URL: PostgreSQL 15 or newer, like postgres://user@host:5432/name [${address}]:`,
    );
    expect(readEnvFile(path)).toEqual({ DATABASE_URL: address.replace('portal@', 'portal:p%2Fw@') });
    expect([asked, printed, again.asked, again.printed].flat().join()).not.toMatch(/p\/w|p%2Fw/);
  });

  it('replaces an existing file only on yes, and leaves out what is answered by a hyphen', async () => {
    writeFileSync(path, `RATE=0\nDETECTOR_URL=${detector.url}\n`);
    await expect(run({ mode: 'ask', typed: [] })).rejects.toThrow('Nothing was written.');
    const yes = [
      [`${path} exists`, 'y'],
      ['DETECTOR_URL', '-'],
    ] as const;
    expect((await run({ mode: 'ask', typed: yes })).code).toBe(0);
    expect(readEnvFile(path)).toEqual({ RATE: '0' });
  });

  it('needs a terminal', async () => {
    await expect(run({ mode: 'ask' })).rejects.toThrow('There is no terminal to ask on. Give --from-environment');
  });
});

describe('The options of setup', () => {
  it('are what to do, and with which file', () => {
    expect(readSetupOptions(['--file', '/tmp/a.env', '--check'])).toEqual({
      path: '/tmp/a.env',
      mode: 'check',
      replaces: false,
    });
    expect(readSetupOptions(['--from-environment', '--replace'])).toMatchObject({
      mode: 'environment',
      replaces: true,
    });
    expect(readSetupOptions(['--help'])).toBe('help');
    expect(() => readSetupOptions(['--check', '--replace'])).toThrow('--check changes nothing');
    expect(() => readSetupOptions(['--password', 'hush'])).toThrow('See --help.');
  });
});
