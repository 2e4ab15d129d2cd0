import { readFileSync } from 'node:fs';
import { OptionError } from './option-error.ts';

/** Variables that may be given as the path of a file that holds them, in `<name>_FILE`. */
export const SECRET_VARIABLES = [
  'DATABASE_URL',
  'OIDC_CLIENT_SECRET',
  'TURN_SECRET',
  'MEDIA_S3_ACCESS_KEY',
  'MEDIA_S3_SECRET_KEY',
  'SMTP_URL',
  'PUSH_WEBHOOK_URL',
  'PUSH_WEBHOOK_SECRET',
  'DISPATCH_WEBHOOK_URL',
  'DISPATCH_WEBHOOK_SECRET',
] as const;

/** The content of a file that a variable names. @throws {OptionError} */
export function readSecret(variable: string, path: string): string {
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new OptionError(`${variable} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}.`, {
      cause,
    });
  }
  // Editors and echo end a file with a line break, which belongs to no secret.
  const secret = content.replace(/\r?\n$/, '');
  if (secret === '') throw new OptionError(`${variable} names an empty file: ${path}.`);
  return secret;
}

/**
 * The environment with each secret that a file holds under its own name.
 * @throws {OptionError} when a secret is given both ways, or its file cannot be read.
 */
export function readSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const found = SECRET_VARIABLES.flatMap((name) => {
    const path = env[`${name}_FILE`];
    if (!path) return [];
    if (env[name]) throw new OptionError(`Give ${name} or ${name}_FILE, not both.`);
    return [[name, readSecret(`${name}_FILE`, path)] as const];
  });
  return { ...env, ...Object.fromEntries(found) };
}
