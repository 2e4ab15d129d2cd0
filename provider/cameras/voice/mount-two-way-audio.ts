import { randomUUID } from 'node:crypto';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AGENTS } from '../../../contract/roles.ts';
import { LIVE_END_CODES, MEDIA_LOST_CODE, SIGNED_OUT_CODE, TWO_WAY_AUDIO_PATH } from '../../../contract/sockets.ts';
import { BROKEN_HANDLER_CODE, guarded } from '../../base/guarded.ts';
import type { Caller, Database, Authenticator, Log, SessionWatch } from '../../base/ports.ts';
import { CameraNotConnectedError } from '../../http/errors.ts';
import { type LinkAddress, type LinkAddresses, LinkError } from '../link/camera-link.ts';
import type { Media } from '../media-process/open-media.ts';
import { findCamera } from '../device/camera.repository.ts';
import type { Occupant, Rooms } from '../device/rooms.ts';
import { NoWebmVoiceError, WebmVoice } from './webm-voice.ts';

export interface TwoWayAudioDeps {
  readonly database: Database;
  readonly authenticator: Authenticator;
  readonly sessionWatch: SessionWatch;
  readonly log: Log;
  readonly rooms: Rooms;
  /** Counts a packet of opus that reached the camera. */
  readonly hear: (uuid: string, packet: Buffer) => void;
  /** Addresses of real cameras. */
  readonly links: LinkAddresses;
  readonly media: Pick<Media, 'openVoice'>;
}

/** An agent and the camera that they speak through. */
type Speaker = Pick<Occupant, 'uuid' | 'sid' | 'rep'> &
  Pick<Caller, 'session'> & {
    /** Null for an invented camera. */
    readonly address: LinkAddress | null;
  };

const text = v.optional(v.string(), '');
const SocketQuery = v.object({ access_token: text, uuid: text });

/** `CloseEvent.code` for data that is not in the agreed form (RFC 6455, 7.4.1). */
const UNREADABLE_CODE = 1_007;

/**
 * Mounts the socket for agents' voices to cameras without their own connection: microphone as WebM with opus. Spec:
 * B-08 (AUDIO-06, SOCK-15).
 */
export function mountTwoWayAudio(app: FastifyInstance, deps: TwoWayAudioDeps): void {
  const { database, authenticator, sessionWatch, log, rooms, hear, links, media } = deps;
  const arrivals = new WeakMap<FastifyRequest, Speaker>();

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const refuse = (status: number, why: string) =>
      reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(why);
    const query = v.safeParse(SocketQuery, request.query);
    const ticket = query.success ? await authenticator.redeemTicket(query.output.access_token, 'two-way-audio') : null;
    const isAgent = AGENTS.some((role) => role === ticket?.rep.role);
    if (!query.success || ticket === null || !isAgent) return refuse(401, 'The ticket is not valid.');
    const { uuid } = query.output;
    if (ticket.scope !== uuid) return refuse(403, 'The ticket is for another camera.');
    const camera = await findCamera(database, uuid);
    if (!camera) return refuse(404, `Camera ${uuid} was not found.`);
    if (!camera.isConnected) return refuse(403, new CameraNotConnectedError().message);
    const address = await links.of(uuid).catch((error: unknown) => {
      if (error instanceof LinkError) return error;
      throw error;
    });
    if (address instanceof LinkError) return refuse(403, address.message);
    arrivals.set(request, { uuid, sid: camera.sid, rep: ticket.rep.id, session: ticket.session, address });
    return undefined;
  }

  function listen(socket: WebSocket, speaker: Speaker): void {
    const { uuid, address } = speaker;
    const voice = new WebmVoice();
    let mayTalk = false;
    const close = (code: number, why: string): void => {
      socket.removeAllListeners('message');
      socket.close(code, why);
    };
    const onLost = () => close(MEDIA_LOST_CODE, 'The media process ended.');
    const spoken = address && media.openVoice(uuid, address, onLost);
    const occupant: Occupant = {
      ...speaker,
      id: randomUUID(),
      end(reason) {
        close(LIVE_END_CODES[reason], reason);
      },
    };
    const forget = sessionWatch.bind({
      session: speaker.session,
      roles: AGENTS,
      end: (reason) => close(SIGNED_OUT_CODE, reason),
    });
    function listenTo(piece: Buffer): void {
      for (const packet of voice.read(piece)) {
        hear(uuid, packet);
        if (mayTalk) spoken?.send(packet);
        void rooms.talking(occupant).then((may) => {
          mayTalk = may;
        });
      }
    }
    function onError(error: unknown): void {
      if (error instanceof NoWebmVoiceError) {
        log(`camera ${uuid}  a voice was not understood: ${error.message}`);
        return close(UNREADABLE_CODE, error.message);
      }
      log(`camera ${uuid}  a voice was closed by an error: ${String(error)}`);
      return close(BROKEN_HANDLER_CODE, 'The provider failed.');
    }
    socket.on('message', guarded(listenTo, onError));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      forget();
      spoken?.end();
      void rooms.leave(occupant);
    });
    // Nothing is heard before it is known whether somebody else talks.
    socket.pause();
    void rooms.speak(occupant).finally(() => socket.resume());
  }

  app.get(`/api${TWO_WAY_AUDIO_PATH}`, { websocket: true, preValidation: admit }, (socket, request) => {
    const speaker = arrivals.get(request);
    if (speaker === undefined) socket.terminate();
    else listen(socket, speaker);
  });
}
