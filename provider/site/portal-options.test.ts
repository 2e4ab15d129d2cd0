import { describe, expect, it } from 'vitest';
import { helpText } from '../app/options/flags.ts';
import { USER_ID_CLAIM_DEFAULT } from '../identity/identity.constants.ts';
import { PORTAL_FLAGS, readPortalOptions } from './portal-options.ts';

const API = 'https://provider.example.com/api';
const read = (...flags: readonly string[]) => readPortalOptions([`--api-host=${API}`, ...flags], {});

describe('The options of npm run portal', () => {
  it('are where the provider is, and a default each', () => {
    expect(read()).toEqual({
      port: 4000,
      host: '127.0.0.1',
      origin: null,
      mediaOrigins: [],
      settings: {
        apiHost: API,
        identityProvider: 'Auth0',
        environment: 'prd',
        userIdClaim: USER_ID_CLAIM_DEFAULT,
        collector: null,
        streamHost: null,
        referenceS: null,
        losesReceived: false,
      },
    });
  });

  it('may be in the environment, over which flags count more', () => {
    const env = { API_HOST: '/api/', IDENTITY_PROVIDER_NAME: 'Okta', OIDC_USER_ID_CLAIM: 'staff', PORT: '1' };
    expect(readPortalOptions(['--port', '0', '--environment-name', 'stg'], env)).toMatchObject({
      port: 0,
      settings: { apiHost: '/api', identityProvider: 'Okta', environment: 'stg', userIdClaim: 'staff' },
    });
  });

  it('name hosts of media by https, unless they begin with http://', () => {
    expect(
      read('--media-hosts', 'media.example.com, *.CDN.example.com:8443,http://127.0.0.1:9000,https://a.example'),
    ).toMatchObject({
      mediaOrigins: [
        'https://media.example.com',
        'https://*.cdn.example.com:8443',
        'http://127.0.0.1:9000',
        'https://a.example',
      ],
    });
  });

  it.each([
    '*',
    '*.com',
    'https:',
    'a.example/path',
    "a.example; script-src 'unsafe-inline'",
    'a b',
    'ftp://a',
    '*.*.a.b',
  ])('let nothing but hosts into the policy of the page: %s', (host) => {
    expect(() => read('--media-hosts', `ok.example,${host}`)).toThrow(
      `--media-hosts is a list such as media.example.com,*.cdn.example.com:8443, not "${host}".`,
    );
  });

  it.each([
    [[], 'Name the address of the provider: --api-host https://provider.example.com/api. See --help.'],
    [['--api-host=//elsewhere.example'], '--api-host is an address or a path such as /api, not "//elsewhere.example".'],
    [['--api-host=provider.example.com'], '--api-host is an http or https address, not "provider.example.com".'],
    [
      ['--api-host=https://a.example/api?key=1'],
      '--api-host is an address without user, query or fragment: every page shows it.',
    ],
    [
      ['--api-host=http://a.example/api', '--origin=https://portal.example.com'],
      'A page of https may not call an --api-host of http: browsers block it.',
    ],
    [
      [`--api-host=${API}`, '--host=0.0.0.0'],
      'On --host 0.0.0.0 say where browsers reach the portal: --origin https://portal.example.com',
    ],
    [[`--api-host=${API}`, '--rate=6'], "Unknown option '--rate'. See --help."],
  ])('refuse %j', (flags, sentence) => {
    expect(() => readPortalOptions(flags, {})).toThrow(sentence);
  });

  it('are listed by --help, without secrets that it does not have', () => {
    expect(readPortalOptions(['--help'], {})).toBe('help');
    const help = helpText(PORTAL_FLAGS, 'Portal');
    expect(help).toMatch(/--api-host <url> [^]*--identity-provider-name <text> [^]*--user-id-claim <text> /);
    expect(help).not.toContain('_FILE');
  });
});
