import type { FastifyRequest } from 'fastify';

const isJson = (type: string): boolean => /^\s*application\/([\w.+-]+\+)?json\s*(;|$)/.test(type);

/**
 * True for requests that accept HTML; at the root also for a monitor or curl, which accept anything. False for those
 * that accept only JSON.
 */
export function wantsPage({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const accept = headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return url.split('?')[0] === '/' && !accept.split(',').every(isJson);
}
