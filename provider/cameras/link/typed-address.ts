import * as v from 'valibot';
import { splitAddress } from '../../../contract/text/link-address.ts';
import { BadRequestError } from '../../http/errors.ts';
import { hidePasswords } from './hidden-path.ts';

/** Ports where an address names none (RFC 7826, 18.1 and IANA). */
const PORTS = { rtsp: 554, rtsps: 322 } as const;

/** An address as it was typed, with user and password apart. */
export interface TypedAddress {
  readonly host: string;
  readonly port: number;
  readonly isEncrypted: boolean;
  readonly path: string;
  /** The user info of the address; null when it has none. */
  readonly user: string | null;
  readonly password: string | null;
}

const wrong = (sentence: string): BadRequestError => new BadRequestError(sentence);

/** Reads the address of a camera. @throws {BadRequestError} that does not repeat it, as it may have a password. */
export function readAddress(typed: string): TypedAddress {
  const { scheme, place, user, password, isAmbiguous } = splitAddress(typed);
  const name = scheme === '' ? 'rtsp' : scheme;
  if (!v.is(v.picklist(['rtsp', 'rtsps']), name))
    throw wrong('The address of a camera must begin with rtsp:// or rtsps://.');
  const url = URL.canParse(`${name}://${place}`) ? new URL(`${name}://${place}`) : null;
  if (url === null || url.hostname === '' || place.includes('#') || /[\s\p{Cc}]/u.test(place))
    throw wrong('The address must look like rtsp://192.168.1.20/stream1.');
  if (isAmbiguous)
    throw wrong('Type user and password into their own fields, and write an @ in the path of the address as %40.');
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase(),
    port: url.port === '' ? PORTS[name] : Number(url.port),
    isEncrypted: name === 'rtsps',
    path: `${url.pathname}${url.search}`,
    user,
    password,
  };
}

/** The address without user and passwords. */
export function addressText({
  host,
  port,
  isEncrypted,
  path,
}: Pick<TypedAddress, 'host' | 'port' | 'isEncrypted' | 'path'>): string {
  const scheme = isEncrypted ? 'rtsps' : 'rtsp';
  const name = host.includes(':') ? `[${host}]` : host;
  return `${scheme}://${name}${port === PORTS[scheme] ? '' : `:${port}`}${hidePasswords(path)}`;
}
