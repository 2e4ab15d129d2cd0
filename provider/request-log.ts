import type { FastifyServerOptions } from 'fastify';

/** What is logged of a request: never its query, which carries tickets, codes and handles. */
export const loggedRequest = ({ method, url }: { readonly method: string; readonly url: string }) => ({
  method,
  path: url.split('?')[0],
});

export const requestLog = (level: string): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  serializers: { req: loggedRequest },
});
