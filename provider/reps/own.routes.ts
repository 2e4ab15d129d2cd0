import { createHash } from 'node:crypto';
import type { Reply, Request } from '../../contract/calls.ts';
import type { OwnSettings } from '../../contract/entities/reps.ts';
import { AVATAR_MAX_BYTES, MIC_VOLUME_DEFAULT } from '../../contract/limits.ts';
import { ALL_NOTIFICATIONS } from '../../contract/notification-choices.ts';
import type { Caller, ProviderDeps, Sql } from '../base/ports.ts';
import { nameInLog } from '../http/call-context.ts';
import { BadRequestError, ChangedSinceError } from '../http/errors.ts';
import { mayReadRecordings } from '../identity/recordings-right.ts';
import { append, versionOf } from '../log/event-log.ts';
import { type RepFact, repStream } from './rep.facts.ts';
import { saveWho } from './save-who.ts';

const EDITABLE = ['firstName', 'lastName', 'email'] as const;
interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly avatar: string | null;
  readonly user_id: string;
  readonly lastActiveMs: number | null;
}

/** A canvas image: the first bytes of a JPEG, and only base64. */
const JPEG = /^data:image\/jpeg;base64,\/9j\/[A-Za-z0-9+/]+={0,2}$/;
const JPEG_MAX_CHARS = Math.ceil(AVATAR_MAX_BYTES / 3) * 4 + 'data:image/jpeg;base64,'.length;

function mustBeAvatar(avatar: string): void {
  if (avatar.length > JPEG_MAX_CHARS) throw new BadRequestError('The picture is too large.');
  if (!JPEG.test(avatar)) throw new BadRequestError('The picture is not a JPEG.');
}

/** Changes whenever one of the values does. */
const versionOfValues = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);
const profileVersion = (profile: Profile): string => versionOfValues(EDITABLE.map((name) => profile[name]));
/** Version of the notifications, which the database returns as JSON with its own order of fields. */
const notificationsVersion = ({ channels, messages }: OwnSettings['notifications'] = ALL_NOTIFICATIONS) =>
  versionOfValues([
    [channels.email, channels.push, channels.text, channels.phone],
    [messages.email, messages.push, messages.phone],
  ]);

async function profileOf(sql: Sql, id: string, lock = ''): Promise<Profile> {
  const [profile] = await sql.query<Profile>(
    `select first_name as "firstName", last_name as "lastName", email, avatar, user_id::text as user_id,
       last_active_ms::float8 as "lastActiveMs" from reps where id = $1 ${lock}`,
    [id],
  );
  if (profile === undefined) throw new Error(`The signed-in rep ${id} was not found.`);
  return profile;
}

async function settingsOf(sql: Sql, id: string, lock = ''): Promise<Partial<OwnSettings>> {
  const [row] = await sql.query<{ settings: Partial<OwnSettings> }>(`select settings from reps where id = $1 ${lock}`, [
    id,
  ]);
  return row?.settings ?? {};
}

/** Routes of a person's own account and settings. */
export function ownRoutes({ database, clock }: Pick<ProviderDeps, 'database' | 'clock'>) {
  return {
    ownProfile: async (_request: Request<'ownProfile'>, { rep, session }: Caller): Promise<Reply<'ownProfile'>> => {
      const profile = await profileOf(database, rep.id);
      const { lastActiveMs } = profile;
      return {
        ...rep,
        mayReadRecordings: await mayReadRecordings(database, session),
        last_active: lastActiveMs === null ? null : Math.floor(lastActiveMs / 1_000),
        version: profileVersion(profile),
      };
    },

    /**
     * Empty names are saved as they are (ACCT-10). The user id is the key of the sign-in: empty or the same it stays,
     * another one is refused (decision 0068).
     * @throws {ChangedSinceError} when the profile was changed since it was read.
     */
    saveOwnProfile: (
      { body: { version, user_id, ...given } }: Request<'saveOwnProfile'>,
      caller: Caller,
    ): Promise<Reply<'saveOwnProfile'>> =>
      database.transaction(async (sql) => {
        if (given.avatar !== undefined) mustBeAvatar(given.avatar);
        const { id } = caller.rep;
        const profile = await profileOf(sql, id, 'for update');
        if (version !== undefined && version !== profileVersion(profile)) throw new ChangedSinceError();
        if (user_id !== undefined && user_id !== '' && user_id !== profile.user_id) {
          throw new BadRequestError('The user id comes from your sign-in and cannot be changed here.');
        }
        const fields = [...EDITABLE, 'avatar' as const].filter(
          (name) => given[name] !== undefined && given[name] !== profile[name],
        );
        const saved = {
          ...profile,
          firstName: given.firstName ?? profile.firstName,
          lastName: given.lastName ?? profile.lastName,
          email: given.email ?? profile.email,
          avatar: given.avatar ?? profile.avatar,
        };
        if (fields.length === 0) return { version: profileVersion(saved) };
        await saveWho(sql, caller, { ...profile, id }, saved);
        await sql.query('update reps set avatar = $2 where id = $1', [id, saved.avatar]);
        const fact: RepFact = { type: 'rep.infoChanged', data: { fields } };
        const stream = repStream(id);
        const at = await versionOf(sql, stream);
        await append(sql, [{ stream, version: at, facts: [fact] }], nameInLog(caller), clock.now());
        return { version: profileVersion(saved) };
      }),

    ownSettings: async (_request: Request<'ownSettings'>, { rep }: Caller): Promise<Reply<'ownSettings'>> => {
      const settings = await settingsOf(database, rep.id);
      return {
        mic_volume: settings.mic_volume ?? MIC_VOLUME_DEFAULT,
        notifications: settings.notifications ?? ALL_NOTIFICATIONS,
        version: notificationsVersion(settings.notifications),
      };
    },

    /** @throws {ChangedSinceError} when the notifications were changed since they were read. */
    saveOwnSettings: (
      { body: { version, ...given } }: Request<'saveOwnSettings'>,
      { rep }: Caller,
    ): Promise<Reply<'saveOwnSettings'>> =>
      database.transaction(async (sql) => {
        const settings = await settingsOf(sql, rep.id, 'for update');
        if (version !== undefined && version !== notificationsVersion(settings.notifications))
          throw new ChangedSinceError();
        await sql.query('update reps set settings = settings || $2 where id = $1', [rep.id, JSON.stringify(given)]);
        return { version: notificationsVersion(given.notifications ?? settings.notifications) };
      }),
  };
}
