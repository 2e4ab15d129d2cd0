import { isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SIGNALLINGS, type SignallingForm } from '../contract/entities.ts';
import { SCOPES_DEFAULT, USER_ID_CLAIM_DEFAULT } from './identity/identity.constants.ts';
import type { OuterRelay } from './cameras/open-cameras.ts';
import type { IssuerClient } from './identity/identity-deps.ts';
import { isLoopback } from './site/guard.ts';

export interface Options {
  /** 0 = any free port. */
  readonly port: number;
  readonly host: string;
  /** Where browsers reach the portal; null = where it listens. */
  readonly origin: string | null;
  readonly dataDir: string;
  readonly reset: boolean;
  readonly seed: number;
  /** Alarms a minute; 0 = none. */
  readonly rate: number;
  /** Faults of cameras an hour, for training; 0 = none. */
  readonly cameraFaults: number;
  readonly footageDir: string | null;
  /** The address of this machine at which browsers, or a relay elsewhere, find the cameras. */
  readonly mediaHost: string;
  /** UDP; 0 = any free port. */
  readonly relayPort: number;
  /** A relay elsewhere; null = this process is one. */
  readonly outerRelay: OuterRelay | null;
  /** In which form viewers signal. */
  readonly signalling: SignallingForm;
  /** Where portals export metrics and traces; null = nowhere. */
  readonly collector: string | null;
  readonly databaseUrl: string | null;
  readonly issuer: IssuerClient | null;
  readonly identityProvider: string;
  readonly userIdClaim: string;
  readonly scopes: string;
  readonly demo: boolean;
  readonly test: boolean;
  readonly logLevel: string;
}

/** A flag or variable with a value that makes no sense; the message is one sentence for whoever typed it. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
  readonly code = 'optionError';
}

interface Flag {
  readonly flag?: string;
  readonly env?: string;
  /** What a value looks like; none = the flag stands alone. */
  readonly value?: string;
  readonly otherwise?: string;
  readonly says: string;
}

const FLAGS: readonly Flag[] = [
  { flag: 'port', env: 'PORT', value: 'number', otherwise: '4000', says: 'port to listen on; 0 takes any free one' },
  { flag: 'host', env: 'HOST', value: 'address', otherwise: '127.0.0.1', says: 'address to listen on' },
  { flag: 'origin', env: 'ORIGIN', value: 'url', says: 'where browsers reach the portal, if not where it listens' },
  { flag: 'data', env: 'DATA_DIR', value: 'dir', otherwise: './data', says: 'where the embedded database lives' },
  { flag: 'reset', says: 'begin with an empty embedded database' },
  { flag: 'seed', env: 'SEED', value: 'number', otherwise: '1', says: 'what the world is invented from' },
  { flag: 'rate', env: 'RATE', value: 'number', otherwise: '6', says: 'alarms a minute; 0 for none' },
  {
    flag: 'camera-faults',
    env: 'CAMERA_FAULTS',
    value: 'number',
    otherwise: '0',
    says: 'for training, about so many faults of live cameras an hour, each up to 90 s',
  },
  { flag: 'footage', env: 'FOOTAGE_DIR', value: 'dir', says: 'every mp4 in it becomes a camera' },
  {
    flag: 'media-host',
    env: 'MEDIA_HOST',
    value: 'address',
    says: 'where browsers find the live cameras, if not at --host; an IPv4 address of this machine',
  },
  {
    flag: 'turn-port',
    env: 'TURN_PORT',
    value: 'number',
    otherwise: '0',
    says: 'UDP port of the relay to the cameras; 0 takes any free one',
  },
  {
    flag: 'signalling',
    env: 'SIGNALLING',
    value: 'form',
    otherwise: 'service',
    says: 'how cameras are signalled: service (Kinesis Video Streams) or session (proto)',
  },
  { flag: 'turn-url', env: 'TURN_URL', value: 'url', says: 'a TURN server such as coturn as that relay' },
  {
    flag: 'collector',
    env: 'COLLECTOR_URL',
    value: 'url',
    says: 'an OpenTelemetry collector (OTLP over HTTP) for metrics and traces of the portal',
  },
  { flag: 'demo', says: 'sign in without a password from other machines too' },
  { flag: 'test', says: 'routes for browser tests; this machine only' },
  { flag: 'help', says: 'this list' },
  { env: 'TURN_SECRET', value: 'text', says: 'what it makes its short-lived credentials with' },
  { env: 'DATABASE_URL', value: 'url', says: 'a PostgreSQL server instead of the embedded database' },
  { env: 'OIDC_ISSUER', value: 'url', says: 'an OpenID Connect provider instead of the embedded one' },
  { env: 'OIDC_CLIENT_ID', value: 'text', says: 'our name there' },
  { env: 'OIDC_CLIENT_SECRET', value: 'text', says: 'our secret there' },
  { env: 'OIDC_SCOPES', value: 'text', otherwise: SCOPES_DEFAULT, says: 'what is asked of it' },
  {
    env: 'OIDC_USER_ID_CLAIM',
    value: 'text',
    otherwise: USER_ID_CLAIM_DEFAULT,
    says: "its claim with a person's number",
  },
  { env: 'IDENTITY_PROVIDER_NAME', value: 'text', otherwise: 'Auth0', says: 'its name on the login button' },
  { env: 'LOG_LEVEL', value: 'level', otherwise: 'error', says: 'fatal, error, warn, info, debug or silent' },
];

/** The list that `--help` prints. */
export function helpText(): string {
  const lines = FLAGS.map(({ flag, env, value, otherwise, says }) => {
    const name = flag ? `--${flag}${value ? ` <${value}>` : ''}` : `${env}=<${value}>`;
    const also = [flag && env ? `or ${env}` : '', otherwise ? `default ${otherwise}` : ''].filter(Boolean).join('; ');
    return `  ${name.padEnd(30)} ${says}${also && ` (${also})`}`;
  });
  return ['PCS Agent Portal with its embedded provider', '', ...lines, ''].join('\n');
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

type Values = Readonly<Record<string, string | boolean | undefined>>;

function readFlags(argv: readonly string[]): Values {
  const options = Object.fromEntries(
    FLAGS.flatMap(({ flag, value }) =>
      flag ? [[flag, { type: value ? ('string' as const) : ('boolean' as const) }]] : [],
    ),
  );
  try {
    return parseArgs({ args: [...argv], options }).values;
  } catch (cause) {
    const [sentence] = (cause instanceof Error ? cause.message : String(cause)).split(/\.\s/);
    throw new OptionError(`${sentence}. See --help.`, { cause });
  }
}

function webAddress(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new OptionError(`${name} is an http or https address, not "${text}".`);
  return url;
}

function readIssuer(env: NodeJS.ProcessEnv): IssuerClient | null {
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

function readOuterRelay(url: string | null, env: NodeJS.ProcessEnv): OuterRelay | null {
  if (url === null) return null;
  if (!/^turns?:[^\s:]+(:\d+)?(\?transport=(udp|tcp))?$/.test(url))
    throw new OptionError(`--turn-url is like turn:turn.example.com:3478?transport=udp, not "${url}".`);
  const secret = env['TURN_SECRET'];
  if (!secret) throw new OptionError('--turn-url needs TURN_SECRET beside it.');
  return { url, secret };
}

/** Its address is in every page, and in the policy that lets the page speak to it: no place for secrets. */
function readCollector(text: string | null): string | null {
  if (text === null) return null;
  const { username, password, search, hash, origin, pathname } = webAddress('--collector', text);
  if (username || password || search || hash)
    throw new OptionError('--collector is an address without user, query or fragment: every page shows it.');
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}

/** The relay speaks IPv4; names and addresses that stand for many say too little. */
function mediaHostOf(given: string | null, host: string): string {
  if (given !== null) {
    if (!isIPv4(given) || given === '0.0.0.0')
      throw new OptionError(`--media-host is an IPv4 address, not "${given}".`);
    return given;
  }
  return isIPv4(host) && host !== '0.0.0.0' ? host : '127.0.0.1';
}

/**
 * What was asked for on the command line, then in the environment; `help` when that is all that was asked.
 * @throws {OptionError}
 */
export function readOptions(argv: readonly string[], env: NodeJS.ProcessEnv): Options | 'help' {
  const flags = readFlags(argv);
  if (flags['help'] === true) return 'help';

  const text = (name: string): string | null => {
    const entry = FLAGS.find(({ flag, env: variable }) => flag === name || variable === name);
    const given = (entry?.flag && flags[entry.flag]) || (entry?.env && env[entry.env]);
    return typeof given === 'string' && given !== '' ? given : (entry?.otherwise ?? null);
  };
  const number = (name: string, max: number, whole: boolean): number => {
    const given = text(name) ?? '';
    const value = Number(given);
    if (given.trim() === '' || !(value >= 0 && value <= max) || (whole && !Number.isInteger(value)))
      throw new OptionError(`--${name} is a ${whole ? 'whole ' : ''}number from 0 to ${max}, not "${given}".`);
    return value;
  };

  const host = text('host') ?? '';
  const origin = text('origin');
  const issuer = readIssuer(env);
  const databaseUrl = text('DATABASE_URL');
  const logLevel = text('LOG_LEVEL') ?? '';
  const footage = text('footage');
  const demo = flags['demo'] === true;
  const test = flags['test'] === true;
  const reset = flags['reset'] === true;
  const signalling = SIGNALLINGS.find((form) => form === text('signalling'));

  if (!signalling) throw new OptionError(`--signalling is one of ${SIGNALLINGS.join(', ')}.`);
  if (!LOG_LEVELS.includes(logLevel)) throw new OptionError(`LOG_LEVEL is one of ${LOG_LEVELS.join(', ')}.`);
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new OptionError('DATABASE_URL begins with postgres:// or postgresql://.');
  if (databaseUrl && reset) throw new OptionError('--reset empties the embedded database only, not DATABASE_URL.');
  if (!isLoopback(host)) {
    if (test) throw new OptionError('--test is for this machine only: leave out --host.');
    if (!issuer && !demo)
      throw new OptionError(
        `On --host ${host} give OIDC_ISSUER, or --demo to let everyone sign in without a password.`,
      );
    if (!origin && /^(0\.0\.0\.0|::)$/.test(host))
      throw new OptionError(
        `On --host ${host} say where browsers reach the portal: --origin https://portal.example.com`,
      );
  }

  return {
    port: number('port', 65_535, true),
    host,
    origin: origin && webAddress('--origin', origin).origin,
    dataDir: resolve(text('data') ?? ''),
    reset,
    seed: number('seed', 4_294_967_295, true),
    rate: number('rate', 600, false),
    cameraFaults: number('camera-faults', 3_600, false),
    footageDir: footage && resolve(footage),
    mediaHost: mediaHostOf(text('media-host'), host),
    relayPort: number('turn-port', 65_535, true),
    outerRelay: readOuterRelay(text('turn-url'), env),
    signalling,
    collector: readCollector(text('collector')),
    databaseUrl,
    issuer,
    identityProvider: text('IDENTITY_PROVIDER_NAME') ?? '',
    userIdClaim: text('OIDC_USER_ID_CLAIM') ?? '',
    scopes: text('OIDC_SCOPES') ?? '',
    demo,
    test,
    logLevel,
  };
}
