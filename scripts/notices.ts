import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const NOTICE = /^(licen[cs]e|copying|notice)/i;
/** The folder of the package that a file belongs to. */
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;
const RULE = `\n\n${'-'.repeat(80)}\n\n`;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly homepage?: string;
}
interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly link?: boolean }>>;
}

const json = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

/** The packages that `npm ci --omit=dev` installs, which the provider runs with; those of other platforms are not here. */
export function installedPackages(root: string): readonly string[] {
  const { packages } = json<Lock>(join(root, 'package-lock.json'));
  return Object.entries(packages)
    .filter(([path, { dev = false, link = false }]) => path.startsWith('node_modules/') && !dev && !link)
    .map(([path]) => join(root, path))
    .filter((path) => existsSync(path));
}

/** Notices that the licenses of these packages require, each package once. */
export function noticesOf(folders: Iterable<string>): string {
  const notices = new Map<string, string>();
  for (const folder of folders) {
    const { name, version, license = 'license not named', homepage } = json<Manifest>(join(folder, 'package.json'));
    const head = `${name} ${version} (${license})${homepage === undefined ? '' : `\n${homepage}`}`;
    const files = readdirSync(folder, { withFileTypes: true }).filter(
      (file) => file.isFile() && NOTICE.test(file.name),
    );
    const texts = files.map((file) => readFileSync(join(folder, file.name), 'utf8').trim());
    notices.set(`${name} ${version}`, [head, ...texts].join('\n\n'));
  }
  return `${[...notices.keys()]
    .sort()
    .map((key) => notices.get(key))
    .join(RULE)}\n`;
}

/** Writes `notices.txt` beside the page: the packages in the portal's files, and those that the provider runs with. */
export const notices = (root: string): Plugin => ({
  name: 'notices',
  apply: ({ build }, { command }) => command === 'build' && build?.ssr === undefined && build?.write !== false,
  generateBundle(_, bundle) {
    const sources = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? file.moduleIds : file.originalFileNames,
    );
    const bundled = sources.flatMap((source) => PACKAGE.exec(resolve(root, source)) ?? []);
    const folders = [...bundled, ...installedPackages(root)];
    this.emitFile({ type: 'asset', fileName: 'notices.txt', source: noticesOf(folders) });
  },
});
