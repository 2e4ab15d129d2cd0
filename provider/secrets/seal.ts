import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
/** Sizes of AES-256-GCM, bytes (NIST SP 800-38D). */
export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ID_CHARACTERS = 16;

/** A key of AES-256, and the name by which a ciphertext finds it. */
export interface SecretKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/** The key with its fingerprint as id, which tells nothing about it. */
export const secretKeyOf = (bytes: Buffer): SecretKey => ({
  id: createHash('sha256').update('secrets key').update(bytes).digest('hex').slice(0, ID_CHARACTERS),
  bytes,
});

export const newSecretKey = (): SecretKey => secretKeyOf(randomBytes(KEY_BYTES));

/** Encrypts a text: nonce, ciphertext and tag. It can be opened for the same owner alone. */
export function seal({ bytes }: SecretKey, owner: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, bytes, nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** The text; null when it was sealed for another owner or by another key, or has been changed. */
export function unseal({ bytes }: SecretKey, owner: string, sealed: Uint8Array): string | null {
  const content = Buffer.from(sealed);
  if (content.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, bytes, content.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(content.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(content.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    return null;
  }
}
