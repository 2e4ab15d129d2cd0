import { mustBeDatabaseUrl } from '../app/options/database-url.ts';
import { readMailServer } from '../app/options/deliveries.ts';
import { mediaHostOf, readDetector, readIssuer, readOuterRelay, webAddress } from '../app/options/elsewhere.ts';
import { SCOPES_DEFAULT } from '../identity/identity.constants.ts';
import { checkDatabase } from './checks/database.ts';
import { checkDetector } from './checks/detector.ts';
import { checkIssuer } from './checks/issuer.ts';
import { checkMail } from './checks/mail.ts';
import { checkRelay } from './checks/relay.ts';

export interface CheckDeps {
  readonly nowMs: () => number;
  /** How long a service may be silent. */
  readonly timeoutMs: number;
}

export interface Question {
  readonly variable: string;
  readonly words: string;
  /** `shown`; `hidden`, which no screen shows; or an address whose password is asked apart and hidden. */
  readonly kind: 'shown' | 'hidden' | 'address';
  /** What is taken where nothing is typed. */
  readonly otherwise?: (env: NodeJS.ProcessEnv) => string;
}

/** Something that runs elsewhere. Without the first variable it is not given. */
export interface Service {
  readonly name: string;
  /** What happens without it. */
  readonly without: string;
  readonly questions: readonly [Question, ...Question[]];
  readonly check: (env: NodeJS.ProcessEnv, deps: CheckDeps) => Promise<string>;
}

/** Where browsers reach the portal. */
const originOf = ({ ORIGIN, HOST, PORT }: NodeJS.ProcessEnv): string =>
  webAddress('ORIGIN', ORIGIN || `http://${HOST || '127.0.0.1'}:${PORT || '4000'}`).origin;

const mediaHost = ({ MEDIA_HOST, HOST }: NodeJS.ProcessEnv): string =>
  mediaHostOf(MEDIA_HOST || null, HOST || '127.0.0.1');

/** What a check is only made of when it is given. */
const given = <T>(value: T | null): T => {
  if (value === null) throw new Error('A service that is not given was checked.');
  return value;
};

export const SERVICES: readonly Service[] = [
  {
    name: 'Database',
    without: 'the embedded database is used, which does not survive a power cut',
    questions: [
      {
        variable: 'DATABASE_URL',
        words: 'PostgreSQL 15 or newer, like postgres://user@host:5432/name',
        kind: 'address',
      },
    ],
    check: async ({ DATABASE_URL = '' }, { timeoutMs }) => {
      mustBeDatabaseUrl(DATABASE_URL);
      return checkDatabase(DATABASE_URL, timeoutMs);
    },
  },
  {
    name: 'Identity provider',
    without: 'everyone signs in by button, without a password: for this machine and demos alone',
    questions: [
      { variable: 'OIDC_ISSUER', words: 'OpenID Connect, like https://id.example.com', kind: 'shown' },
      { variable: 'OIDC_CLIENT_ID', words: 'the name of the portal there', kind: 'shown' },
      { variable: 'OIDC_CLIENT_SECRET', words: 'its secret there', kind: 'hidden' },
    ],
    check: async (env, { timeoutMs }) =>
      checkIssuer({
        client: given(readIssuer(env)),
        origin: originOf(env),
        scopes: env['OIDC_SCOPES'] || SCOPES_DEFAULT,
        timeoutMs,
      }),
  },
  {
    name: 'Mail server',
    without: 'e-mails to customers are only kept, none leaves',
    questions: [
      {
        variable: 'SMTP_URL',
        words: 'SMTP, like smtp://user@mail.example.com:587, or smtps:// with port 465',
        kind: 'address',
      },
      { variable: 'SMTP_FROM', words: 'who e-mails are from, like Monitoring <alarms@example.com>', kind: 'shown' },
    ],
    check: async (env, { timeoutMs }) => checkMail(given(readMailServer(env)), timeoutMs),
  },
  {
    name: 'TURN server',
    without: 'live pictures come by the relay of the provider, for one machine or a LAN',
    questions: [
      { variable: 'TURN_URL', words: 'coturn with use-auth-secret, like turn:turn.example.com:3478', kind: 'shown' },
      { variable: 'TURN_SECRET', words: 'its static-auth-secret', kind: 'hidden' },
      {
        variable: 'MEDIA_HOST',
        words: 'IPv4 address of this machine at which it finds the cameras',
        kind: 'shown',
        otherwise: mediaHost,
      },
    ],
    check: async (env, { nowMs, timeoutMs }) =>
      checkRelay({
        relay: given(readOuterRelay(env['TURN_URL'] || null, env)),
        mediaHost: mediaHost(env),
        nowMs: nowMs(),
        timeoutMs,
      }),
  },
  {
    name: 'Detector',
    without: 'of footage, only what moves is found',
    questions: [
      { variable: 'DETECTOR_URL', words: 'DeepStack or CodeProject.AI, like http://127.0.0.1:32168', kind: 'shown' },
    ],
    check: async ({ DETECTOR_URL }, { timeoutMs }) =>
      checkDetector(given(readDetector(DETECTOR_URL || null)), timeoutMs),
  },
];

/** Asked first: the identity provider leads back to it. */
export const PORTAL: Question = {
  variable: 'ORIGIN',
  words: 'where browsers reach the portal, like https://portal.example.com; nothing where it is for this machine alone',
  kind: 'shown',
};

/** All that is asked for. */
export const VARIABLES: readonly string[] = [PORTAL, ...SERVICES.flatMap(({ questions }) => questions)].map(
  ({ variable }) => variable,
);
