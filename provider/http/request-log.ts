import type { FastifyServerOptions } from 'fastify';

interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  /** Address of the client; that of a proxy if the proxy is not trusted. */
  readonly ip: string;
}

/** As long as a key of a source, which a sender may post to the wrong port; the id of a camera has 36 characters. */
const SECRET = /[\w-]{40,}/g;

/** Fields of a request in the log: never its query, which carries tickets, codes and handles, nor a key in its path. */
export const loggedRequest = ({ method, url, ip }: LoggedRequest) => ({
  method,
  path: url.split('?')[0]?.replaceAll(SECRET, '(secret)'),
  ip,
});

export const requestLog = (level: string): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  serializers: { req: loggedRequest },
});
