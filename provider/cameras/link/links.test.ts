import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../base/ports.ts';
import { readStream } from '../../log/event-log.ts';
import { openSecrets, type Secrets } from '../../secrets/secrets.ts';
import { quickDatabase } from '../../testing/databases/test-database.ts';
import { START_MS, testClock } from '../../testing/fakes/test-clock.ts';
import { addLocation } from '../../testing/fixtures/test-fixtures.ts';
import type { LinkState } from './camera-link.ts';
import { linkAddresses } from './link-addresses.ts';
import { keepLinkStates, statusAt } from './link-states.ts';
import { type GivenLink, removeLink, saveLink } from './save-link.ts';
import { readAddress } from './typed-address.ts';

const UUID = 'camera-1001';
const BY = 'agent:8001';
const GIVEN: GivenLink = {
  address: readAddress('rtsp://192.0.2.20/stream1'),
  transport: 'tcp',
  hasSound: true,
  recordsAlarms: false,
  user: 'viewer',
  password: 'Tulip 9',
};
const ADDRESS = {
  host: '192.0.2.20',
  port: 554,
  isEncrypted: false,
  path: '/stream1',
  transport: 'tcp',
  login: { user: 'viewer', password: 'Tulip 9' },
};
const LIVE: LinkState = {
  status: 'live',
  reason: null,
  sinceMs: START_MS - 400,
  form: {
    avcConfig: Buffer.from('avc'),
    profile: 'High',
    width: 1_280,
    height: 720,
    hasBPictures: false,
    sound: { codec: 'pcmu' },
    canTalk: true,
  },
  bitsPerSecond: 2_000_000.4,
  keyIntervalMs: 4_000,
  ageMs: 120,
  viewers: 2,
};
const LOST: LinkState = {
  ...LIVE,
  status: 'lost',
  reason: { code: 'silent', message: 'No picture for 5 s.' },
  sinceMs: START_MS + 9_000,
};

describe('The link of a camera', () => {
  let database: Database;
  let secrets: Secrets;
  let dir: string;
  let clock: ReturnType<typeof testClock>;
  beforeEach(async () => {
    database = await quickDatabase();
    dir = await mkdtemp(join(tmpdir(), 'pcs-links-'));
    secrets = await openSecrets(database, { path: join(dir, 'secrets.key'), isNamed: false });
    clock = testClock();
    await addLocation(database);
  });
  afterEach(() => rm(dir, { recursive: true }));

  const save = (different: Partial<GivenLink> = {}) =>
    database.transaction((sql) =>
      saveLink({ sql, secrets, by: BY, nowMs: clock.now() }, UUID, { ...GIVEN, ...different }),
    );
  const addressOf = (uuid = UUID) => linkAddresses(database, secrets).of(uuid);
  const facts = async () => (await readStream(database, `camera:${UUID}`)).map(({ type, data }) => [type, data]);
  const stored = async () => {
    const [row] = await database.query<Record<string, unknown>>(
      `select ${statusAt('$1')} as status, since_ms::float8 as since, live_at_ms::float8 as live, reason, form, bits_per_second as bits, age_ms as age, viewers
       from camera_links`,
      [clock.now()],
    );
    return row;
  };

  it('is found with its password, and changed fields are facts without what is in them', async () => {
    expect(await addressOf()).toBeNull();
    await save();
    expect(await addressOf()).toEqual(ADDRESS);
    await save({ password: null });
    await save({ password: null, transport: 'udp', hasSound: false });
    expect(await addressOf()).toEqual({ ...ADDRESS, transport: 'udp' });
    await save({ user: null, password: null });
    expect(await addressOf()).toEqual({ ...ADDRESS, login: null });
    await database.transaction((sql) => removeLink(sql, UUID, BY, clock.now()));
    expect(await addressOf()).toBeNull();
    expect(await facts()).toEqual([
      ['camera.linkSaved', { fields: ['address', 'transport', 'sound', 'user', 'password'] }],
      ['camera.linkSaved', { fields: ['transport', 'sound'] }],
      ['camera.linkSaved', { fields: ['transport', 'sound', 'user'] }],
      ['camera.linkRemoved', {}],
    ]);
    const [row] = await database.query<{ text: string }>(
      `select coalesce(string_agg(camera_links::text, ''), '') || (select string_agg(events::text, '') from events) as text from camera_links`,
    );
    expect(row?.text).not.toMatch(/Tulip|VHVsaXA|54756c6970/);
  });

  it('keeps a password for the same device and user only, whatever else is changed', async () => {
    await save();
    const again = 'Enter the password again: the address or the user is another one.';
    const elsewhere = readAddress('rtsp://198.51.100.7/stream1');
    await expect(save({ password: null, address: elsewhere })).rejects.toThrow(again);
    await expect(save({ password: null, user: 'admin' })).rejects.toThrow(again);
    await save({ password: null, address: readAddress('rtsp://192.0.2.20/stream2') });
    expect(await addressOf()).toEqual({ ...ADDRESS, path: '/stream2' });
  });

  it('has the passwords in its path encrypted, and keeps them for the same address only', async () => {
    const path = '/live?channel=1&password=Tulip-9';
    const hidden = readAddress('rtsp://192.0.2.20/live?channel=1&password=***');
    await save({ address: readAddress(`rtsp://192.0.2.20${path}`) });
    expect(await addressOf()).toEqual({ ...ADDRESS, path });
    expect(await save({ address: hidden, password: null })).toBe(false);
    await save({ address: hidden, transport: 'udp', password: null });
    expect(await addressOf()).toEqual({ ...ADDRESS, path, transport: 'udp' });
    const again = 'Enter the password again: the address or the user is another one.';
    for (const text of ['198.51.100.7/live?channel=1&password=***', '192.0.2.20/live?channel=2&password=***'])
      await expect(save({ address: readAddress(`rtsp://${text}`) })).rejects.toThrow(again);
    await save({ address: readAddress('rtsp://192.0.2.20/live?channel=1&password=Rose-2'), password: null });
    expect(await addressOf()).toMatchObject({ path: '/live?channel=1&password=Rose-2', login: ADDRESS.login });
    expect(await facts()).toEqual([
      ['camera.linkSaved', { fields: ['address', 'transport', 'sound', 'user', 'password'] }],
      ['camera.linkSaved', { fields: ['transport'] }],
      ['camera.linkSaved', { fields: ['address', 'transport'] }],
    ]);
  });

  it('asks for its password again where it was restored without the key, or moved to another camera', async () => {
    await save();
    await addLocation(database, '1002');
    await database.query(
      `insert into camera_links (uuid, ${COPIED}) select 'camera-1002', ${COPIED} from camera_links`,
    );
    const again = { code: 'passwordNeeded', message: 'Enter the password again.' };
    await expect(addressOf('camera-1002')).rejects.toMatchObject(again);
    await rm(join(dir, 'secrets.key'));
    await database.query('delete from secrets_key');
    secrets = await openSecrets(database, { path: join(dir, 'secrets.key'), isNamed: false });
    await expect(addressOf()).rejects.toMatchObject(again);
    await save({ password: 'Rose 2' });
    expect(await addressOf()).toMatchObject({ login: { password: 'Rose 2' } });
  });

  it('shows the state that its process wrote last, until that process ends', async () => {
    await save();
    const states = keepLinkStates({ database, clock, log: () => {} });
    states.take(UUID, LIVE);
    await states.written();
    const { avcConfig: _, ...form } = { ...LIVE.form, sound: 'pcmu' };
    const live = {
      status: 'live',
      since: START_MS - 400,
      live: START_MS,
      reason: null,
      form,
      bits: 2_000_000,
      age: 120,
      viewers: 2,
    };
    expect(await stored()).toEqual(live);
    clock.advance(9_000);
    states.take(UUID, LOST);
    await states.written();
    const lost = { ...live, status: 'lost', since: START_MS + 9_000, reason: 'No picture for 5 s.', age: null };
    expect(await stored()).toEqual(lost);
    states.take(UUID, LIVE);
    await states.stop();
    expect(await stored()).toEqual({
      ...live,
      status: 'idle',
      live: START_MS + 9_000,
      since: LIVE.sinceMs,
      age: null,
      viewers: 0,
    });
  });

  it('shows the picture of one process while another one has none, and no state of a process that was killed', async () => {
    await save();
    const [one, other] = [1, 2].map(() => keepLinkStates({ database, clock, log: () => {} }));
    one?.take(UUID, LIVE);
    await one?.written();
    other?.take(UUID, LOST);
    await other?.written();
    expect(await stored()).toMatchObject({ status: 'live', reason: null });
    clock.advance(30_000);
    expect(await stored()).toMatchObject({ status: 'idle' });
    await Promise.all([one?.stop(), other?.stop()]);
  });
});

const COPIED = `host, port, is_encrypted, path, transport, has_sound, user_name, password, password_key_id, sealed_path, path_key_id, status, reason_code, reason, since_ms, seen_ms`;
