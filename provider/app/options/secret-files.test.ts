import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOptions } from '../options.ts';

describe('A secret in a file', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'pcs-secret-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const write = (name: string, content: string) => {
    writeFileSync(join(dir, name), content);
    return join(dir, name);
  };

  it('is read without the line break at its end, for each secret', () => {
    const env = {
      DATABASE_URL_FILE: write('database', 'postgres://pcs:hush@db/pcs\n'),
      OIDC_ISSUER: 'https://id.example.com',
      OIDC_CLIENT_ID: 'portal',
      OIDC_CLIENT_SECRET_FILE: write('oidc', ' spaces stay \r\n'),
      TURN_URL: 'turn:turn.example.com',
      TURN_SECRET_FILE: write('turn', 'hush'),
      MEDIA_S3_ENDPOINT: 'https://s3.example.com/',
      MEDIA_S3_BUCKET: 'portal-media',
      MEDIA_S3_ACCESS_KEY_FILE: write('name', 'ours'),
      MEDIA_S3_SECRET_KEY_FILE: write('key', 'hush'),
    };
    expect(readOptions([], env)).toMatchObject({
      mediaBucket: {
        endpoint: 'https://s3.example.com',
        name: 'portal-media',
        region: 'us-east-1',
        accessKey: 'ours',
        secretKey: 'hush',
      },
      databaseUrl: 'postgres://pcs:hush@db/pcs',
      issuer: { clientSecret: ' spaces stay ' },
      outerRelay: { secret: 'hush' },
    });
  });

  it('is not given twice', () => {
    const env = { TURN_SECRET: 'hush', TURN_SECRET_FILE: write('turn', 'hush') };
    expect(() => readOptions([], env)).toThrow('Give TURN_SECRET or TURN_SECRET_FILE, not both.');
  });

  it('is not empty', () => {
    const path = write('turn', '\n');
    expect(() => readOptions([], { TURN_SECRET_FILE: path })).toThrow(`TURN_SECRET_FILE names an empty file: ${path}.`);
  });

  it('says which file could not be read', () => {
    const path = join(dir, 'gone');
    expect(() => readOptions([], { DATABASE_URL_FILE: path })).toThrow(
      expect.objectContaining({
        code: 'optionError',
        message: `DATABASE_URL_FILE cannot be read: ENOENT: no such file or directory, open '${path}'.`,
      }),
    );
  });
});
