import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from '../identity/secrets.ts';
import { type PortalSettings, pageHeaders, renderPage } from './page.ts';
import { type Encoding, type PortalFile, readPortal } from './portal-files.ts';
import { wantsPage } from './wants-page.ts';

export interface SiteDeps {
  /** The built portal. */
  readonly dir: string;
  readonly origin: () => string;
  readonly settings: Omit<PortalSettings, 'cspNonce'>;
  /** Origins of pictures, recordings, signalling and uploads of a provider elsewhere, beside that of its calls. */
  readonly mediaOrigins?: readonly string[];
}

const HASHED = 'public, max-age=31536000, immutable';
const NOT_BUILT = 'The portal has not been built. Run: npm run build';

const encodingFor = ({ headers }: FastifyRequest): Encoding => {
  const accepted = String(headers['accept-encoding'] ?? '');
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
};

/** Serves the built portal: its files by name, and its page wherever a browser asks for HTML. */
export function mountSite(app: FastifyInstance, { dir, origin, settings, mediaOrigins }: SiteDeps): void {
  let files = readPortal(dir);

  const sendFile = async (request: FastifyRequest, reply: FastifyReply, file: PortalFile) => {
    const encoding = encodingFor(request);
    const content = await file.read(encoding);
    if (content !== (await file.read('identity'))) reply.header('content-encoding', encoding);
    return reply
      .code(200)
      .header('cache-control', file.immutable ? HASHED : 'no-cache')
      .header('vary', 'accept-encoding')
      .type(file.type)
      .send(content);
  };

  const sendPage = async (reply: FastifyReply) => {
    // It may have been built since.
    if (!files.has('/index.html')) files = readPortal(dir);
    const page = files.get('/index.html');
    if (!page) return reply.code(404).type('text/plain; charset=utf-8').send(NOT_BUILT);
    const nonce = newSecret();
    return reply
      .code(200)
      .headers(pageHeaders(nonce, origin(), settings, mediaOrigins))
      .header('cache-control', 'no-store')
      .type(page.type)
      .send(renderPage(String(await page.read('identity')), { ...settings, cspNonce: nonce }));
  };

  // What no route answers, so that an unknown call stays a call and never becomes a page.
  app.setNotFoundHandler(async (request, reply) => {
    const path = decodeURI(request.url.split('?')[0] ?? '/');
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const file = path === '/index.html' ? undefined : files.get(path);
    if (reads && file) return sendFile(request, reply, file);
    if (wantsPage(request) && !path.startsWith('/assets/')) return sendPage(reply);
    return reply.code(404).type('text/plain; charset=utf-8').send('There is nothing here.');
  });
}
