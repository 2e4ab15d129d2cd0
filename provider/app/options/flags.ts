import { RECORDINGS_SCOPE_DEFAULT, SCOPES_DEFAULT, USER_ID_CLAIM_DEFAULT } from '../../identity/identity.constants.ts';
import { SECRET_VARIABLES } from './secret-files.ts';

export interface Flag {
  readonly flag?: string;
  readonly env?: string;
  /** Placeholder of the value in the help text; absent = the flag takes no value. */
  readonly value?: string;
  readonly defaultValue?: string;
  readonly description: string;
}

/** File that replaces the environment. */
export const ENV_FLAG: Flag = {
  flag: 'env',
  value: 'file',
  description:
    'file with the variables below, such as a copy of deploy/portal.env.example; the environment overrides it',
};

/** The folder of the media store. */
export const MEDIA_FLAG: Flag = {
  flag: 'media',
  env: 'MEDIA_DIR',
  value: 'dir',
  description:
    'folder of clips, pictures, work recordings and journals, the same for every process of a station; without it the folder media in --data',
};

/** Bucket of the media store in place of the folder. */
export const BUCKET_FLAGS: readonly Flag[] = [
  {
    env: 'MEDIA_S3_ENDPOINT',
    value: 'url',
    description: 'S3-compatible server whose bucket stores the media in place of the folder of --media',
  },
  { env: 'MEDIA_S3_BUCKET', value: 'name', description: 'existing bucket, which no one else may read' },
  { env: 'MEDIA_S3_REGION', value: 'name', defaultValue: 'us-east-1', description: 'region of the bucket' },
  { env: 'MEDIA_S3_ACCESS_KEY', value: 'text', description: 'access key id for the bucket' },
  { env: 'MEDIA_S3_SECRET_KEY', value: 'text', description: 'secret access key that signs the requests' },
];

export const FLAGS: readonly Flag[] = [
  {
    flag: 'port',
    env: 'PORT',
    value: 'number',
    defaultValue: '4000',
    description: 'port to listen on; 0 takes any free one',
  },
  { flag: 'host', env: 'HOST', value: 'address', defaultValue: '127.0.0.1', description: 'address to listen on' },
  {
    flag: 'origin',
    env: 'ORIGIN',
    value: 'url',
    description: 'address of the portal in browsers, if it differs from the one it listens on',
  },
  {
    flag: 'trust-proxy',
    env: 'TRUST_PROXY',
    value: 'list',
    description: 'proxies whose X-Forwarded-For is trusted: addresses, networks such as 10.0.0.0/8, or loopback',
  },
  {
    flag: 'data',
    env: 'DATA_DIR',
    value: 'dir',
    defaultValue: './data',
    description: 'folder of the embedded database',
  },
  MEDIA_FLAG,
  {
    flag: 'keep-days',
    env: 'KEEP_DAYS',
    value: 'list',
    description:
      'days after which media are deleted, by kind: clips=90,pictures=90,work=365,journals=365; other kinds are never deleted',
  },
  {
    flag: 'receive-port',
    env: 'RECEIVE_PORT',
    value: 'number',
    description: 'port for alarms of cameras and recorders; 0 takes any free one; without it none are received',
  },
  {
    flag: 'receive-host',
    env: 'RECEIVE_HOST',
    value: 'address',
    description: 'address for that port, if it differs from --host',
  },
  {
    flag: 'smtp-port',
    env: 'SMTP_PORT',
    value: 'number',
    description:
      'port for alarms that cameras and recorders send by mail; 0 takes any free one; without it none are received',
  },
  {
    flag: 'smtp-host',
    env: 'SMTP_HOST',
    value: 'address',
    description: 'address for that port, if it differs from --host',
  },
  { flag: 'reset', description: 'begin with an empty embedded database and an empty media folder' },
  { flag: 'seed', env: 'SEED', value: 'number', defaultValue: '1', description: 'seed of the invented world' },
  {
    flag: 'world',
    env: 'WORLD',
    value: 'on|off',
    description:
      'invented alarms, customers and live cameras; the database remembers it for every process; on in a new database',
  },
  {
    flag: 'dispatch',
    env: 'DISPATCH',
    value: 'invented|manual|webhook',
    description:
      'who answers dispatches: the invented centre, the agents by phone, or a webhook; remembered as --world is; invented while the world is on',
  },
  {
    flag: 'rate',
    env: 'RATE',
    value: 'number',
    defaultValue: '6',
    description: 'alarms a minute while agents take them; 0 for none',
  },
  {
    flag: 'camera-faults',
    env: 'CAMERA_FAULTS',
    value: 'number',
    defaultValue: '0',
    description: 'for training: average number of live camera faults an hour, each up to 90 s',
  },
  {
    flag: 'idle-minutes',
    env: 'IDLE_MINUTES',
    value: 'number',
    defaultValue: '0',
    description: 'minutes without activity after which a session ends; 0 for never',
  },
  {
    flag: 'reference-seconds',
    env: 'REFERENCE_SECONDS',
    value: 'number',
    defaultValue: '90',
    description: 'target time for ending an opened alarm, shown beside its stopwatch; 0 for none',
  },
  {
    flag: 'alarm-journals',
    env: 'ALARM_JOURNALS',
    value: 'on|off',
    defaultValue: 'off',
    description:
      "stores the masked journals of agents' portals, so that QA and supervisors see what the agent saw; an admin's choice in Settings overrides it",
  },
  {
    flag: 'footage',
    env: 'FOOTAGE_DIR',
    value: 'dir',
    description: 'folder of mp4s that at least half of the alarms are made from',
  },
  {
    flag: 'detector',
    env: 'DETECTOR_URL',
    value: 'url',
    description: 'detection server (DeepStack, CodeProject.AI) that finds objects and faces in the footage',
  },
  {
    flag: 'media-host',
    env: 'MEDIA_HOST',
    value: 'address',
    description: 'IPv4 address of this machine for live pictures, if it differs from --host',
  },
  {
    flag: 'turn-port',
    env: 'TURN_PORT',
    value: 'number',
    defaultValue: '0',
    description: 'UDP port of the relay to the cameras; 0 takes any free one',
  },
  {
    flag: 'signalling',
    env: 'SIGNALLING',
    value: 'form',
    defaultValue: 'service',
    description: 'signalling of cameras: service (Kinesis Video Streams) or session (proto)',
  },
  {
    flag: 'stream-host',
    env: 'STREAM_HOST',
    value: 'host',
    description:
      'host or host:port of live FLV pictures and of the voice to those cameras in browsers, if it differs from --origin',
  },
  {
    flag: 'camera-networks',
    env: 'CAMERA_NETWORKS',
    value: 'list',
    description:
      'allowed addresses of real cameras, and networks such as 10.20.0.0/16; without it the private networks',
  },
  {
    flag: 'ring-before',
    env: 'RING_BEFORE_S',
    value: 'seconds',
    defaultValue: '10',
    description: 'seconds before an alarm in the recording of a camera that is recorded around its alarms, at most 30',
  },
  {
    flag: 'ring-after',
    env: 'RING_AFTER_S',
    value: 'seconds',
    defaultValue: '20',
    description: 'seconds after the alarm in that recording, at most 30',
  },
  {
    flag: 'turn-url',
    env: 'TURN_URL',
    value: 'url',
    description: 'TURN server, such as coturn, in place of the relay of this process',
  },
  {
    flag: 'collector',
    env: 'COLLECTOR_URL',
    value: 'url',
    description: 'OpenTelemetry collector (OTLP over HTTP) for metrics and traces of the portal',
  },
  ENV_FLAG,
  { flag: 'demo', description: 'allows other machines to sign in without a password' },
  { flag: 'test', description: 'adds the routes of browser tests; this machine only' },
  { flag: 'check', description: 'tests every configured service, prints the results and exits' },
  { flag: 'help', description: 'prints this list' },
  {
    env: 'TURN_SECRET',
    value: 'text',
    description: 'secret of the TURN server, from which short-lived credentials are made',
  },
  {
    env: 'SECRETS_KEY_FILE',
    value: 'file',
    description:
      'key that encrypts the passwords of cameras, the same for every process; without it secrets.key in --data',
  },
  {
    env: 'EVIDENCE_KEY_FILE',
    value: 'file',
    description: 'key that signs evidence, the same for every process; without it evidence.key in --data',
  },
  ...BUCKET_FLAGS,
  { env: 'DATABASE_URL', value: 'url', description: 'PostgreSQL server in place of the embedded database' },
  { env: 'OIDC_ISSUER', value: 'url', description: 'OpenID Connect provider in place of the embedded one' },
  { env: 'OIDC_CLIENT_ID', value: 'text', description: 'client id at that provider' },
  { env: 'OIDC_CLIENT_SECRET', value: 'text', description: 'client secret at that provider' },
  { env: 'OIDC_SCOPES', value: 'text', defaultValue: SCOPES_DEFAULT, description: 'scopes that a sign-in requests' },
  {
    env: 'OIDC_RECORDINGS_SCOPE',
    value: 'text',
    defaultValue: RECORDINGS_SCOPE_DEFAULT,
    description: 'scope that allows reviewers to play recordings',
  },
  {
    env: 'OIDC_USER_ID_CLAIM',
    value: 'text',
    defaultValue: USER_ID_CLAIM_DEFAULT,
    description: "claim with a person's number",
  },
  {
    env: 'ENVIRONMENT_NAME',
    value: 'text',
    defaultValue: 'prd',
    description: 'name of this installation on the Settings screen',
  },
  {
    env: 'IDENTITY_PROVIDER_NAME',
    value: 'text',
    defaultValue: 'Auth0',
    description: 'name of the identity provider on the login button',
  },
  {
    env: 'SMTP_TLS_KEY_FILE',
    value: 'file',
    description: 'PEM key of the mail port for STARTTLS; needs SMTP_TLS_CERT_FILE',
  },
  { env: 'SMTP_TLS_CERT_FILE', value: 'file', description: 'PEM certificate of the mail port, with its chain' },
  {
    env: 'SMTP_URL',
    value: 'url',
    description: 'mail server, smtp:// or smtps://; without it e-mails are only stored',
  },
  { env: 'SMTP_FROM', value: 'address', description: 'sender of e-mails to customers' },
  {
    env: 'PUSH_WEBHOOK_URL',
    value: 'url',
    description: 'webhook that sends pushes to phones; without it they are only stored',
  },
  { env: 'PUSH_WEBHOOK_SECRET', value: 'text', description: 'secret that signs each call of that webhook' },
  { env: 'DISPATCH_WEBHOOK_URL', value: 'url', description: 'dispatch centre of --dispatch webhook' },
  { env: 'DISPATCH_WEBHOOK_SECRET', value: 'text', description: 'secret that signs each call of that webhook' },
  {
    env: 'CRM_URL',
    value: 'url',
    defaultValue: 'https://crm.example.com/customers/{uid}',
    description: 'page of a customer in the CRM, for the Cx report; {uid} stands for the id',
  },
  { env: 'LOG_LEVEL', value: 'level', defaultValue: 'error', description: 'fatal, error, warn, info, debug or silent' },
];

/** The list that `--help` prints. */
export function helpText(
  flags: readonly Flag[] = FLAGS,
  title = 'PCS Agent Portal with its embedded provider',
): string {
  const lines = flags.map(({ flag, env, value, defaultValue, description }) => {
    const name = flag ? `--${flag}${value ? ` <${value}>` : ''}` : `${env}=<${value}>`;
    const also = [flag && env ? `or ${env}` : '', defaultValue ? `default ${defaultValue}` : '']
      .filter(Boolean)
      .join('; ');
    return `  ${name.padEnd(30)} ${description}${also && ` (${also})`}`;
  });
  const names = SECRET_VARIABLES.filter((name) => flags.some(({ env }) => env === name));
  const secrets = `  ${names.join(', ')}: or the path of a file that holds it, in <name>_FILE`;
  return [title, '', ...lines, ...(names.length > 0 ? ['', secrets] : []), ''].join('\n');
}
