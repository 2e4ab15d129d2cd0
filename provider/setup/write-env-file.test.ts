import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnvFile } from '../app/options/env-file.ts';
import { envFileOf, writeEnvFile } from './write-env-file.ts';

const VALUES = {
  ORIGIN: 'https://portal.example.com',
  SMTP_FROM: 'Monitoring <alarms@example.com>',
  TURN_URL: 'turn:a.example:3478?transport=udp',
  TURN_SECRET: 'a $HOME `id` \\n "quoted" # no comment',
  OIDC_CLIENT_SECRET: "it's",
};

describe('The file of settings', () => {
  let dir: string;
  let path: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'pcs-setup-'));
    path = join(dir, 'portal.env');
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('is for its owner alone, and is read as it was written, by the provider and by a shell', async () => {
    await writeEnvFile(path, VALUES, false);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readEnvFile(path)).toEqual(VALUES);
    const shown = `set -a; . "${path}"; node -p 'JSON.stringify(process.env)'`;
    expect(JSON.parse(execFileSync('sh', ['-c', shown], { encoding: 'utf8' }))).toMatchObject(VALUES);
  });

  it('that exists is not replaced unless that was said, and then as a whole, for its owner alone', async () => {
    writeFileSync(path, 'RATE=0\n', { mode: 0o644 });
    await expect(writeEnvFile(path, VALUES, false)).rejects.toThrow(`${path} exists. Give --replace to replace it.`);
    expect(readFileSync(path, 'utf8')).toBe('RATE=0\n');
    await writeEnvFile(path, VALUES, true);
    expect(readEnvFile(path)).toEqual(VALUES);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('is not written through a link that leads elsewhere', async () => {
    const elsewhere = join(dir, 'elsewhere');
    symlinkSync(elsewhere, path);
    await expect(writeEnvFile(path, VALUES, false)).rejects.toThrow('exists');
    await writeEnvFile(path, VALUES, true);
    expect([existsSync(elsewhere), readEnvFile(path)]).toEqual([false, VALUES]);
  });

  it.each([`'"`, 'two\nlines', `'$`])('holds no value that shells and provider would read differently: %j', (value) => {
    expect(() => envFileOf({ TURN_SECRET: value })).toThrow('name that in TURN_SECRET_FILE');
    expect(() => envFileOf({ TURN_SECRET: value })).not.toThrow(value);
  });
});
