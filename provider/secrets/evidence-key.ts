import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Sql } from '../base/ports.ts';
import { ApiError } from '../http/errors.ts';
import { createKeyFile, type KeyPlace, replaceKeyFile } from './key-file.ts';

/** Thrown when evidence cannot be signed; the message is shown to the person who asked for it, and names the operator's remedy. */
export class EvidenceKeyError extends ApiError {
  readonly status = 503;
}

/** A public key with which a station's evidence was signed. */
export interface EvidencePublicKey {
  readonly pem: string;
  /** SHA-256 of the key as DER, in hexadecimal digits. */
  readonly fingerprint: string;
}

/** A public key, with the time since which it signs, epoch ms; null where an earlier version did not store that. */
export interface DatedKey extends EvidencePublicKey {
  readonly sinceMs: number | null;
}

/** The station's key, for one package. */
export interface EvidenceSigner extends EvidencePublicKey {
  /** @returns a signature by Ed25519 */
  sign(bytes: Uint8Array): Buffer;
}

const HOW = 'openssl genpkey -algorithm ed25519 makes one';
const newKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;
const textOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

function publicOf(key: KeyObject): EvidencePublicKey {
  const own = createPublicKey(key);
  const der = own.export({ type: 'spki', format: 'der' });
  return {
    pem: own.export({ type: 'spki', format: 'pem' }).toString(),
    fingerprint: createHash('sha256').update(der).digest('hex'),
  };
}

/** The key of the file; null where the data folder has none. @throws {EvidenceKeyError} */
async function readKey({ path, isNamed }: KeyPlace): Promise<KeyObject | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    if (!isNamed && cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw new EvidenceKeyError(`The key that signs evidence cannot be read. ${path} needs it: ${HOW}.`, { cause });
  }
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // A file without a key is said below, never quoted.
  }
  throw new EvidenceKeyError(`${path} has no Ed25519 key that signs evidence: ${HOW}.`);
}

/** Fingerprint of the key that signs for all processes of the station; null before the first package. */
async function inUse(sql: Sql): Promise<string | null> {
  const [row] = await sql.query<{ fingerprint: string }>(
    'select fingerprint from evidence_keys order by key_id desc limit 1',
  );
  return row?.fingerprint ?? null;
}

const register = (sql: Sql, { pem, fingerprint }: EvidencePublicKey, nowMs: number): Promise<unknown> =>
  sql.query(
    'insert into evidence_keys (fingerprint, public_key, since_ms) values ($1, $2, $3) on conflict do nothing',
    [fingerprint, pem, nowMs],
  );

/** All public keys, the newest first: with the older ones evidence of before a rotation is checked. */
export const evidenceKeys = (sql: Sql): Promise<readonly DatedKey[]> =>
  sql.query('select public_key as pem, fingerprint, since_ms as "sinceMs" from evidence_keys order by key_id desc');

/**
 * Opens the key of the station for one package; the first one is made when it is first needed. The file is read each
 * time, as a rotation replaces it. @throws {EvidenceKeyError} where another process has the key.
 */
export async function openEvidenceKey(sql: Sql, place: KeyPlace, nowMs: number): Promise<EvidenceSigner> {
  const known = await inUse(sql);
  if (known === null) await createFirst(place);
  const key = await readKey(place);
  const own = key === null ? null : publicOf(key);
  if (own !== null && known === null) await register(sql, own, nowMs);
  if (key === null || own === null || (await inUse(sql)) !== own.fingerprint)
    throw new EvidenceKeyError(
      `Evidence of this station is signed with a key that ${place.path} does not have. Give all processes the same EVIDENCE_KEY_FILE. If the key is lost, npm run rotate-keys makes a new one.`,
    );
  return { ...own, sign: (bytes) => sign(null, bytes, key) };
}

/** A named file is the operator's, and never made here. */
async function createFirst(place: KeyPlace): Promise<void> {
  if (!place.isNamed && (await readKey(place)) === null) await createKeyFile(place, textOf(newKey()));
}

/**
 * Signs with a new key from now on: one that the operator put into the file, else one that is made and written there.
 * The public keys of before are kept. @returns false where nothing was ever signed. @throws {EvidenceKeyError}
 */
export async function rotateEvidenceKey(sql: Sql, place: KeyPlace, nowMs: number): Promise<boolean> {
  const known = await inUse(sql);
  if (known === null) return false;
  const present = await readKey(place).catch(() => null);
  const isPrepared = present !== null && publicOf(present).fingerprint !== known;
  const next = isPrepared ? present : newKey();
  if (!isPrepared)
    await replaceKeyFile(place.path, textOf(next)).catch((cause: unknown) => {
      throw new EvidenceKeyError(`${place.path} cannot be written. Put a new key there (${HOW}) and run this again.`, {
        cause,
      });
    });
  await register(sql, publicOf(next), nowMs);
  return true;
}
