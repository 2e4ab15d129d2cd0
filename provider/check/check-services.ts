import { unescape } from 'node:querystring';
import type { Options } from '../app/options.ts';
import { CheckError, textOf } from './check-error.ts';
import { checkDatabase } from './database.ts';
import { checkDetector } from './detector.ts';
import { checkIssuer } from './issuer.ts';
import { checkMail } from './mail.ts';
import { checkRelay } from './relay.ts';

/** Silence after which a service counts as failed, ms. */
const TIMEOUT_MS = 10_000;
const HIDDEN = '***';

/** Something that runs elsewhere. */
interface Service {
  readonly name: string;
  /** Address without secrets. */
  readonly at: string;
  /** The consequence of naming none. */
  readonly without: string;
  /** Undefined where the settings name none. */
  readonly check: (() => Promise<string>) | undefined;
}

/** An address as it may be shown. */
function placeOf(address: string | undefined): string {
  if (address === undefined || !URL.canParse(address)) return '';
  const { host, pathname, searchParams } = new URL(address);
  return `${searchParams.get('host') ?? host}${pathname.replace(/\/+$/, '')}`;
}

function servicesOf(options: Options, timeoutMs: number): readonly Service[] {
  const { databaseUrl, issuer, mailServer, outerRelay, detectorUrl, mediaHost, scopes } = options;
  const origin = options.origin ?? `http://${options.host}:${options.port}`;
  return [
    {
      name: 'Database',
      at: placeOf(databaseUrl ?? undefined),
      without: 'the embedded database is used, which does not survive a power cut',
      check: databaseUrl === null ? undefined : () => checkDatabase(databaseUrl, timeoutMs),
    },
    {
      name: 'Identity provider',
      at: placeOf(issuer?.issuer),
      without: 'everyone signs in by button, without a password: for this machine and demos alone',
      check: issuer === null ? undefined : () => checkIssuer({ client: issuer, origin, scopes, timeoutMs }),
    },
    {
      name: 'Mail server',
      at: mailServer === null ? '' : `${mailServer.host}:${mailServer.port}`,
      without: 'e-mails to customers are only kept, none leaves',
      check: mailServer === null ? undefined : () => checkMail(mailServer, timeoutMs),
    },
    {
      name: 'TURN server',
      at: placeOf(outerRelay?.url),
      without: 'live pictures come by the relay of the provider, for one machine or a LAN',
      check: outerRelay === null ? undefined : () => checkRelay(outerRelay, mediaHost, timeoutMs),
    },
    {
      name: 'Detector',
      at: placeOf(detectorUrl ?? undefined),
      without: 'of footage, only what moves is found',
      check: detectorUrl === null ? undefined : () => checkDetector(detectorUrl, timeoutMs),
    },
  ];
}

/** Hides every secret in the messages of services and libraries. */
function hiding({ databaseUrl, issuer, outerRelay, mailServer }: Options): (line: string) => string {
  const password = databaseUrl !== null && URL.canParse(databaseUrl) ? new URL(databaseUrl).password : '';
  const secrets = [password, unescape(password), issuer?.clientSecret, outerRelay?.secret, mailServer?.login?.pass]
    .flatMap((secret) => (secret ? [secret, encodeURIComponent(secret)] : []))
    .toSorted((one, other) => other.length - one.length);
  return (line) => secrets.reduce((text, secret) => text.replaceAll(secret, HIDDEN), line);
}

function lineOf(state: string, { name, at }: Service, words: string): string {
  return `  ${state.padEnd(9)}  ${name.padEnd(17)}  ${at === '' ? '' : `${at}: `}${words}`.replaceAll(/[\r\n]+/g, ' ');
}

async function check(service: Service): Promise<readonly [isFailed: boolean, line: string]> {
  if (service.check === undefined) return [false, lineOf('NOT GIVEN', service, `${service.without}.`)];
  try {
    return [false, lineOf('WORKS', service, `${await service.check()}.`)];
  } catch (error) {
    const advice = error instanceof CheckError ? error.advice : 'This was not expected.';
    const words = error instanceof CheckError ? error.message : textOf(error);
    return [true, lineOf('FAILS', service, `${words.replace(/\.$/, '')}. ${advice}`)];
  }
}

/**
 * Tries each service that the settings name as the provider uses it, and prints a line for each.
 * @returns whether all of them work
 */
export async function checkServices(
  options: Options,
  print: (line: string) => void,
  timeoutMs = TIMEOUT_MS,
): Promise<boolean> {
  const show = hiding(options);
  let allWork = true;
  for (const service of servicesOf(options, timeoutMs)) {
    const [isFailed, line] = await check(service);
    print(show(line));
    allWork &&= !isFailed;
  }
  return allWork;
}
