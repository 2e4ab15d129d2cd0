import { SECRET_VARIABLES } from '../app/options/secret-files.ts';

const HIDDEN = '***';

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** The address as it may be shown. */
export function withoutPassword(address: string): string {
  const url = urlOf(address);
  if (url === null || url.password === '') return address;
  url.password = '';
  return url.href;
}

/** The password of an address as it stands in it; empty where it has none. */
export const passwordIn = (address: string): string => urlOf(address)?.password ?? '';

/** @param password as a person types it, or as it was in another address */
export function withPassword(address: string, password: string): string {
  const url = urlOf(address);
  if (url === null) return address;
  url.password = password;
  return url.href;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Shows no secret, whatever a service or a library says. */
export function hiding(env: NodeJS.ProcessEnv): (line: string) => string {
  const secrets = SECRET_VARIABLES.flatMap((name) => {
    const value = env[name] ?? '';
    const password = passwordIn(value);
    return [value, password, decoded(password)];
  })
    .filter((secret) => secret !== '')
    .toSorted((one, other) => other.length - one.length);
  return (line) => secrets.reduce((text, secret) => text.replaceAll(secret, HIDDEN), line);
}
