import type { Reply, Request } from '../../../contract/calls.ts';
import type { CameraLink, GivenCameraLink } from '../../../contract/entities/camera-links.ts';
import type { LinkState as ShownState } from '../../../contract/entities/link-state.ts';
import type { Caller, ProviderDeps, Sql } from '../../base/ports.ts';
import { nameInLog } from '../../http/call-context.ts';
import { NotFoundError } from '../../http/errors.ts';
import { Buckets } from '../../limits/buckets.ts';
import type { LimitTable } from '../../limits/limits.ts';
import { OverLimitError } from '../../limits/over-limit.ts';
import { readList } from '../../lists/read-list.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { lockCamera } from '../camera-stream.ts';
import type { TestLink } from '../media-process/ask-link-test.ts';
import { LinkError } from './camera-link.ts';
import { findLink, loginOf, type StoredLink } from './link-addresses.ts';
import { LINK_LIST } from './link.list.ts';
import { STATE_COLUMNS } from './link-states.ts';
import { assertKeeps, type GivenLink, removeLink, saveLink, wholePath } from './save-link.ts';
import { addressText, readAddress } from './typed-address.ts';

export interface LinkRoutesDeps extends Pick<ProviderDeps, 'database' | 'clock'> {
  readonly secrets: Secrets;
  readonly testLink: TestLink;
  readonly limits: Pick<LimitTable, 'linkTests' | 'linkTestBurst'>;
}

const shown = (link: StoredLink): CameraLink => ({
  address: addressText(link),
  transport: link.transport,
  hasSound: link.hasSound,
  recordsAlarms: link.recordsAlarms,
  user: link.user ?? '',
  hasPassword: link.password !== null,
});

/** User and password are those of the address where it has them, else those of their own fields. */
function read({ address: typed, user, password, ...rest }: GivenCameraLink): GivenLink {
  const address = readAddress(typed);
  const typedUser = address.user ?? user.trim();
  return { ...rest, address, user: typedUser === '' ? null : typedUser, password: address.password ?? password };
}

/** Routes of the links to real cameras. No answer has a password. */
export function linkRoutes({ database, clock, secrets, testLink, limits }: LinkRoutesDeps) {
  const tests = new Buckets(clock, { perSecond: limits.linkTests.value / 60, burst: limits.linkTestBurst.value });

  async function assertCamera(sql: Sql, uuid: string): Promise<void> {
    const found = await sql.query('select from cameras where uuid = $1', [uuid]);
    if (found.length === 0) throw new NotFoundError(`Camera ${uuid}`);
  }

  const stateOf = async (uuid: string): Promise<ShownState | null> =>
    (
      await database.query<ShownState>(`select ${STATE_COLUMNS('$2')} from camera_links where uuid = $1`, [
        uuid,
        clock.now(),
      ])
    )[0] ?? null;

  /** Login to test with: as it was given, or the stored one for the same device. @throws {LinkError} */
  async function loginFor(uuid: string, stored: StoredLink | null, { user, password }: GivenLink) {
    if (user === null) return null;
    if (password !== null) return { user, password };
    return stored === null ? { user, password: '' } : loginOf(secrets, uuid, { ...stored, user });
  }

  return {
    listCameraLinks: async ({ query }: Request<'listCameraLinks'>): Promise<Reply<'listCameraLinks'>> => {
      const { search, status, ...page } = query;
      const { rows, total, asOf, next } = await readList(database, LINK_LIST, { ...page, filter: { search, status } });
      const data = rows.map(({ id: _, rank: __, host, port, isEncrypted, path, ...row }) => ({
        ...row,
        address: addressText({ host, port, isEncrypted, path }),
      }));
      return { data, total, asOf, next };
    },

    getCameraLink: async ({ params: { uuid } }: Request<'getCameraLink'>): Promise<Reply<'getCameraLink'>> => {
      await assertCamera(database, uuid);
      const link = await findLink(database, uuid);
      return { link: link && shown(link), state: await stateOf(uuid) };
    },

    saveCameraLink: async (
      { params: { uuid }, body }: Request<'saveCameraLink'>,
      caller: Caller,
    ): Promise<Reply<'saveCameraLink'>> => {
      const given = read(body);
      const link = await database.transaction(async (sql) => {
        await assertCamera(sql, uuid);
        await lockCamera(sql, uuid);
        await saveLink({ sql, secrets, by: nameInLog(caller), nowMs: clock.now() }, uuid, given);
        return findLink(sql, uuid);
      });
      if (link === null) throw new NotFoundError(`The link of camera ${uuid}`);
      return { link: shown(link) };
    },

    removeCameraLink: async (
      { params: { uuid } }: Request<'removeCameraLink'>,
      caller: Caller,
    ): Promise<Reply<'removeCameraLink'>> => {
      await database.transaction(async (sql) => {
        await assertCamera(sql, uuid);
        await lockCamera(sql, uuid);
        await removeLink(sql, uuid, nameInLog(caller), clock.now());
      });
      return {};
    },

    /** @throws {OverLimitError} for a person who tests more than anybody would: each test dials an address. */
    testCameraLink: async (
      { params: { uuid }, body }: Request<'testCameraLink'>,
      { rep }: Caller,
    ): Promise<Reply<'testCameraLink'>> => {
      await assertCamera(database, uuid);
      const given = read(body);
      const waitMs = tests.take(rep.id);
      if (waitMs > 0) throw new OverLimitError(waitMs);
      const { host, port, isEncrypted } = given.address;
      const stored = await findLink(database, uuid);
      assertKeeps(stored, given);
      try {
        const path = await wholePath(secrets, uuid, stored, given);
        const login = await loginFor(uuid, stored, given);
        const tested = await testLink({ host, port, isEncrypted, path, login, transport: given.transport });
        return { ...tested, picture: tested.picture && Buffer.from(tested.picture).toString('base64') };
      } catch (error) {
        if (!(error instanceof LinkError)) throw error;
        return { form: null, picture: null, failure: error.message };
      }
    },
  };
}
