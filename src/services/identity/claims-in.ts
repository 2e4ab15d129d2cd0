import * as v from 'valibot';
import type { Claims } from './registration.ts';

const Payload = v.record(v.string(), v.unknown());

/** Claims of a JWT, none of any other token. They are read, not trusted: the provider checks the token at each call. */
export function claimsIn(token: string): Claims {
  try {
    const [, payload = ''] = token.split('.');
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return v.parse(Payload, JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return {};
  }
}
