import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GivenCameraLink } from '../../../contract/entities/camera-links.ts';
import type { LinkStatus } from '../../../contract/entities/link-state.ts';
import type { Database } from '../../base/ports.ts';
import type { CallContext } from '../../http/call-context.ts';
import { LIMITS } from '../../limits/limits.ts';
import { openSecrets } from '../../secrets/secrets.ts';
import { quickDatabase } from '../../testing/databases/test-database.ts';
import { addAgent, addLocation } from '../../testing/fixtures/test-fixtures.ts';
import type { TestLink } from '../media-process/ask-link-test.ts';
import type { LinkAddress } from './camera-link.ts';
import { linkRoutes } from './link.routes.ts';

const UUID = 'camera-1001';
const params = { uuid: UUID };
const PAGE = { query: { skip: 0, limit: 100 } };
const body: GivenCameraLink = {
  address: 'rtsp://192.0.2.20/stream1',
  transport: 'tcp',
  hasSound: true,
  recordsAlarms: true,
  user: 'viewer',
  password: 'Tulip 9',
};
const SAVED = {
  address: body.address,
  transport: 'tcp',
  hasSound: true,
  recordsAlarms: true,
  user: 'viewer',
  hasPassword: true,
};
const FORM = { profile: 'High', width: 640, height: 360, hasBPictures: false, sound: null, canTalk: false };
const UNSEEN = { reason: null, liveAtMs: null, form: null, bitsPerSecond: null, keyIntervalMs: null, ageMs: null };

describe('The calls of links', () => {
  let database: Database;
  let dir: string;
  let admin: CallContext;
  let calls: ReturnType<typeof linkRoutes>;
  const dialled: LinkAddress[] = [];
  const testLink: TestLink = (address) => {
    dialled.push(address);
    return Promise.resolve({ form: FORM, picture: new Uint8Array([1, 2, 3]), failure: null });
  };

  beforeEach(async () => {
    database = await quickDatabase();
    dir = await mkdtemp(join(tmpdir(), 'pcs-links-'));
    const secrets = await openSecrets(database, { path: join(dir, 'secrets.key'), isNamed: false });
    calls = linkRoutes({ database, clock: Date, secrets, testLink, limits: LIMITS });
    dialled.length = 0;
    await addLocation(database);
    admin = await addAgent(database, { role: 'admin' });
  });
  afterEach(() => rm(dir, { recursive: true }));

  const save = (uuid: string, different: Partial<GivenCameraLink> = {}) =>
    calls.saveCameraLink({ params: { uuid }, body: { ...body, ...different } }, admin);

  it('a link is saved, read without its password, and removed; a camera that is not known has none', async () => {
    expect(await calls.getCameraLink({ params })).toEqual({ link: null, state: null });
    expect(await save(UUID)).toEqual({ link: SAVED });
    expect(await calls.getCameraLink({ params })).toEqual({
      link: SAVED,
      state: { status: 'idle', sinceMs: expect.any(Number), ...UNSEEN },
    });
    await calls.removeCameraLink({ params }, admin);
    expect(await calls.getCameraLink({ params })).toEqual({ link: null, state: null });
    const unknown = { uuid: 'camera-9' };
    for (const call of [() => calls.getCameraLink({ params: unknown }), () => save('camera-9')])
      await expect(call()).rejects.toMatchObject({ status: 404 });
  });

  it('user and password of a typed address are taken out of it, and count more than those beside it', async () => {
    expect(await save(UUID, { address: 'rtsp://admin:Rose%202@192.0.2.20:8554/stream1' })).toEqual({
      link: { ...SAVED, address: 'rtsp://192.0.2.20:8554/stream1', user: 'admin' },
    });
    await calls.testCameraLink(
      { params, body: { ...body, address: 'rtsp://192.0.2.20:8554/stream1', user: 'admin', password: null } },
      admin,
    );
    expect(dialled).toMatchObject([{ login: { user: 'admin', password: 'Rose 2' } }]);
    expect(await save(UUID, { user: ' ', password: null })).toEqual({
      link: { ...SAVED, user: '', hasPassword: false },
    });
  });

  it('a test answers with the form and a picture, and sends a stored password to its own device only', async () => {
    await save(UUID);
    const kept = { ...body, password: null };
    expect(await calls.testCameraLink({ params, body: kept }, admin)).toEqual({
      form: FORM,
      picture: 'AQID',
      failure: null,
    });
    await expect(
      calls.testCameraLink({ params, body: { ...kept, address: 'rtsp://198.51.100.7/' } }, admin),
    ).rejects.toThrow('Enter the password again');
    await rm(join(dir, 'secrets.key'));
    await database.query(`update camera_links set password_key_id = 'gone'`);
    expect(await calls.testCameraLink({ params, body: kept }, admin)).toEqual({
      form: null,
      picture: null,
      failure: 'Enter the password again.',
    });
    expect(dialled).toEqual([
      {
        host: '192.0.2.20',
        port: 554,
        isEncrypted: false,
        path: '/stream1',
        transport: 'tcp',
        login: { user: 'viewer', password: 'Tulip 9' },
      },
    ]);
  });

  it('a person who tests more than anybody would has to wait, and nothing more is dialled', async () => {
    for (let test = 0; test < LIMITS.linkTestBurst.value; test += 1)
      await calls.testCameraLink({ params, body }, admin);
    await expect(calls.testCameraLink({ params, body }, admin)).rejects.toThrow('Too many requests');
    expect(dialled).toHaveLength(LIMITS.linkTestBurst.value);
  });

  describe('in the list', () => {
    const STATES: readonly (readonly [sid: string, status: LinkStatus])[] = [
      ['1001', 'live'],
      ['1002', 'lost'],
      ['1003', 'idle'],
    ];
    beforeEach(async () => {
      for (const [sid, status] of STATES) {
        if (sid !== '1001') await addLocation(database, sid);
        await save(`camera-${sid}`, { address: `rtsp://192.0.2.${sid.at(-1)}/yard` });
        await database.query(`update camera_links set status = $1, since_ms = $2 where uuid = $3`, [
          status,
          Date.now() + Number(sid),
          `camera-${sid}`,
        ]);
      }
      await database.query(
        `update locations set body = body || '{"location": {"street1": "4 Élm Street"}}' where sid = '1003'`,
      );
    });
    const listed = async (query: Partial<Parameters<typeof calls.listCameraLinks>[0]['query']> = {}) => {
      const page = await calls.listCameraLinks({ query: { ...PAGE.query, ...query } });
      return (page as { readonly data: readonly { readonly sid: string }[] }).data.map(({ sid }) => sid);
    };

    it('those that need somebody come first, and each sort has its own order', async () => {
      expect(await listed()).toEqual(['1002', '1003', '1001']);
      expect(await listed({ sort: 'since' })).toEqual(['1001', '1002', '1003']);
      expect(await listed({ sort: 'account', descending: true })).toEqual(['1003', '1002', '1001']);
      expect(await listed({ sort: 'camera', limit: 1 })).toEqual(['1001']);
    });

    it('they are found by state, and by account, street and host', async () => {
      expect(await listed({ status: 'live' })).toEqual(['1001']);
      expect(await listed({ search: 'elm' })).toEqual(['1003']);
      expect(await listed({ search: '192.0.2.2' })).toEqual(['1002']);
      expect(await listed({ search: 'a1001' })).toEqual(['1001']);
      expect(await listed({ search: 'viewer' })).toEqual([]);
    });

    it('a row has its place, its address without user and password, and its state', async () => {
      const { data } = (await calls.listCameraLinks({ query: { ...PAGE.query, status: 'lost' } })) as {
        readonly data: readonly unknown[];
      };
      expect(data).toEqual([
        {
          uuid: 'camera-1002',
          sid: '1002',
          account: 'A1002',
          street: '',
          cameraName: '',
          model: 'SSOBCM4',
          address: 'rtsp://192.0.2.2/yard',
          status: 'lost',
          sinceMs: expect.any(Number),
          ...UNSEEN,
        },
      ]);
    });
  });
});
