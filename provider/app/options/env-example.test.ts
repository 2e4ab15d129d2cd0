import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { PACKAGE_ROOT } from '../../base/package-root.ts';
import { readOptions } from '../options.ts';
import { FLAGS } from './flags.ts';
import { SECRET_VARIABLES } from './secret-files.ts';

const TEXT = readFileSync(join(PACKAGE_ROOT, 'deploy/portal.env.example'), 'utf8');
/** The example file with each variable set. */
const GIVEN = parseEnv(TEXT.replaceAll(/^# (?=[A-Z0-9_]+=)/gm, ''));

describe('deploy/portal.env.example', () => {
  it('has every variable that the provider reads, and no other', () => {
    const known = FLAGS.flatMap(({ env }) => (env === undefined ? [] : [env]));
    const inFiles = SECRET_VARIABLES.map((name) => `${name}_FILE`);
    const named = Object.keys(GIVEN).filter((name) => !inFiles.includes(name));
    expect(named.toSorted()).toEqual(known.toSorted());
  });

  it('names the defaults, and gives what the provider understands', () => {
    const defaults = FLAGS.flatMap(({ env, defaultValue }) =>
      env && defaultValue ? [[env, defaultValue] as const] : [],
    );
    expect(Object.fromEntries(defaults.map(([name]) => [name, GIVEN[name]]))).toEqual(Object.fromEntries(defaults));
    const { DATABASE_URL_FILE: _, SMTP_TLS_KEY_FILE: __, SMTP_TLS_CERT_FILE: ___, MEDIA_DIR: _folder, ...env } = GIVEN;
    expect(readOptions([], env)).not.toBe('help');
  });
});
