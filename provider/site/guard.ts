import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HEALTH_PATHS } from '../app/health.ts';
import { wantsPage } from './wants-page.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

/** True for health paths: a page elsewhere cannot misuse them, and a load balancer may use any host name. */
const isHealth = (url: string): boolean => Object.values(HEALTH_PATHS).some((path) => path === url.split('?')[0]);

export interface GuardDeps {
  readonly origin: () => string;
  /** Bound to this machine only. */
  readonly loopback: boolean;
  /** True without a configured origin: then it is the address we listen on. */
  readonly ownOrigin: boolean;
}

/** An answer that is opened as a page runs and loads nothing; the page of the portal and the login page set their own. */
const NO_PAGE_CSP = "sandbox; default-src 'none'";

/**
 * A year, s: browsers that came once by https never use http again. Not in the spec: the least value for browsers'
 * preload lists.
 */
const HSTS_S = 31_536_000;

/** Host name as sent to us: a forwarded one is not trusted, even from a proxy. */
const namesOf = ({ headers }: FastifyRequest): { readonly host: string; readonly hostname: string } => {
  const host = headers.host ?? '';
  return { host, hostname: URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host };
};

/** Headers every answer carries, and the names under which this machine answers. */
export function guard(app: FastifyInstance, { origin, loopback, ownOrigin }: GuardDeps): void {
  app.addHook('onRequest', async (request, reply) => {
    // On the raw answer, because the local identity provider writes its answers there itself.
    reply.raw.setHeader('x-content-type-options', 'nosniff');
    reply.raw.setHeader('referrer-policy', 'no-referrer');
    reply.raw.setHeader('content-security-policy', NO_PAGE_CSP);
    if (origin().startsWith('https:')) reply.raw.setHeader('strict-transport-security', `max-age=${HSTS_S}`);
    if (!loopback || isHealth(request.url)) return undefined;

    // A page elsewhere may point its own name at this machine; a request by such a name is refused.
    const ours = new URL(origin());
    const asked = namesOf(request);
    if (asked.hostname !== ours.hostname && !LOOPBACK.includes(asked.hostname))
      return reply.code(421).type('text/plain; charset=utf-8').send(`Please open ${origin()}`);

    // Signing in ends at one address; cookies of another would not be seen there.
    if (ownOrigin && wantsPage(request) && asked.host !== ours.host) return reply.redirect(`${origin()}${request.url}`);
    return undefined;
  });
}
