import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { kindOf, type RequestKind } from './request-kind.ts';

/** The kind that a request to this route of a server is counted as. */
async function kindAt(method: 'GET' | 'POST', url: string): Promise<RequestKind | undefined> {
  const app = fastify();
  let kind: RequestKind | undefined;
  app.addHook('onRequest', async (request) => {
    kind = kindOf(request);
  });
  app.route({ method, url, handler: async () => '' });
  await app.inject({ method, url });
  return kind;
}

it.each([
  ['GET', '/api/events/take', 'custody'],
  ['GET', '/api/events/list', 'call'],
  ['GET', '/api/images', 'media'],
  ['GET', '/api/video/clip', 'media'],
  ['GET', '/api/event-ws', 'socket'],
  ['GET', '/api/auth/login', 'signIn'],
  ['GET', '/assets/main.js', 'free'],
] as const)('%s %s is counted as %s', async (method, url, kind) => {
  expect(await kindAt(method, url)).toBe(kind);
});
