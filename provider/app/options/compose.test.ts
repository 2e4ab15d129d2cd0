import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PACKAGE_ROOT } from '../../base/package-root.ts';
import { FLAGS } from './flags.ts';
import { SECRET_VARIABLES } from './secret-files.ts';

const read = (path: string): string => readFileSync(join(PACKAGE_ROOT, path), 'utf8');
const COMPOSE = read('compose.yaml');

const allOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

describe('compose.yaml', () => {
  it('sets only variables that the provider reads', () => {
    const [, settings = ''] = /^x-settings:.*\n((?: {2}.*\n)+)/m.exec(COMPOSE) ?? [];
    const known = [...FLAGS.map(({ env }) => env), ...SECRET_VARIABLES.map((name) => `${name}_FILE`)];

    expect(allOf(settings, /^ {2}([A-Z_]+):/gm).filter((name) => !known.includes(name))).toEqual([]);
    expect(settings).toContain('ORIGIN: ${PORTAL_ORIGIN:?}');
  });

  it('gives each provider the media address at which its container is, and coturn relays to these alone', () => {
    const hosts = allOf(COMPOSE, /MEDIA_HOST: (.*)/g);

    expect(hosts).toHaveLength(2);
    for (const host of hosts) expect(COMPOSE).toContain(`ipv4_address: ${host}\n`);
    expect(allOf(read('deploy/coturn.conf'), /^allowed-peer-ip=(.*)$/gm)).toEqual(hosts);
    expect(allOf(COMPOSE, /PROVIDER_\d: (.*):4000/g)).toEqual(hosts);
  });

  it('trusts the forwarded address of its own proxy alone', () => {
    const [, proxy = ''] = /^ {2}proxy:\n[^]*?ipv4_address: (\S+)/m.exec(COMPOSE) ?? [];

    expect(allOf(COMPOSE, /TRUST_PROXY: (.*)/g)).toEqual([proxy]);
  });

  it('names the build, which the image takes before it is built (SET-21)', () => {
    expect(COMPOSE).toContain('BUILD_NAME: ${BUILD_NAME:-}');
    expect(read('Dockerfile')).toMatch(/\nARG BUILD_NAME\nRUN npm run build/);
  });
});
