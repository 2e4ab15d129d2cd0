import { OptionError } from '../app/options/option-error.ts';
import { plainAddress, readCollector, webAddress } from '../app/options/elsewhere.ts';
import { mustSayWhereReached } from '../app/options/exposure.ts';
import { FLAGS, type Flag } from '../app/options/flags.ts';
import { givenOf, readFlags } from '../app/options/read-flags.ts';
import { isLoopback } from './guard.ts';
import type { PortalSettings } from './page.ts';

export interface PortalOptions {
  /** 0 = any free port. */
  readonly port: number;
  readonly host: string;
  /** Origin of the portal in browsers; null = the address it listens on. */
  readonly origin: string | null;
  readonly mediaOrigins: readonly string[];
  readonly settings: Omit<PortalSettings, 'cspNonce'>;
}

/** Flags that `npm start` has too, with the same text. */
const shared = (name: string): readonly Flag[] => FLAGS.filter(({ flag, env }) => flag === name || env === name);
const withFlag = (flag: string, env: string): readonly Flag[] => shared(env).map((entry) => ({ ...entry, flag }));

export const PORTAL_FLAGS: readonly Flag[] = [
  {
    flag: 'api-host',
    env: 'API_HOST',
    value: 'url',
    description:
      'address of the API of the provider, such as https://provider.example.com/api; a path where a proxy serves both',
  },
  {
    flag: 'media-hosts',
    env: 'MEDIA_HOSTS',
    value: 'list',
    description:
      'hosts of its pictures, recordings, streams, signalling and uploads, if they differ: media.example.com:8443 or *.example.com; https unless they begin with http://',
  },
  ...['port', 'host', 'origin'].flatMap(shared),
  ...withFlag('identity-provider-name', 'IDENTITY_PROVIDER_NAME'),
  ...withFlag('environment-name', 'ENVIRONMENT_NAME'),
  ...withFlag('user-id-claim', 'OIDC_USER_ID_CLAIM'),
  ...['collector', 'help'].flatMap(shared),
];

const HOST = /^(\*\.[a-z0-9-]+\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;
const PATH = /^(\/[\w.~-]+)+\/?$/;

function readApiHost(text: string | null): string {
  if (text === null)
    throw new OptionError('Name the address of the provider: --api-host https://provider.example.com/api. See --help.');
  if (PATH.test(text)) return text.replace(/\/$/, '');
  if (text.startsWith('/')) throw new OptionError(`--api-host is an address or a path such as /api, not "${text}".`);
  return plainAddress('--api-host', text, 'every page shows it');
}

/** Checks an origin: only a scheme, a host and a port may get into the policy of the page. */
function mediaOrigin(entry: string): string {
  const [, scheme = 'https://', host = ''] = /^(https?:\/\/)?(.*)$/.exec(entry) ?? [];
  if (!HOST.test(host))
    throw new OptionError(`--media-hosts is a list such as media.example.com,*.cdn.example.com:8443, not "${entry}".`);
  return `${scheme}${host}`.toLowerCase();
}

/** A page that came by https is kept from http, but on its own machine. */
const isOutOfReach = (address: string, origin: URL | null): boolean =>
  origin?.protocol === 'https:' &&
  address.startsWith('http:') &&
  !isLoopback(new URL(address).hostname.replace(/[[\]]/g, ''));

/**
 * Options from the command line, then the environment; `help` when only help was requested.
 * @throws {OptionError}
 */
export function readPortalOptions(argv: readonly string[], env: NodeJS.ProcessEnv): PortalOptions | 'help' {
  const values = readFlags(argv, PORTAL_FLAGS);
  if (values['help'] === true) return 'help';
  const { text, number } = givenOf(values, env, PORTAL_FLAGS);
  const host = text('host') ?? '';
  const originText = text('origin');
  const origin = originText === null ? null : webAddress('--origin', originText);
  const apiHost = readApiHost(text('api-host'));
  const media = (text('media-hosts') ?? '').split(',').map((entry) => entry.trim());
  mustSayWhereReached({ host, origin });
  if (isOutOfReach(apiHost, origin))
    throw new OptionError('A page of https may not call an --api-host of http: browsers block it.');
  return {
    port: number('port', 65_535, true),
    host,
    origin: origin && origin.origin,
    mediaOrigins: media.filter((entry) => entry !== '').map(mediaOrigin),
    settings: {
      apiHost,
      identityProvider: text('identity-provider-name') ?? '',
      environment: text('environment-name') ?? '',
      userIdClaim: text('user-id-claim') ?? '',
      collector: readCollector(text('collector')),
      streamHost: null,
      referenceS: null,
      losesReceived: false,
    },
  };
}
