import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { PACKAGE_ROOT } from '../base/package-root.ts';
import { QUICK_START } from '../testing/bundled-provider.ts';
import { ProviderProcess } from '../testing/chaos/provider-process.ts';
import { request } from '../testing/viewers/request.ts';
import { createPostgresDatabase } from '../testing/databases/create-postgres-database.ts';

const run = promisify(execFile);
const server = inject('postgresUrl');

const Ended = v.object({ code: v.number(), stdout: v.string(), stderr: v.string() });
const Agent = v.object({ token: v.string() });

/** Runs a command like `npm run`. @returns its output and exit code */
async function command(name: 'backup' | 'restore', argv: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const main = join(PACKAGE_ROOT, `build/provider/backup/${name}.main.js`);
  try {
    const { stdout, stderr } = await run(process.execPath, [...QUICK_START, main, ...argv], {
      env: { PATH: process.env['PATH'], ...env },
    });
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = v.parse(Ended, error);
    return { code, stdout, stderr };
  }
}

const hire = async ({ url }: ProviderProcess) => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/test/agents`, { method: 'POST', headers, body: '{"role":"agent_ops"}' });
  return { token: v.parse(Agent, await response.json()).token, tab: 'tab' };
};

describe('The commands of backup and restore', () => {
  let dir: string;
  let file: string;
  const processes: ProviderProcess[] = [];
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'pcs-backup-'));
    file = join(dir, 'backup');
  });
  afterEach(async () => {
    await Promise.all(processes.splice(0).map((each) => each.kill()));
    rmSync(dir, { recursive: true });
  });

  const started = async (dataDir: string, databaseUrl: string | null = null) => {
    const provider = new ProviderProcess({ databaseUrl, dataDir, rate: 0, pace: 1, sinceMs: Date.now() });
    processes.push(provider);
    await provider.start(0);
    return provider;
  };

  it('refuse an embedded database whose provider runs, and move it to another folder once that has ended', async () => {
    const [one, other] = [join(dir, 'one'), join(dir, 'other')];
    const provider = await started(one);
    const agent = await hire(provider);
    const refused = await command('backup', ['--data', one, '--to', file]);
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^Process \d+ uses the embedded database in .*\/one\/database\. Stop the provider, then backup\.\n$/,
      ),
    });

    await provider.kill();
    expect(await command('backup', ['--data', one, '--to', file])).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^Backed up .*\/one: \d+ rows of \d+ tables, \d+ kB in .*\/backup\.\n$/),
      stderr: '',
    });
    expect(await command('restore', ['--data', other, '--from', file])).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^Restored .*\/other as of \S+Z: \d+ rows\. Start the provider now\.\n$/),
      stderr: '',
    });
    expect((await request((await started(other)).url, 'ownProfile', agent, {})).status).toBe(200);
  });

  it('create nothing where there is no database, and nothing for a file that is not a backup', async () => {
    const nowhere = join(dir, 'nowhere');
    expect(await command('backup', ['--data', nowhere, '--to', file])).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no database in ${nowhere}. Name another data folder with --data, or a server in DATABASE_URL.\n`,
    });
    expect(await command('restore', ['--data', nowhere, '--from', file])).toMatchObject({ code: 1, stdout: '' });
    expect(readdirSync(dir)).toEqual([]);
  });

  it('end with the exit code of misuse when no file is named', async () => {
    expect(await command('restore', [])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'Name the file of the backup: --from <file>.\n',
    });
  });

  it('write no password of a server that cannot be used', async () => {
    const ended = await command('backup', ['--to', file], { DATABASE_URL: 'postgres://pcs:hush@127.0.0.1:1/pcs' });
    expect(ended).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The database at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n',
    });
  });

  it.skipIf(!server)(
    'back up PostgreSQL while its provider runs, and restore it only after that has ended',
    async () => {
      const { url, drop } = await createPostgresDatabase(server ?? '');
      const env = { DATABASE_URL: url };
      const provider = await started(join(dir, 'none'), url);
      const agent = await hire(provider);
      expect((await command('backup', ['--to', file], env)).code).toBe(0);
      expect((await request(provider.url, 'signOut', agent, {})).status).toBe(200);
      expect(await command('restore', ['--from', file, '--replace'], env)).toEqual({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(
          /^The database is in use by \d+ other connections?\. Stop every provider that uses it, then restore\.\n$/,
        ),
      });
      expect((await request(provider.url, 'ownProfile', agent, {})).status).toBe(401);

      await provider.kill();
      expect((await command('restore', ['--from', file, '--replace'], env)).code).toBe(0);
      await provider.start(0);
      expect((await request(provider.url, 'ownProfile', agent, {})).status).toBe(200);
      await provider.kill();
      await drop();
    },
  );
});
