import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AGENTS } from '../../../contract/roles.ts';
import type { AccessLog, Caller, Authenticator, Sql } from '../../base/ports.ts';
import { findCamera, type WorldCamera } from '../device/camera.repository.ts';
import { type CameraFaults, SLOW_MS } from '../device/faults.ts';
import { LinkError } from '../link/camera-link.ts';
import type { LiveSources } from './live-sources.ts';

/** An admitted viewer, and their source. */
export interface LiveArrival<Source> {
  readonly camera: WorldCamera;
  readonly rep: Caller['rep'];
  readonly session: string;
  readonly source: Source;
}

export interface LiveAdmissionDeps<Source> {
  readonly database: Sql;
  readonly authenticator: Authenticator;
  readonly accessLog: AccessLog;
  readonly faults: CameraFaults;
  readonly sources: LiveSources<Source>;
}

/** The reason why a camera has no source. @throws any other error */
function reasonOf(error: unknown): LinkError {
  if (error instanceof LinkError) return error;
  throw error;
}

/** Lets viewers in by a ticket for one camera, given once; `read` finds both in a request. */
export function createLiveAdmission<Source>(
  { database, authenticator, accessLog, faults, sources }: LiveAdmissionDeps<Source>,
  read: (request: FastifyRequest) => { readonly uuid: string | null; readonly ticket: string },
) {
  const arrivals = new WeakMap<FastifyRequest, LiveArrival<Source>>();
  return {
    admit: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      const refuse = (status: number, text: string) =>
        reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
      const { uuid: asked, ticket: given } = read(request);
      const ticket = given === '' ? null : await authenticator.redeemTicket(given, 'live');
      if (ticket === null || !AGENTS.some((role) => role === ticket.rep.role)) {
        return refuse(401, 'The live picture needs a fresh token.');
      }
      const uuid = ticket.scope;
      if (asked !== null && asked !== uuid) return refuse(403, 'The token is for another camera.');
      const fault = faults.of(uuid);
      const camera = fault === 'refuse' || fault === 'offline' ? null : await findCamera(database, uuid);
      // A picture that was asked for in time is not shown when the shutter closed since.
      const source = camera && !camera.isShutterClosed && (await sources.of(camera).catch(reasonOf));
      if (source instanceof LinkError) return refuse(404, source.message);
      if (!camera || !source) return refuse(404, `Camera ${uuid} has no live picture.`);
      if (fault === 'slow') await wait(SLOW_MS);
      accessLog.read('access.liveWatched', `camera:${uuid}`, ticket, request.ip);
      arrivals.set(request, { camera, rep: ticket.rep, session: ticket.session, source });
      return undefined;
    },
    arrivalOf: (request: FastifyRequest): LiveArrival<Source> | undefined => arrivals.get(request),
  };
}
