import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { MEDIA_LOST_CODE, SESSION_PROTOCOL } from '../../../contract/sockets.ts';
import { BROKEN_HANDLER_CODE, guarded } from '../../base/guarded.ts';
import { type AgentSessionDeps, openAgentSession } from './agent-session.ts';
import { SIGNALLING_PATH } from '../cameras.constants.ts';
import type { IceServers } from '../relay/ice-servers.ts';
import { createLiveAdmission, type LiveAdmissionDeps, type LiveArrival } from '../streams/live-admission.ts';
import type { PeerSource } from '../media-process/messages.ts';
import type { Media, PeerNews } from '../media-process/open-media.ts';
import { sessionWire } from './session-frames.ts';
import { serviceWire } from './signal-frames.ts';
import type { Viewer, Viewers } from '../streams/viewers.ts';

/** Interval of the pings on a signalling socket, ms. Not in the spec: they keep proxies from closing a quiet one. */
const PING_MS = 10_000;

const SignedQuery = v.object({ 'X-Amz-Signature': v.optional(v.string(), '') });

/** No closing frame came. Source: RFC 6455, 7.1.5. */
const BROKEN_LINE_CODE = 1006;

export interface SignallingDeps extends LiveAdmissionDeps<PeerSource>, AgentSessionDeps {
  readonly viewers: Viewers;
  readonly media: Media;
  readonly iceServers: IceServers;
}

/**
 * Mounts the signalling that answers a viewer's offer: service and camera in one. Spec: B-09, B-19 (LIVE-01, PROTO-27,
 * PROTO-29).
 */
export function mountSignalling(app: FastifyInstance, deps: SignallingDeps): void {
  const { faults, viewers, media, log, iceServers } = deps;
  const admission = createLiveAdmission(deps, (request: FastifyRequest) => {
    const query = v.safeParse(SignedQuery, request.query);
    return { uuid: null, ticket: query.success ? query.output['X-Amz-Signature'] : '' };
  });

  function open(socket: WebSocket, { camera, rep, session: signIn, source }: LiveArrival<PeerSource>): void {
    const { uuid } = camera;
    const wire = socket.protocol === SESSION_PROTOCOL ? sessionWire : serviceWire;
    const sendFrame = (frame: string | Uint8Array | null): void => {
      if (frame !== null && socket.readyState === socket.OPEN) socket.send(frame);
    };
    const broken = (error: unknown): void => {
      log(`The signalling of camera ${uuid} was closed by an error: ${String(error)}`);
      peer.post({ type: 'close' });
      socket.close(BROKEN_HANDLER_CODE);
    };
    let isConnected = false;

    function hear(news: PeerNews): void {
      switch (news.type) {
        case 'answer':
          return sendFrame(wire.answer(news.sdp));
        case 'candidate':
          return sendFrame(wire.candidate(news.candidate));
        case 'refused':
          return sendFrame(wire.notUnderstood);
        case 'unavailable':
          return sendFrame(wire.unavailable(news.message));
        case 'connected':
          isConnected = true;
          sendFrame(wire.connected);
          return session.begin();
        case 'channelOpened':
          return session.openChannel();
        case 'message':
          return session.take(news.bytes);
        case 'voice':
          return session.hear(news.voice);
        case 'gone':
        case 'lost':
          session.stop();
          viewers.remove(viewer);
          return news.type === 'lost' ? socket.close(MEDIA_LOST_CODE, 'The media process ended.') : socket.close();
      }
    }

    const peer = media.openPeer({ source, fault: () => faults.of(uuid), hear: guarded(hear, broken) });
    const close = (): void => peer.post({ type: 'close' });
    const session = openAgentSession(deps, camera, rep, {
      send: (bytes) => peer.post({ type: 'send', bytes }),
      letTalk: (mayTalk) => peer.post({ type: 'talk', mayTalk }),
      close,
    });
    const viewer: Viewer = { uuid, rep: rep.id, session: signIn, transport: 'webrtc', cut: close };
    viewers.add(viewer);
    if (faults.of(uuid) !== 'hang') sendFrame(wire.welcome(iceServers(rep.user_id, faults.of(uuid) === 'turn')));

    function take(message: Buffer): void {
      if (message.length === 0 || faults.of(uuid) === 'hang') return;
      const signal = wire.read(message);
      if (signal === null) sendFrame(wire.notUnderstood);
      else peer.post(signal);
    }

    socket.on('message', guarded(take, broken));
    const ping = setInterval(() => socket.ping(), PING_MS);
    socket.on('error', () => socket.terminate());
    socket.on('close', (code) => {
      clearInterval(ping);
      // A picture that came outlives a broken line, but not a viewer who leaves.
      if (!isConnected || code !== BROKEN_LINE_CODE) close();
    });
  }

  const isUp = async (_: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    (await media.untilUp())
      ? undefined
      : reply.code(503).type('text/plain; charset=utf-8').send('Live pictures by WebRTC are starting again.');

  app.get(SIGNALLING_PATH, { websocket: true, preValidation: [isUp, admission.admit] }, (socket, request) => {
    const arrival = admission.arrivalOf(request);
    if (arrival) open(socket, arrival);
    else socket.terminate();
  });
}
