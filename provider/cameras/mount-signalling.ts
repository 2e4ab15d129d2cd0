import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { SESSION_PROTOCOL } from '../../contract/sockets.ts';
import { type AgentSessionDeps, openAgentSession } from './agent-session.ts';
import { type CameraPeer, openCameraPeer } from './camera-peer.ts';
import { PING_MS, SIGNALLING_PATH } from './cameras.constants.ts';
import type { IceServers } from './ice-servers.ts';
import { createLiveAdmission, type LiveAdmissionDeps, type LiveArrival } from './live-admission.ts';
import { sessionWire } from './session-frames.ts';
import { serviceWire, type Signal } from './signal-frames.ts';
import type { Viewer, Viewers } from './viewers.ts';

const SignedQuery = v.object({ 'X-Amz-Signature': v.optional(v.string(), '') });

/** No closing frame came. Source: RFC 6455, 7.1.5. */
const BROKEN_LINE_CODE = 1006;

export interface SignallingDeps extends LiveAdmissionDeps, AgentSessionDeps {
  readonly viewers: Viewers;
  /** The address on which a relay finds the cameras. */
  readonly host: string;
  /** The relay as a STUN server. */
  readonly stun: string;
  readonly iceServers: IceServers;
}

/** Where a viewer's offer meets the camera's answer: service and camera in one. Spec: B-09, B-19 (LIVE-01, PROTO-27, PROTO-29). */
export function mountSignalling(app: FastifyInstance, deps: SignallingDeps): void {
  const { faults, viewers, host, stun, say, iceServers } = deps;
  const admission = createLiveAdmission(deps, (request: FastifyRequest) => {
    const query = v.safeParse(SignedQuery, request.query);
    return { uuid: null, ticket: query.success ? query.output['X-Amz-Signature'] : '' };
  });

  function open(socket: WebSocket, { camera, rep, source }: LiveArrival): void {
    const { uuid } = camera;
    const wire = socket.protocol === SESSION_PROTOCOL ? sessionWire : serviceWire;
    const sendFrame = (frame: string | Uint8Array | null): void => {
      if (frame !== null && socket.readyState === socket.OPEN) socket.send(frame);
    };
    let isConnected = false;
    const session = openAgentSession(deps, camera, rep, () => peer);
    const peer: CameraPeer = openCameraPeer({
      source,
      host,
      stun,
      fault: () => faults.of(uuid),
      onCandidate: (candidate) => sendFrame(wire.candidate(candidate)),
      onConnected: () => {
        isConnected = true;
        sendFrame(wire.connected);
        session.begin();
      },
      onChannel: session.openChannel,
      onVoice: session.hear,
      onGone: () => {
        session.stop();
        viewers.remove(viewer);
        socket.close();
      },
    });
    const viewer: Viewer = { uuid, rep: rep.id, transport: 'webrtc', cut: () => void peer.close() };
    viewers.add(viewer);
    if (faults.of(uuid) !== 'hang') sendFrame(wire.welcome(iceServers(rep.user_id, faults.of(uuid) === 'turn')));

    async function take(signal: Signal): Promise<void> {
      switch (signal.type) {
        case 'candidate':
          return peer.addCandidate(signal.candidate);
        case 'offer':
          return sendFrame(wire.answer(await peer.answer(signal.sdp)));
        case 'close':
          return peer.close();
      }
    }

    /** One after the other: candidates that come while the answer is made wait for it. */
    let taken = Promise.resolve();
    socket.on('message', (message: Buffer) => {
      if (message.length === 0 || faults.of(uuid) === 'hang') return;
      const signal = wire.read(message);
      const refuse = () => sendFrame(wire.notUnderstood);
      if (signal === null) refuse();
      else taken = taken.then(() => take(signal)).catch(refuse);
    });
    const ping = setInterval(() => socket.ping(), PING_MS);
    socket.on('error', () => socket.terminate());
    socket.on('close', (code) => {
      clearInterval(ping);
      // A picture that came outlives a broken line, but not a viewer who leaves.
      if (!isConnected || code !== BROKEN_LINE_CODE)
        peer.close().catch((error: unknown) => say(`A camera did not close: ${String(error)}`));
    });
  }

  app.get(SIGNALLING_PATH, { websocket: true, preValidation: admission.admit }, (socket, request) => {
    const arrival = admission.arrivalOf(request);
    if (arrival) open(socket, arrival);
    else socket.terminate();
  });
}
