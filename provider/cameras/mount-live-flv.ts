import { Readable } from 'node:stream';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { UNREAD_MAX_BYTES } from './cameras.constants.ts';
import { flvHead, flvTag } from './flv.ts';
import { createLiveAdmission, type LiveAdmissionDeps, type LiveArrival } from './live-admission.ts';
import { startSending } from './sending.ts';
import type { Viewer, Viewers } from './viewers.ts';

const Asked = v.object({ uuid: v.string() });
const AskedQuery = v.object({ token: v.optional(v.string(), '') });

/** The transport under one FLV. */
interface Outlet {
  write(bytes: Buffer): void;
  /** Bytes that the viewer did not take yet. */
  unread(): number;
  end(): void;
}

/** Live FLV by HTTP and by WebSocket on one address; both begin with a key picture. Spec: B-11 (LIVE-05, PLAY-16). */
export function mountLiveFlv(app: FastifyInstance, deps: LiveAdmissionDeps & { readonly viewers: Viewers }): void {
  const { faults, viewers } = deps;
  const admission = createLiveAdmission(deps, (request: FastifyRequest) => {
    const query = v.safeParse(AskedQuery, request.query);
    return { uuid: v.parse(Asked, request.params).uuid, ticket: query.success ? query.output.token : '' };
  });

  /** Plays into the outlet; the answer ends it, for when the viewer left. */
  function play({ camera: { uuid }, rep, source }: LiveArrival, outlet: Outlet): () => void {
    const viewer: Viewer = { uuid, rep: rep.id, transport: 'flv', cut: () => outlet.end() };
    if (faults.of(uuid) !== 'hang') outlet.write(flvHead(source));
    const playhead = startSending(
      source.withAac,
      () => faults.of(uuid),
      (sample, atMs) => {
        if (outlet.unread() > UNREAD_MAX_BYTES) outlet.end();
        else outlet.write(flvTag(sample, atMs));
      },
    );
    viewers.add(viewer);
    return () => {
      playhead.stop();
      viewers.remove(viewer);
    };
  }

  function playBySocket(socket: WebSocket, arrival: LiveArrival): void {
    const stop = play(arrival, {
      write: (bytes) => socket.send(bytes),
      unread: () => socket.bufferedAmount,
      end: () => socket.terminate(),
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', stop);
  }

  function playByHttp(arrival: LiveArrival): Readable {
    const body = new Readable({ read: () => {} });
    const stop = play(arrival, {
      write: (bytes) => body.push(bytes),
      unread: () => body.readableLength,
      end: () => body.destroy(),
    });
    body.on('close', stop);
    return body;
  }

  app.route({
    method: 'GET',
    url: '/api/live/:uuid.flv',
    preValidation: admission.admit,
    handler: async (request, reply) => {
      const arrival = admission.arrivalOf(request);
      if (arrival === undefined) return reply.code(401).send();
      return reply.header('cache-control', 'no-store').type('video/x-flv').send(playByHttp(arrival));
    },
    wsHandler: (socket, request) => {
      const arrival = admission.arrivalOf(request);
      if (arrival) playBySocket(socket, arrival);
      else socket.terminate();
    },
  });
}
