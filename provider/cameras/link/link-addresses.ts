import type { Sql } from '../../base/ports.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { type LinkAddress, type LinkAddresses, LinkError } from './camera-link.ts';

/** Address and login of a stored link. */
export interface StoredLink {
  readonly host: string;
  readonly port: number;
  readonly isEncrypted: boolean;
  /** Path without the passwords in it. */
  readonly path: string;
  /** The whole path, where it has passwords. */
  readonly sealedPath: Uint8Array | null;
  readonly pathKeyId: string | null;
  readonly transport: LinkAddress['transport'];
  /** False: its microphone is never heard. */
  readonly hasSound: boolean;
  /** True: its last seconds are kept, and its alarms recorded. */
  readonly recordsAlarms: boolean;
  readonly user: string | null;
  readonly password: Uint8Array | null;
  readonly keyId: string | null;
}

/** The owner of a camera's password: a copy of it in another camera's row cannot be read. */
export const passwordOwner = (uuid: string): string => `camera:${uuid}`;

/** The owner of a camera's path with passwords. */
export const pathOwner = (uuid: string): string => `${passwordOwner(uuid)}:path`;

/** The link of a camera, as it is stored; null when it has none. */
export async function findLink(sql: Sql, uuid: string): Promise<StoredLink | null> {
  const [row] = await sql.query<StoredLink>(
    `select host, port, is_encrypted as "isEncrypted", path, sealed_path as "sealedPath", path_key_id as "pathKeyId", transport, has_sound as "hasSound",
       exists (select from camera_rings where camera_rings.uuid = camera_links.uuid) as "recordsAlarms",
       user_name as user, password, password_key_id as "keyId"
     from camera_links where uuid = $1`,
    [uuid],
  );
  return row ?? null;
}

const passwordNeeded = () => new LinkError('passwordNeeded', 'Enter the password again.');

/** The whole path of a link. @throws {LinkError} when the passwords in it cannot be read. */
export async function pathOf(secrets: Secrets, uuid: string, link: StoredLink): Promise<string> {
  const { path, sealedPath, pathKeyId } = link;
  if (sealedPath === null || pathKeyId === null) return path;
  const text = await secrets.unseal(pathOwner(uuid), { content: sealedPath, keyId: pathKeyId });
  if (text === null) throw passwordNeeded();
  return text;
}

/** The login of a link; null when it needs none. @throws {LinkError} when its password cannot be read. */
export async function loginOf(secrets: Secrets, uuid: string, link: StoredLink): Promise<LinkAddress['login']> {
  const { user, password, keyId } = link;
  if (user === null) return null;
  if (password === null || keyId === null) return { user, password: '' };
  const text = await secrets.unseal(passwordOwner(uuid), { content: password, keyId });
  if (text === null) throw passwordNeeded();
  return { user, password: text };
}

/** Addresses of the table of links. */
export const linkAddresses = (database: Sql, secrets: Secrets): LinkAddresses => ({
  async of(uuid) {
    const link = await findLink(database, uuid);
    if (link === null) return null;
    const { host, port, isEncrypted, transport } = link;
    const [path, login] = await Promise.all([pathOf(secrets, uuid, link), loginOf(secrets, uuid, link)]);
    return { host, port, isEncrypted, path, transport, login };
  },
});
