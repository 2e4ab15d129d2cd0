import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, posix, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One file of the built portal. */
export interface PortalFile {
  readonly type: string;
  /** True: its name contains the hash of its content. */
  readonly immutable: boolean;
  /** Compressed at the first request, then cached. */
  read(encoding: Encoding): Promise<Buffer>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = /^(text\/|application\/(json|manifest|wasm)|image\/svg)/;

const compress: Record<Exclude<Encoding, 'identity'>, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (content) => promisify(gzip)(content, { level: 9 }),
};

function portalFile(path: string, name: string): PortalFile {
  const content = readFileSync(path);
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const kept = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(content)]]);
  return {
    type,
    immutable: name.startsWith('/assets/'),
    read(encoding) {
      const wanted = encoding === 'identity' || !COMPRESSIBLE.test(type) ? 'identity' : encoding;
      const found = kept.get(wanted);
      if (found) return found;
      const made = wanted === 'identity' ? Promise.resolve(content) : compress[wanted](content);
      kept.set(wanted, made);
      return made;
    },
  };
}

/** The address of the font of the built portal; null where nothing is built. */
export function portalFont(dir: string): string | null {
  const assets = join(dir, 'assets');
  const names = statSync(assets, { throwIfNoEntry: false }) ? readdirSync(assets) : [];
  const name = names.find((each) => each.endsWith('.woff2'));
  return name === undefined ? null : `/assets/${name}`;
}

/** Every file of the built portal by its path in a URL; read once, so that no request reaches the disk. Empty when nothing is built. */
export function readPortal(dir: string): ReadonlyMap<string, PortalFile> {
  if (!statSync(dir, { throwIfNoEntry: false })) return new Map();
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const name = posix.join('/', ...relative(dir, path).split(sep));
      return [name, portalFile(path, name)] as const;
    }),
  );
}
