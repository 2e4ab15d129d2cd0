import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits that fit into a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a secret, stored in its place; the same as S256 of PKCE. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
