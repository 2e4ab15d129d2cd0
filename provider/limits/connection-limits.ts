import type { Server } from 'node:http';
import type { Server as NetServer, Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest, FastifyHttpOptions } from 'fastify';
import { isUpgrade } from '../http/answered-upgrades.ts';
import { type LimitTable, REQUESTS_PER_CONNECTION, TIME_OUTS } from './limits.ts';
import { isUpload } from './request-kind.ts';

/** Interval at which Node checks for connections whose headers or requests take too long, ms. Not in the spec. */
const CHECK_MS = 5_000;

/** The time-outs of a server, ms; tests have shorter ones. */
export type TimeOuts = { readonly [K in keyof typeof TIME_OUTS | 'checkMs']: number };

const SERVER_TIME_OUTS: TimeOuts = {
  headersMs: TIME_OUTS.headersMs.value,
  callBodyMs: TIME_OUTS.callBodyMs.value,
  requestMs: TIME_OUTS.requestMs.value,
  silenceMs: TIME_OUTS.silenceMs.value,
  keepAliveMs: TIME_OUTS.keepAliveMs.value,
  checkMs: CHECK_MS,
};

/** Options of Fastify and Node's HTTP server. A WebSocket has left both once it is open: no time-out here ends it. */
export const serverOptions = (timeOuts: TimeOuts = SERVER_TIME_OUTS) =>
  ({
    http: {
      headersTimeout: timeOuts.headersMs,
      requestTimeout: timeOuts.requestMs,
      connectionsCheckingInterval: timeOuts.checkMs,
    },
    requestTimeout: timeOuts.requestMs,
    connectionTimeout: timeOuts.silenceMs,
    keepAliveTimeout: timeOuts.keepAliveMs,
    maxRequestsPerSocket: REQUESTS_PER_CONNECTION,
  }) satisfies FastifyHttpOptions<Server>;

const TOO_SLOW =
  'HTTP/1.1 408 Request Timeout\r\ncontent-type: text/plain; charset=utf-8\r\nconnection: close\r\n\r\nThe request came too slowly: please try again.';

/** Ends calls whose body does not come; one that is long has the time of a whole request. */
export function limitBodies(
  app: FastifyInstance,
  { callBodyMs }: Pick<TimeOuts, 'callBodyMs'> = SERVER_TIME_OUTS,
  isLong: (request: FastifyRequest) => boolean = isUpload,
): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const stop = async (request: FastifyRequest) => clearTimeout(timers.get(request));
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (raw.complete || isLong(request) || isUpgrade(request)) return;
    const end = () => {
      if (raw.complete) return;
      raw.socket.write(TOO_SLOW);
      raw.socket.destroySoon();
    };
    timers.set(request, setTimeout(end, callBodyMs).unref());
  });
  app.addHook('preValidation', stop);
  app.addHook('onResponse', stop);
  app.addHook('onRequestAbort', stop);
}

/** Bounds the open connections, of all and of each address; more are closed as they come. */
export function limitConnections(
  { server }: { readonly server: NetServer },
  limits: Pick<LimitTable, 'connections' | 'connectionsOfAddress'>,
  onRefused: (address: string) => void,
): void {
  server.maxConnections = limits.connections.value;
  server.on('drop', (data) => onRefused(data?.remoteAddress ?? ''));
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = open.get(address) ?? 0;
    if (count >= limits.connectionsOfAddress.value) {
      onRefused(address);
      socket.destroy();
      return;
    }
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
