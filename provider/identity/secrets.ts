import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits that fit into a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret, and what PKCE calls S256: its SHA-256. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
