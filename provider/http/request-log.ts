import type { FastifyServerOptions } from 'fastify';

interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  /** Of the client; that of a proxy only where it is not trusted. */
  readonly ip: string;
}

/** What is logged of a request: never its query, which carries tickets, codes and handles. */
export const loggedRequest = ({ method, url, ip }: LoggedRequest) => ({ method, path: url.split('?')[0], ip });

export const requestLog = (level: string): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  serializers: { req: loggedRequest },
});
