import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installedPackages, noticesOf } from './notices.ts';

const ROOT = join(import.meta.dirname, '..');

describe('the notices', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'notices-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const add = (path: string, files: Readonly<Record<string, string>>): string => {
    const folder = join(dir, path);
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return folder;
  };

  it('have each package once, with what its license files say', () => {
    const manifest = JSON.stringify({
      name: 'zebra',
      version: '2.0.0',
      license: 'MIT',
      homepage: 'https://zebra.example',
    });
    const zebra = add('zebra', {
      'package.json': manifest,
      LICENSE: 'Copyright Zoe\n',
      'NOTICE.md': 'By Zoe',
      'a.js': '',
    });
    const ant = add('ant', { 'package.json': JSON.stringify({ name: 'ant', version: '1.0.0' }) });
    const rule = '-'.repeat(80);
    expect(noticesOf([zebra, ant, zebra])).toBe(
      `ant 1.0.0 (license not named)\n\n${rule}\n\n` +
        'zebra 2.0.0 (MIT)\nhttps://zebra.example\n\nCopyright Zoe\n\nBy Zoe\n',
    );
  });

  it('are of what is installed for the provider, not of what only builds or is for another machine', () => {
    for (const name of ['used', 'built']) add(`node_modules/${name}`, {});
    const packages = {
      '': {},
      'node_modules/used': {},
      'node_modules/built': { dev: true },
      'node_modules/elsewhere': {},
    };
    writeFileSync(join(dir, 'package-lock.json'), JSON.stringify({ packages }));
    expect(installedPackages(dir)).toEqual([join(dir, 'node_modules/used')]);
  });

  it('name a license for every package that the provider runs with', () => {
    expect(noticesOf(installedPackages(ROOT)).match(/^.*\(license not named\)$/gm)).toBeNull();
  });
});

it('every package of the lock has a checksum, or npm would take whatever comes', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string; link?: boolean }>;
  };
  const unchecked = Object.entries(lock.packages).filter(
    ([path, { integrity, link }]) => path.startsWith('node_modules/') && link !== true && integrity === undefined,
  );
  expect(unchecked).toEqual([]);
});
