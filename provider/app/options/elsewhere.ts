import { isIPv4 } from 'node:net';
import type { OuterRelay } from '../../cameras/open-cameras.ts';
import { NetworksError, readNetworks } from '../../cameras/link/networks.ts';
import type { IssuerClient } from '../../identity/identity-deps.ts';
import { isLoopback } from '../../site/guard.ts';
import { OptionError } from './option-error.ts';

export function webAddress(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new OptionError(`${name} is an http or https address, not "${text}".`);
  return url;
}

export function readIssuer(env: NodeJS.ProcessEnv): IssuerClient | null {
  const issuer = env['OIDC_ISSUER'];
  if (!issuer) return null;
  const { protocol, hostname } = webAddress('OIDC_ISSUER', issuer);
  if (protocol === 'http:' && !isLoopback(hostname.replace(/[[\]]/g, '')))
    throw new OptionError('OIDC_ISSUER on another machine needs https.');
  const clientId = env['OIDC_CLIENT_ID'];
  const clientSecret = env['OIDC_CLIENT_SECRET'];
  if (!clientId || !clientSecret)
    throw new OptionError('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET beside it.');
  return { issuer, clientId, clientSecret };
}

export function readOuterRelay(url: string | null, env: NodeJS.ProcessEnv): OuterRelay | null {
  if (url === null) return null;
  if (!/^turns?:[^\s:]+(:\d+)?(\?transport=(udp|tcp))?$/.test(url))
    throw new OptionError(`--turn-url must look like turn:turn.example.com:3478?transport=udp, not "${url}".`);
  const secret = env['TURN_SECRET'];
  if (!secret) throw new OptionError('--turn-url needs TURN_SECRET beside it.');
  return { url, secret };
}

/** An address that others may read, so that nothing secret belongs into it. */
export function plainAddress(name: string, text: string, reader: string): string {
  const { username, password, search, hash, origin, pathname } = webAddress(name, text);
  if (username || password || search || hash)
    throw new OptionError(`${name} is an address without user, query or fragment: ${reader}.`);
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}

/** The collector's address; it may contain no secret, because it is in every page and its content security policy. */
export const readCollector = (text: string | null): string | null =>
  text && plainAddress('--collector', text, 'every page shows it');

/**
 * The detector's address; it may contain no secret, because other users of the machine can read the process's
 * arguments.
 */
export const readDetector = (text: string | null): string | null =>
  text && plainAddress('--detector', text, 'the list of processes shows it');

/** @throws {OptionError} when it is not a web address, or has no place for the customer's id. */
export function readCrmUrl(text: string): string {
  if (!/^https?:\/\/\S+$/.test(text) || !URL.canParse(text) || !text.includes('{uid}'))
    throw new OptionError('CRM_URL must look like https://crm.example.com/customers/{uid}.');
  return text;
}

/** @throws {OptionError} when it is more or less than a host with an optional port. */
export function readStreamHost(text: string | null): string | null {
  if (text === null) return null;
  const url = URL.canParse(`http://${text}`) ? new URL(`http://${text}`) : null;
  if (url === null || url.host !== text.toLowerCase() || text.includes('*'))
    throw new OptionError(`--stream-host is like streams.example.com or streams.example.com:8443, not "${text}".`);
  return url.host;
}

/** IPv4 address of the cameras' media: the relay uses IPv4, and a name or a wildcard address is not enough. */
export function mediaHostOf(given: string | null, host: string): string {
  if (given !== null) {
    if (!isIPv4(given) || given === '0.0.0.0')
      throw new OptionError(`--media-host is an IPv4 address, not "${given}".`);
    return given;
  }
  return isIPv4(host) && host !== '0.0.0.0' ? host : '127.0.0.1';
}

/** The networks of cameras as they were given, checked. */
export function readCameraNetworks(text: string | null): string | null {
  try {
    readNetworks(text);
    return text;
  } catch (error) {
    if (!(error instanceof NetworksError)) throw error;
    throw new OptionError(`--camera-networks: ${error.message}`, { cause: error });
  }
}
