import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { insideAddress } from '../http/inside-address.ts';
import { refuseAddress } from '../http/refuse-address.ts';
import { serverOptions } from '../limits/connection-limits.ts';
import { guard, isLoopback } from './guard.ts';
import { mountSite } from './mount-site.ts';
import type { PortalOptions } from './portal-options.ts';

/** Serves the built portal for a provider elsewhere: the page, its files, and nothing else. */
export async function servePortal(dir: string, { port, host, origin, settings, mediaOrigins }: PortalOptions) {
  const app = Fastify({ ...serverOptions(), forceCloseConnections: true, frameworkErrors: refuseAddress });
  let inside = '';
  const reached = () => origin ?? inside;
  guard(app, { origin: reached, loopback: isLoopback(host), ownOrigin: origin === null });
  mountSite(app, { dir, origin: reached, settings, mediaOrigins });
  await app.listen({ port, host });
  inside = insideAddress(host, (app.server.address() as AddressInfo).port);
  return { url: reached(), close: () => app.close() };
}
