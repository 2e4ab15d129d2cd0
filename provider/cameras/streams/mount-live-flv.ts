import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { LIVE_END_CODES } from '../../../contract/sockets.ts';
import type { Log } from '../../base/ports.ts';
import { flvConfig, flvHead, flvTag } from './flv.ts';
import { createLiveAdmission, type LiveAdmissionDeps, type LiveArrival } from './live-admission.ts';
import type { LiveForm, LiveSource, LiveViewer } from './live-source.ts';
import type { EndReason, Occupant, Rooms } from '../device/rooms.ts';
import type { Viewer, Viewers } from './viewers.ts';

/** Unread bytes at which a viewer counts as too slow and is disconnected. Not in the spec. */
const UNREAD_MAX_BYTES = 4_194_304;

const Asked = v.object({ uuid: v.string() });
const AskedQuery = v.object({ token: v.optional(v.string(), '') });

/** The transport under one FLV. */
interface Outlet {
  write(bytes: Buffer): void;
  /** Bytes that the viewer did not take yet. */
  unread(): number;
  /** Closes the stream without a message. */
  cut(): void;
  /** Ends the picture in order; a WebSocket is closed with the cause. */
  end(reason: EndReason): void;
}

export interface LiveFlvDeps extends LiveAdmissionDeps<LiveSource> {
  readonly viewers: Viewers;
  readonly rooms: Rooms;
  readonly log: Log;
}

/** Live FLV by HTTP and by WebSocket on one address; both begin with a key picture. Spec: B-11 (LIVE-05, PLAY-16). */
export function mountLiveFlv(app: FastifyInstance, deps: LiveFlvDeps): void {
  const { viewers, rooms, log } = deps;
  const admission = createLiveAdmission(deps, (request: FastifyRequest) => {
    const query = v.safeParse(AskedQuery, request.query);
    return { uuid: v.parse(Asked, request.params).uuid, ticket: query.success ? query.output.token : '' };
  });

  /** The samples of a source as FLV, which has one header, and the form again with each change. */
  function flvInto(outlet: Outlet, uuid: string): LiveViewer {
    let form: LiveForm | null = null;
    /** The form is written with the next sample, at its time. */
    let isNew = false;
    return {
      start(given) {
        if (form === null) outlet.write(flvHead(given));
        form = given;
        isNew = true;
      },
      take(sample, atMs) {
        if (outlet.unread() > UNREAD_MAX_BYTES) return outlet.cut();
        if (isNew && form !== null) outlet.write(flvConfig(form, atMs));
        isNew = false;
        outlet.write(flvTag(sample, atMs));
      },
      lost() {
        // The portal asks again, and hears why. A picture that was there falls silent.
        if (form === null) outlet.cut();
      },
      failed(error) {
        log(`camera ${uuid}  a live picture by FLV was closed by an error: ${String(error)}`);
        outlet.cut();
      },
    };
  }

  /** Plays into the outlet. @returns a function that stops it, for when the viewer has left. */
  function play({ camera: { uuid, sid }, rep, session, source }: LiveArrival<LiveSource>, outlet: Outlet): () => void {
    const viewer: Viewer = { uuid, rep: rep.id, session, transport: 'flv', cut: outlet.cut };
    const occupant: Occupant = {
      id: randomUUID(),
      uuid,
      sid,
      rep: rep.id,
      end(reason) {
        watch.stop();
        outlet.end(reason);
      },
    };
    const watch = source.watch(flvInto(outlet, uuid), ['aac']);
    viewers.add(viewer);
    void rooms.enter(occupant);
    return () => {
      watch.stop();
      viewers.remove(viewer);
      void rooms.leave(occupant);
    };
  }

  function playBySocket(socket: WebSocket, arrival: LiveArrival<LiveSource>): void {
    const stop = play(arrival, {
      write: (bytes) => socket.send(bytes),
      unread: () => socket.bufferedAmount,
      cut: () => socket.terminate(),
      end: (reason) => socket.close(LIVE_END_CODES[reason], reason),
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', stop);
  }

  function playByHttp(arrival: LiveArrival<LiveSource>): Readable {
    const body = new Readable({ read: () => {} });
    const stop = play(arrival, {
      write: (bytes) => body.push(bytes),
      unread: () => body.readableLength,
      cut: () => body.destroy(),
      end: () => body.push(null),
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
