import { parseArgs } from 'node:util';
import { RECORDINGS_SCOPE_DEFAULT, SCOPES_DEFAULT, USER_ID_CLAIM_DEFAULT } from '../../identity/identity.constants.ts';
import { OptionError } from './option-error.ts';
import { SECRET_VARIABLES } from './secret-files.ts';

export interface Flag {
  readonly flag?: string;
  readonly env?: string;
  /** Placeholder of the value in the help text; absent = the flag takes no value. */
  readonly value?: string;
  readonly otherwise?: string;
  readonly description: string;
}

/** A file instead of the environment. */
export const ENV_FLAG: Flag = {
  flag: 'env',
  value: 'file',
  description: 'a file of the variables below, like deploy/portal.env.example; what the environment has counts more',
};

/** The folder of the media store. */
export const MEDIA_FLAG: Flag = {
  flag: 'media',
  env: 'MEDIA_DIR',
  value: 'dir',
  description:
    'where clips, pictures, recordings of work and journals are, if not in media of --data; the same for every process of a station',
};

/** The bucket that is the media store in place of the folder. */
export const BUCKET_FLAGS: readonly Flag[] = [
  {
    env: 'MEDIA_S3_ENDPOINT',
    value: 'url',
    description: 'a server that speaks S3, whose bucket has the media in place of the folder of --media',
  },
  { env: 'MEDIA_S3_BUCKET', value: 'name', description: 'that bucket, which exists; no one else may read it' },
  { env: 'MEDIA_S3_REGION', value: 'name', otherwise: 'us-east-1', description: 'its region' },
  { env: 'MEDIA_S3_ACCESS_KEY', value: 'text', description: 'the name of our key there' },
  { env: 'MEDIA_S3_SECRET_KEY', value: 'text', description: 'the key with which calls are signed' },
];

export const FLAGS: readonly Flag[] = [
  {
    flag: 'port',
    env: 'PORT',
    value: 'number',
    otherwise: '4000',
    description: 'port to listen on; 0 takes any free one',
  },
  { flag: 'host', env: 'HOST', value: 'address', otherwise: '127.0.0.1', description: 'address to listen on' },
  {
    flag: 'origin',
    env: 'ORIGIN',
    value: 'url',
    description: 'where browsers reach the portal, if not where it listens',
  },
  {
    flag: 'trust-proxy',
    env: 'TRUST_PROXY',
    value: 'list',
    description: 'proxies whose X-Forwarded-For is believed: addresses, networks such as 10.0.0.0/8, or loopback',
  },
  {
    flag: 'data',
    env: 'DATA_DIR',
    value: 'dir',
    otherwise: './data',
    description: 'where the embedded database lives',
  },
  MEDIA_FLAG,
  {
    flag: 'keep-days',
    env: 'KEEP_DAYS',
    value: 'list',
    description:
      'days after which media are deleted, by kind: clips=90,pictures=90,work=365,journals=365; what is not named is kept for ever',
  },
  {
    flag: 'receive-port',
    env: 'RECEIVE_PORT',
    value: 'number',
    description: 'port at which cameras and recorders send alarms; 0 takes any free one; without one none are received',
  },
  {
    flag: 'receive-host',
    env: 'RECEIVE_HOST',
    value: 'address',
    description: 'address of that port, if not that of --host',
  },
  {
    flag: 'smtp-port',
    env: 'SMTP_PORT',
    value: 'number',
    description: 'port at which cameras and recorders send alarms by mail; 0 takes any free one; without one none are',
  },
  {
    flag: 'smtp-host',
    env: 'SMTP_HOST',
    value: 'address',
    description: 'address of that port, if not that of --host',
  },
  { flag: 'reset', description: 'begin with an empty embedded database and an empty media folder' },
  { flag: 'seed', env: 'SEED', value: 'number', otherwise: '1', description: 'what the world is invented from' },
  {
    flag: 'world',
    env: 'WORLD',
    value: 'on|off',
    description: 'the invented world of alarms, customers and live cameras; kept for every process, on at first',
  },
  {
    flag: 'dispatch',
    env: 'DISPATCH',
    value: 'invented|manual|webhook',
    description:
      'who is asked for help: the invented centre, agents phone, or a webhook; kept likewise, invented while the world is on',
  },
  {
    flag: 'rate',
    env: 'RATE',
    value: 'number',
    otherwise: '6',
    description: 'alarms a minute while agents take them; 0 for none',
  },
  {
    flag: 'camera-faults',
    env: 'CAMERA_FAULTS',
    value: 'number',
    otherwise: '0',
    description: 'for training, about so many faults of live cameras an hour, each up to 90 s',
  },
  {
    flag: 'idle-minutes',
    env: 'IDLE_MINUTES',
    value: 'number',
    otherwise: '0',
    description: 'ends a session in which no one did anything for so long; 0 for never',
  },
  {
    flag: 'reference-seconds',
    env: 'REFERENCE_SECONDS',
    value: 'number',
    otherwise: '90',
    description: 'within so many seconds an opened alarm should be ended: a line beside its stopwatch; 0 for none',
  },
  {
    flag: 'alarm-journals',
    env: 'ALARM_JOURNALS',
    value: 'on|off',
    otherwise: 'off',
    description:
      "keeps what agents' portals record of an alarm, masked: QA and supervisors see what the agent saw; counts until an admin sets it in Settings",
  },
  { flag: 'footage', env: 'FOOTAGE_DIR', value: 'dir', description: 'of its mp4s come at least half of the alarms' },
  {
    flag: 'detector',
    env: 'DETECTOR_URL',
    value: 'url',
    description: 'a detection server (DeepStack, CodeProject.AI) that finds objects and faces in footage',
  },
  {
    flag: 'media-host',
    env: 'MEDIA_HOST',
    value: 'address',
    description: 'where browsers find the live cameras, if not at --host; an IPv4 address of this machine',
  },
  {
    flag: 'turn-port',
    env: 'TURN_PORT',
    value: 'number',
    otherwise: '0',
    description: 'UDP port of the relay to the cameras; 0 takes any free one',
  },
  {
    flag: 'signalling',
    env: 'SIGNALLING',
    value: 'form',
    otherwise: 'service',
    description: 'how cameras are signalled: service (Kinesis Video Streams) or session (proto)',
  },
  {
    flag: 'stream-host',
    env: 'STREAM_HOST',
    value: 'host',
    description:
      'where browsers reach live pictures by FLV and the voice to those cameras, if not at --origin: host or host:port',
  },
  {
    flag: 'camera-networks',
    env: 'CAMERA_NETWORKS',
    value: 'list',
    description:
      'where real cameras may be: addresses, and networks such as 10.20.0.0/16; without it the private networks',
  },
  {
    flag: 'ring-before',
    env: 'RING_BEFORE_S',
    value: 'seconds',
    otherwise: '10',
    description: 'seconds before an alarm in the recording of a camera that is recorded around its alarms, at most 30',
  },
  {
    flag: 'ring-after',
    env: 'RING_AFTER_S',
    value: 'seconds',
    otherwise: '20',
    description: 'seconds after the alarm in that recording, at most 30',
  },
  { flag: 'turn-url', env: 'TURN_URL', value: 'url', description: 'a TURN server such as coturn as that relay' },
  {
    flag: 'collector',
    env: 'COLLECTOR_URL',
    value: 'url',
    description: 'an OpenTelemetry collector (OTLP over HTTP) for metrics and traces of the portal',
  },
  ENV_FLAG,
  { flag: 'demo', description: 'sign in without a password from other machines too' },
  { flag: 'test', description: 'routes for browser tests; this machine only' },
  { flag: 'check', description: 'tries the services that are given, says of each whether it works, and ends' },
  { flag: 'help', description: 'this list' },
  { env: 'TURN_SECRET', value: 'text', description: 'what it makes its short-lived credentials with' },
  {
    env: 'SECRETS_KEY_FILE',
    value: 'file',
    description:
      'the key that encrypts the passwords of cameras, the same for every process; without one secrets.key of --data',
  },
  {
    env: 'EVIDENCE_KEY_FILE',
    value: 'file',
    description: 'the key that signs evidence, the same for every process; without one evidence.key of --data',
  },
  ...BUCKET_FLAGS,
  { env: 'DATABASE_URL', value: 'url', description: 'a PostgreSQL server instead of the embedded database' },
  { env: 'OIDC_ISSUER', value: 'url', description: 'an OpenID Connect provider instead of the embedded one' },
  { env: 'OIDC_CLIENT_ID', value: 'text', description: 'our name there' },
  { env: 'OIDC_CLIENT_SECRET', value: 'text', description: 'our secret there' },
  { env: 'OIDC_SCOPES', value: 'text', otherwise: SCOPES_DEFAULT, description: 'what is asked of it' },
  {
    env: 'OIDC_RECORDINGS_SCOPE',
    value: 'text',
    otherwise: RECORDINGS_SCOPE_DEFAULT,
    description: 'its scope with which reviewers play recordings',
  },
  {
    env: 'OIDC_USER_ID_CLAIM',
    value: 'text',
    otherwise: USER_ID_CLAIM_DEFAULT,
    description: "its claim with a person's number",
  },
  {
    env: 'ENVIRONMENT_NAME',
    value: 'text',
    otherwise: 'prd',
    description: 'what the settings say this installation is',
  },
  { env: 'IDENTITY_PROVIDER_NAME', value: 'text', otherwise: 'Auth0', description: 'its name on the login button' },
  {
    env: 'SMTP_TLS_KEY_FILE',
    value: 'file',
    description: 'the key of the mail port for STARTTLS, as PEM; with SMTP_TLS_CERT_FILE',
  },
  { env: 'SMTP_TLS_CERT_FILE', value: 'file', description: 'its certificate, with the chain above it' },
  {
    env: 'SMTP_URL',
    value: 'url',
    description: 'a mail server, smtp:// or smtps://; without one e-mails are only kept',
  },
  { env: 'SMTP_FROM', value: 'address', description: 'who e-mails to customers are from' },
  { env: 'PUSH_WEBHOOK_URL', value: 'url', description: 'what sends pushes to phones; without one they are only kept' },
  { env: 'PUSH_WEBHOOK_SECRET', value: 'text', description: 'with what each call to it is signed' },
  { env: 'DISPATCH_WEBHOOK_URL', value: 'url', description: 'the dispatch centre of --dispatch webhook' },
  { env: 'DISPATCH_WEBHOOK_SECRET', value: 'text', description: 'with what each call to it is signed' },
  {
    env: 'CRM_URL',
    value: 'url',
    otherwise: 'https://crm.example.com/customers/{uid}',
    description: 'a customer in the CRM, for the Cx report; {uid} stands for the id',
  },
  { env: 'LOG_LEVEL', value: 'level', otherwise: 'error', description: 'fatal, error, warn, info, debug or silent' },
];

/** The list that `--help` prints. */
export function helpText(
  flags: readonly Flag[] = FLAGS,
  title = 'PCS Agent Portal with its embedded provider',
): string {
  const lines = flags.map(({ flag, env, value, otherwise, description }) => {
    const name = flag ? `--${flag}${value ? ` <${value}>` : ''}` : `${env}=<${value}>`;
    const also = [flag && env ? `or ${env}` : '', otherwise ? `default ${otherwise}` : ''].filter(Boolean).join('; ');
    return `  ${name.padEnd(30)} ${description}${also && ` (${also})`}`;
  });
  const names = SECRET_VARIABLES.filter((name) => flags.some(({ env }) => env === name));
  const secrets = `  ${names.join(', ')}: or the path of a file that holds it, in <name>_FILE`;
  return [title, '', ...lines, ...(names.length > 0 ? ['', secrets] : []), ''].join('\n');
}

export type Values = Readonly<Record<string, string | boolean | undefined>>;

/** @throws {OptionError} when an argument is not a flag of the list. */
export function readFlags(argv: readonly string[], flags: readonly Flag[] = FLAGS): Values {
  const options = Object.fromEntries(
    flags.flatMap(({ flag, value }) =>
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

/** Values of the command line, then of the environment, then by default. */
export interface Given {
  /** The value of a flag or a variable by its name; null = not set. */
  readonly text: (name: string) => string | null;
  /** @throws {OptionError} when it is not a number from 0 to `max`. */
  readonly number: (name: string, max: number, whole: boolean) => number;
}

export function givenOf(values: Values, env: NodeJS.ProcessEnv, flags: readonly Flag[] = FLAGS): Given {
  const text = (name: string): string | null => {
    const entry = flags.find(({ flag, env: variable }) => flag === name || variable === name);
    const given = (entry?.flag && values[entry.flag]) || (entry?.env && env[entry.env]);
    return typeof given === 'string' && given !== '' ? given : (entry?.otherwise ?? null);
  };
  const number = (name: string, max: number, whole: boolean): number => {
    const given = text(name) ?? '';
    const value = Number(given);
    if (given.trim() === '' || !(value >= 0 && value <= max) || (whole && !Number.isInteger(value)))
      throw new OptionError(`--${name} is a ${whole ? 'whole ' : ''}number from 0 to ${max}, not "${given}".`);
    return value;
  };
  return { text, number };
}
