import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { helpText } from './options/flags.ts';
import { readOptions } from './options.ts';
import { insecureWarning } from './options/exposure.ts';

describe('The options', () => {
  it('may be in a file, over which the environment and the flags count more', () => {
    const dir = mkdtempSync(join(tmpdir(), 'pcs-options-'));
    const file = join(dir, 'portal.env');
    writeFileSync(
      file,
      `RATE=0\nPORT=1\nTURN_PORT='2'\nSMTP_URL="smtp://mail.example.com"\nSMTP_FROM='Us <us@example.com>'\n`,
    );
    try {
      expect(readOptions(['--env', file, '--port', '3'], { TURN_PORT: '4' })).toMatchObject({
        rate: 0,
        port: 3,
        relayPort: 4,
        mailServer: { host: 'mail.example.com', from: 'Us <us@example.com>' },
      });
    } finally {
      rmSync(dir, { recursive: true });
    }
    expect(() => readOptions(['--env', file], {})).toThrow(`${file} cannot be read: ENOENT`);
  });

  it('have a default each, so that no flag is needed', () => {
    expect(readOptions([], {})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      origin: null,
      trustedProxies: [],
      dataDir: resolve('data'),
      mediaDir: resolve('data/media'),
      mediaBucket: null,
      keepDays: {},
      receive: null,
      mailDoor: null,
      reset: false,
      seed: 1,
      world: null,
      dispatch: null,
      rate: 6,
      cameraFaults: 0,
      idleMinutes: 0,
      referenceS: 90,
      keepsJournals: false,
      footageDir: null,
      mediaHost: '127.0.0.1',
      relayPort: 0,
      outerRelay: null,
      cameraNetworks: null,
      ringTimes: { beforeMs: 10_000, afterMs: 20_000 },
      signalling: 'service',
      streamHost: null,
      collector: null,
      crmUrl: 'https://crm.example.com/customers/{uid}',
      mailServer: null,
      pushWebhook: null,
      dispatchWebhook: null,
      detectorUrl: null,
      secretsKey: { path: resolve('data/secrets.key'), isNamed: false },
      evidenceKey: { path: resolve('data/evidence.key'), isNamed: false },
      databaseUrl: null,
      issuer: null,
      identityProvider: 'Auth0',
      environment: 'prd',
      userIdClaim: 'https://pcs-portal/user_id',
      scopes: 'openid profile email outdoor-monitoring:authorization:create recordings:read monitoring:metrics:create',
      recordingsScope: 'recordings:read',
      check: false,
      demo: false,
      test: false,
      logLevel: 'error',
    });
  });

  it('are read from the environment, and a flag goes before it', () => {
    const env = { PORT: '4100', DATA_DIR: '/srv/pcs', RATE: '0', WORLD: 'off', IDENTITY_PROVIDER_NAME: 'Acme ID' };

    expect(readOptions(['--port', '0', '--rate=2.5', '--camera-faults=10', '--reset'], env)).toMatchObject({
      port: 0,
      dataDir: '/srv/pcs',
      rate: 2.5,
      world: 'off',
      cameraFaults: 10,
      reset: true,
      identityProvider: 'Acme ID',
    });
  });

  it('name another identity provider and the scopes asked of it (AUTH-02, AUTH-31)', () => {
    const env = {
      OIDC_ISSUER: 'https://id.example.com/',
      OIDC_CLIENT_ID: 'portal',
      OIDC_CLIENT_SECRET: 'hush',
      OIDC_SCOPES: 'openid email',
      OIDC_USER_ID_CLAIM: 'staff_number',
    };

    expect(readOptions(['--host', '0.0.0.0', '--origin', 'https://portal.example.com/'], env)).toMatchObject({
      origin: 'https://portal.example.com',
      issuer: { issuer: 'https://id.example.com/', clientId: 'portal', clientSecret: 'hush' },
      scopes: 'openid email',
      userIdClaim: 'staff_number',
    });
  });

  it.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
    'let this machine sign in without a password and be tested at %s',
    (origin) => {
      expect(readOptions(['--origin', origin, '--test'], {})).toMatchObject({ origin, test: true });
    },
  );

  it('name where messages of sources are received, by default at the host of the portal', () => {
    expect(readOptions(['--receive-port', '4001'], {})).toMatchObject({ receive: { host: '127.0.0.1', port: 4001 } });
    const env = { RECEIVE_PORT: '0', RECEIVE_HOST: '192.0.2.7' };
    expect(readOptions([], env)).toMatchObject({ receive: { host: '192.0.2.7', port: 0 } });
  });

  it('name where mails of sources are received, and the certificate for STARTTLS', () => {
    expect(readOptions(['--smtp-port', '2525'], {})).toMatchObject({
      mailDoor: { host: '127.0.0.1', port: 2525, certificate: null },
    });
    const env = { SMTP_PORT: '0', SMTP_HOST: '192.0.2.7' };
    expect(readOptions([], env)).toMatchObject({ mailDoor: { host: '192.0.2.7', port: 0 } });
    expect(() => readOptions([], { ...env, SMTP_TLS_KEY_FILE: 'package.json' })).toThrow(
      'Give both SMTP_TLS_KEY_FILE and SMTP_TLS_CERT_FILE.',
    );
    expect(() =>
      readOptions([], { ...env, SMTP_TLS_KEY_FILE: 'package.json', SMTP_TLS_CERT_FILE: 'package.json' }),
    ).toThrow('SMTP_TLS_KEY_FILE and SMTP_TLS_CERT_FILE are not a key and its certificate in PEM.');
  });

  it('let other machines sign in without a password with --demo only', () => {
    expect(readOptions(['--origin', 'https://portal.example.com', '--demo'], {})).toMatchObject({ demo: true });
  });

  it('name another relay to the cameras, and the address at which they are found (LIVE-06)', () => {
    const url = 'turn:turn.example.com:3478?transport=udp';
    const env = { TURN_URL: url, TURN_SECRET: 'hush', MEDIA_HOST: '192.0.2.7' };

    expect(readOptions([], env)).toMatchObject({ outerRelay: { url, secret: 'hush' }, mediaHost: '192.0.2.7' });
    expect(readOptions(['--host', '192.0.2.8', '--demo'], {})).toMatchObject({ mediaHost: '192.0.2.8' });
    expect(readOptions(['--host', 'localhost', '--turn-port', '3478'], {})).toMatchObject({
      mediaHost: '127.0.0.1',
      relayPort: 3478,
    });
  });

  it('name the proxies that are trusted', () => {
    expect(readOptions(['--trust-proxy', 'loopback, 10.0.0.0/8,::1'], {})).toMatchObject({
      trustedProxies: ['loopback', '10.0.0.0/8', '::1'],
    });
  });

  it.each(['proxy.example.com', '10.0.0.0/33', '10.0.0/8', 'true', '1/1/1'])('trust no proxy like %s', (entry) => {
    expect(() => readOptions(['--trust-proxy', `loopback,${entry}`], {})).toThrow(
      `--trust-proxy is a list of addresses, networks such as 10.0.0.0/8, or loopback, not "${entry}".`,
    );
  });

  it('name the detection server', () => {
    expect(readOptions(['--detector', 'http://ai.example.com:32168/'], {})).toMatchObject({
      detectorUrl: 'http://ai.example.com:32168',
    });
    expect(readOptions([], { DETECTOR_URL: 'http://127.0.0.1:5000' })).toMatchObject({
      detectorUrl: 'http://127.0.0.1:5000',
    });
  });

  it('name the host of live FLV and its voice (LIVE-34)', () => {
    const named = (...argv: string[]) => readOptions(argv, {});
    expect(named('--stream-host', 'Streams.example.com:8443')).toMatchObject({
      streamHost: 'streams.example.com:8443',
    });
    expect(readOptions([], { STREAM_HOST: '[2001:db8::1]' })).toMatchObject({ streamHost: '[2001:db8::1]' });
    for (const text of [
      'https://streams.example.com',
      'streams.example.com/live',
      'a b',
      '*.example.com',
      'me@host',
      'h; x',
    ])
      expect(() => named('--stream-host', text)).toThrow(
        `--stream-host is like streams.example.com or streams.example.com:8443, not "${text}".`,
      );
  });

  it('name the collector of metrics and traces (API-32, API-33)', () => {
    expect(readOptions(['--collector', 'https://otel.example.com/otlp/'], {})).toMatchObject({
      collector: 'https://otel.example.com/otlp',
    });
    expect(readOptions([], { COLLECTOR_URL: 'http://127.0.0.1:4318' })).toMatchObject({
      collector: 'http://127.0.0.1:4318',
    });
  });

  it('are listed by --help, flags with their variables', () => {
    expect(readOptions(['--help'], {})).toBe('help');
    expect(helpText()).toContain(
      '  --rate <number>                alarms a minute while agents take them; 0 for none (or RATE; default 6)\n',
    );
    expect(helpText()).toContain(
      '  DATABASE_URL=<url>             PostgreSQL server in place of the embedded database\n',
    );
  });

  it.each([
    [['--port', 'many'], {}, '--port is a whole number from 0 to 65535, not "many".'],
    [['--port', '70000'], {}, '--port is a whole number from 0 to 65535, not "70000".'],
    [[], { CRM_URL: 'https://crm.example.com/' }, 'CRM_URL must look like https://crm.example.com/customers/{uid}.'],
    [[], { CRM_URL: 'javascript:{uid}' }, 'CRM_URL must look like https://crm.example.com/customers/{uid}.'],
    [['--dispatch', 'none'], {}, '--dispatch is invented or manual or webhook, not "none".'],
    [['--world', 'none'], {}, '--world is on or off, not "none".'],
    [['--rate=-1'], {}, '--rate is a number from 0 to 600, not "-1".'],
    [['--camera-faults', 'some'], {}, '--camera-faults is a number from 0 to 3600, not "some".'],
    [['--seed', '1.5'], {}, '--seed is a whole number from 0 to 4294967295, not "1.5".'],
    [
      ['--detector', 'http://me:hush@ai.example.com'],
      {},
      '--detector is an address without user, query or fragment: the list of processes shows it.',
    ],
    [['--collector', 'otel:4318'], {}, '--collector is an http or https address, not "otel:4318".'],
    [
      ['--collector', 'https://otel.example.com/?key=k'],
      {},
      '--collector is an address without user, query or fragment: every page shows it.',
    ],
    [
      ['--collector', 'https://me:hush@otel.example.com'],
      {},
      '--collector is an address without user, query or fragment: every page shows it.',
    ],
    [['--colour'], {}, "Unknown option '--colour'. See --help."],
    [['--port'], {}, "Option '--port <value>' argument missing. See --help."],
    [['--port', '--reset'], {}, "Option '--port' argument is ambiguous. See --help."],
    [['alarms'], {}, "Unexpected argument 'alarms'. See --help."],
    [
      ['--reset'],
      { DATABASE_URL: 'postgres://db/pcs' },
      '--reset empties the embedded database only, not DATABASE_URL.',
    ],
    [[], { DATABASE_URL: 'mysql://db/pcs' }, 'DATABASE_URL must begin with postgres:// or postgresql://.'],
    [[], { OIDC_ISSUER: 'id.example.com' }, 'OIDC_ISSUER is an http or https address, not "id.example.com".'],
    [[], { OIDC_ISSUER: 'http://id.example.com' }, 'OIDC_ISSUER on another machine needs https.'],
    [
      [],
      { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'portal' },
      'OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET beside it.',
    ],
    [
      ['--host', '192.0.2.7'],
      {},
      'With --host 192.0.2.7 other machines can sign in: give OIDC_ISSUER, or --demo to let everyone in without a password.',
    ],
    [
      ['--origin', 'https://portal.example.com/'],
      {},
      'With --origin https://portal.example.com other machines can sign in: give OIDC_ISSUER, or --demo to let everyone in without a password.',
    ],
    [
      ['--host', '127.0.0.1'],
      { ORIGIN: 'http://192.0.2.7:8080' },
      'With --origin http://192.0.2.7:8080 other machines can sign in: give OIDC_ISSUER, or --demo to let everyone in without a password.',
    ],
    [
      ['--origin', 'https://portal.example.com', '--test'],
      {
        OIDC_ISSUER: 'https://id.example.com',
        OIDC_CLIENT_ID: 'portal',
        OIDC_CLIENT_SECRET: 'hush',
      },
      '--test is for this machine only: leave out --origin.',
    ],
    [
      ['--host', '0.0.0.0', '--origin', 'https://portal.example.com', '--demo', '--test'],
      {},
      '--test is for this machine only: leave out --host and --origin.',
    ],
    [
      ['--host', '0.0.0.0', '--demo'],
      {},
      'On --host 0.0.0.0 say where browsers reach the portal: --origin https://portal.example.com',
    ],
    [['--host', '192.0.2.7', '--demo', '--test'], {}, '--test is for this machine only: leave out --host.'],
    [
      ['--turn-url', 'turn.example.com'],
      {},
      '--turn-url must look like turn:turn.example.com:3478?transport=udp, not "turn.example.com".',
    ],
    [['--turn-url', 'turn:turn.example.com'], {}, '--turn-url needs TURN_SECRET beside it.'],
    [['--media-host', '0.0.0.0'], {}, '--media-host is an IPv4 address, not "0.0.0.0".'],
    [['--origin', 'portal'], {}, '--origin is an http or https address, not "portal".'],
    [[], { LOG_LEVEL: 'loud' }, 'LOG_LEVEL is one of fatal, error, warn, info, debug, silent.'],
  ])('refuse %j with %j in one sentence', (argv, env, sentence) => {
    expect(() => readOptions(argv, env)).toThrow(expect.objectContaining({ code: 'optionError', message: sentence }));
  });
});

it.each([
  ['http://portal.lan:4000', 'http://portal.lan:4000'],
  ['http://192.0.2.7', 'http://192.0.2.7'],
  ['https://portal.example.com', null],
  ['http://localhost:4000', null],
  ['http://127.0.0.1:4000', null],
  ['http://[::1]:4000', null],
])('the address %s is warned of where browsers need https: %s', (url, named) => {
  const warning =
    named &&
    `Browsers cannot use the portal at ${named}: off this machine they need https. Put a proxy with a certificate before it, and start it with --origin https://${new URL(url).hostname}.`;
  expect(insecureWarning(url)).toBe(warning);
});
