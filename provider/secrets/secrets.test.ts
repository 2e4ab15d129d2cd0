import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../base/ports.ts';
import { addLocation } from '../testing/fixtures/test-fixtures.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { replaceKeys } from './key-file.ts';
import { rotateSecrets } from './rotate-secrets.ts';
import { newSecretKey } from './seal.ts';
import { forgetKey, openSecrets } from './secrets.ts';

const OWNER = 'camera:gate';
const KEY = 'ab'.repeat(32);

describe('The secrets of a station', () => {
  let database: Database;
  let dir: string;
  beforeEach(async () => {
    database = await quickDatabase();
    dir = await mkdtemp(join(tmpdir(), 'pcs-secrets-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  const place = (name = 'secrets.key', isNamed = false) => ({ path: join(dir, name), isNamed });
  const open = (name?: string, isNamed?: boolean) => openSecrets(database, place(name, isNamed));
  const keyFile = (name: string, text: string) => writeFile(join(dir, name), text);

  it('a secret is read again by every process with the key, which is made at the first one for its owner alone', async () => {
    const [one, other] = [await open(), await open()];
    await expect(stat(place().path)).rejects.toThrow('ENOENT');
    const sealed = await one.seal(database, OWNER, 'Tulip 9');
    expect((await stat(place().path)).mode & 0o777).toBe(0o600);
    expect(await other.unseal(OWNER, sealed)).toBe('Tulip 9');
    expect(await other.unseal(OWNER, await other.seal(database, OWNER, ''))).toBe('');
    expect((await readFile(place().path, 'utf8')).match(/^[0-9a-f]{64}\n$/)).not.toBeNull();
  });

  it('a secret is never the same twice, and cannot be read for another owner or once a bit of it has changed', async () => {
    const secrets = await open();
    const sealed = await secrets.seal(database, OWNER, 'Tulip 9');
    expect((await secrets.seal(database, OWNER, 'Tulip 9')).content).not.toEqual(sealed.content);
    expect(await secrets.unseal('camera:door', sealed)).toBeNull();
    for (const index of sealed.content.keys()) {
      const content = sealed.content.map((byte, place) => (place === index ? byte ^ 1 : byte));
      expect(await secrets.unseal(OWNER, { ...sealed, content })).toBeNull();
    }
    expect(await secrets.unseal(OWNER, { ...sealed, content: new Uint8Array(3) })).toBeNull();
  });

  it('a process with another key than the station, or none, is refused at its start with the remedy', async () => {
    await (await open()).seal(database, OWNER, 'Tulip 9');
    await keyFile('other', `${KEY}\n`);
    await expect(open('other', true)).rejects.toThrow(
      `The passwords of this station's cameras are encrypted with a key that ${dir}/other does not have. Give it as the other processes have it. If it is lost, npm run rotate-keys makes a new one, and each password is entered again.`,
    );
    await expect(open('gone')).rejects.toThrow(`Give it as SECRETS_KEY_FILE, or as ${dir}/gone, as the other`);
  });

  it('a named key is that of the station from its first start, and nothing else is accepted as one', async () => {
    await keyFile('named', KEY);
    await open('named', true);
    await keyFile('other', 'cd'.repeat(32));
    await expect(open('other', true)).rejects.toThrow('encrypted with a key');
    await keyFile('short', 'abcd');
    await expect(open('short', true)).rejects.toThrow(
      `${dir}/short has no key for the passwords of cameras: it needs a line of 64 hexadecimal digits for each key, such as openssl rand -hex 32 makes.`,
    );
    await expect(open('gone', true)).rejects.toThrow('cannot be read: ENOENT');
  });

  describe('in rotation', () => {
    const uuid = 'camera-1001';
    const seen = async () => {
      const [row] = await database.query<{ content: Uint8Array; keyId: string }>(
        'select password as content, password_key_id as "keyId" from camera_links',
      );
      return row && (await (await open()).unseal(`camera:${uuid}`, row));
    };
    const seenAction = async () => {
      const [row] = await database.query<{ content: Uint8Array; keyId: string }>(
        'select sealed as content, key_id as "keyId" from camera_actions',
      );
      return row && (await (await open()).unseal(`camera:${uuid}:siren`, row));
    };
    beforeEach(async () => {
      await addLocation(database);
      const secrets = await open();
      const { content, keyId } = await secrets.seal(database, `camera:${uuid}`, 'Tulip 9');
      await database.query(
        `insert into camera_links (uuid, host, port, is_encrypted, path, transport, user_name, password, password_key_id, since_ms, seen_ms)
         values ($1, 'gate', 554, false, '', 'tcp', 'viewer', $2, $3, 0, 0)`,
        [uuid, content, keyId],
      );
      const action = await secrets.seal(database, `camera:${uuid}:siren`, 'on');
      await database.query(`insert into camera_actions (uuid, control, sealed, key_id) values ($1, 'siren', $2, $3)`, [
        uuid,
        action.content,
        action.keyId,
      ]);
    });

    it('passwords and actions of cameras are encrypted with a new key, also for a process that runs, and the former one is gone', async () => {
      const running = await open();
      const before = await readFile(place().path, 'utf8');
      expect(await rotateSecrets(database, place())).toEqual({ encrypted: 2, lost: 0 });
      const after = await readFile(place().path, 'utf8');
      expect([after.length, after === before]).toEqual([before.length, false]);
      expect([await seen(), await seenAction()]).toEqual(['Tulip 9', 'on']);
      const sealed = await running.seal(database, OWNER, 'Rose 2');
      expect(await (await open()).unseal(OWNER, sealed)).toBe('Rose 2');
    });

    it('a key that the operator put above the present one is taken, and the file is left as it is', async () => {
      const [used, next] = [(await readFile(place().path, 'utf8')).trim(), newSecretKey()];
      await keyFile('secrets.key', `${next.bytes.toString('hex')}\n${used}\n`);
      expect(await rotateSecrets(database, place())).toEqual({ encrypted: 2, lost: 0 });
      await replaceKeys(place(), [next]);
      expect(await seen()).toBe('Tulip 9');
    });

    it('passwords whose key is lost are counted, and a new key is made for those to come', async () => {
      await rm(place().path);
      expect(await rotateSecrets(database, place())).toEqual({ encrypted: 0, lost: 2 });
      expect(await seen()).toBeNull();
    });
  });

  it('a secret of a key that this station has no more is read as none, and new ones are made with a key of its own', async () => {
    const sealed = await (await open()).seal(database, OWNER, 'Tulip 9');
    await forgetKey(database);
    const restored = await open('new.key');
    expect(await restored.unseal(OWNER, sealed)).toBeNull();
    expect(await restored.unseal(OWNER, await restored.seal(database, OWNER, 'Rose 2'))).toBe('Rose 2');
  });
});
