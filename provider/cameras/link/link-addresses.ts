import type { Sql } from '../../base/ports.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { type LinkAddress, type LinkAddresses, LinkError } from './camera-link.ts';

/** Address and login of a stored link. */
export interface StoredLink {
  readonly host: string;
  readonly port: number;
  readonly isEncrypted: boolean;
  readonly path: string;
  readonly transport: LinkAddress['transport'];
  /** False: its microphone is never heard. */
  readonly hasSound: boolean;
  readonly user: string | null;
  readonly password: Uint8Array | null;
  readonly keyId: string | null;
}

/** The owner of a camera's password: a copy of it in another camera's row cannot be read. */
export const passwordOwner = (uuid: string): string => `camera:${uuid}`;

/** The link of a camera, as it is stored; null when it has none. */
export async function findLink(sql: Sql, uuid: string): Promise<StoredLink | null> {
  const [row] = await sql.query<StoredLink>(
    `select host, port, is_encrypted as "isEncrypted", path, transport, has_sound as "hasSound",
       user_name as user, password, password_key_id as "keyId"
     from camera_links where uuid = $1`,
    [uuid],
  );
  return row ?? null;
}

/** The login of a link; null when it signs in as nobody. @throws {LinkError} when its password cannot be read. */
export async function loginOf(secrets: Secrets, uuid: string, link: StoredLink): Promise<LinkAddress['login']> {
  const { user, password, keyId } = link;
  if (user === null) return null;
  if (password === null || keyId === null) return { user, password: '' };
  const text = await secrets.unseal(passwordOwner(uuid), { content: password, keyId });
  if (text === null) throw new LinkError('passwordNeeded', 'Enter the password again.');
  return { user, password: text };
}

/** Addresses of the table of links. */
export const linkAddresses = (database: Sql, secrets: Secrets): LinkAddresses => ({
  async of(uuid) {
    const link = await findLink(database, uuid);
    if (link === null) return null;
    const { host, port, isEncrypted, path, transport } = link;
    return { host, port, isEncrypted, path, transport, login: await loginOf(secrets, uuid, link) };
  },
});
