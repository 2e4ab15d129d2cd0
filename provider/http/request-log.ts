import type { FastifyServerOptions } from 'fastify';

interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  /** Address of the client; that of a proxy if the proxy is not trusted. */
  readonly ip: string;
}

/** Fields of a request in the log: never its query, which carries tickets, codes and handles. */
export const loggedRequest = ({ method, url, ip }: LoggedRequest) => ({ method, path: url.split('?')[0], ip });

export const requestLog = (level: string): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  serializers: { req: loggedRequest },
});
