import type { Sql } from '../base/ports.ts';
import { lockCamera } from '../cameras/camera-stream.ts';
import { findLink, loginOf, type StoredLink } from '../cameras/link/link-addresses.ts';
import { type GivenLink, saveLink } from '../cameras/link/save-link.ts';
import type { TypedAddress } from '../cameras/link/typed-address.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** The link of a camera in a row of the file. */
export interface RowLink {
  readonly address?: TypedAddress;
  readonly user?: string;
  readonly password?: string;
}

const IMPORT = 'provider';

/** Error of a row's link; null when there is none. */
export function linkFault({ address, user, password }: RowLink): string | null {
  if (address === undefined) return user || password ? 'has a user or a password, and no address' : null;
  const name = address.user ?? user ?? '';
  return name === '' && (address.password ?? password) ? 'has a password, and no user' : null;
}

/** The stored password, where it can be read. */
const storedPassword = async (sql: Sql, secrets: Secrets, uuid: string): Promise<string | null> => {
  const link = await findLink(sql, uuid);
  const login = link && (await loginOf(secrets, uuid, link).catch(() => null));
  return login?.password ?? null;
};

const isSameDevice = (before: StoredLink, address: TypedAddress): boolean =>
  before.host === address.host && before.port === address.port && before.isEncrypted === address.isEncrypted;

/** Saves the link of an imported camera; the same again changes nothing. @returns true when it changed */
export async function importLink(
  sql: Sql,
  secrets: Secrets,
  uuid: string,
  { address, user, password }: RowLink,
  nowMs: number,
): Promise<boolean> {
  if (address === undefined) return false;
  await lockCamera(sql, uuid);
  const before = await findLink(sql, uuid);
  const name = address.user ?? user ?? '';
  const given = name === '' ? null : (address.password ?? password ?? '');
  const isKept = given !== null && before?.user === name && (await storedPassword(sql, secrets, uuid)) === given;
  const link: GivenLink = {
    address,
    transport: before?.transport ?? 'tcp',
    hasSound: before?.hasSound ?? true,
    recordsAlarms: before?.recordsAlarms ?? false,
    user: name === '' ? null : name,
    password: isKept && isSameDevice(before, address) ? null : given,
  };
  return saveLink({ sql, secrets, by: IMPORT, nowMs }, uuid, link);
}
