import { createReadStream } from 'node:fs';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { STAFF } from '../../contract/roles.ts';
import { SIGNED_OUT_CODE, VIDEO_STREAM_PATH } from '../../contract/sockets.ts';
import {
  createRecordingDoor,
  NOT_FOUND,
  recordingIn,
  type RecordingDoorDeps,
  type Refusal,
  textOf,
} from './recording-door.ts';

const StreamQuery = v.object({ file_path: v.optional(v.unknown()), token: v.optional(v.unknown()) });
/** Size of a message, bytes. Not in the spec: small enough for an early picture, large enough for few messages. */
const MESSAGE_BYTES = 65_536;
/** The recording is over. Source: RFC 6455, 7.4.1. */
const DONE_CODE = 1000;

interface Part {
  readonly path: string;
  readonly session: string;
}

/**
 * Sends the file, each message after the one before was accepted; resolves when it is sent or the socket has closed.
 */
async function sendAll(socket: WebSocket, path: string): Promise<void> {
  for await (const bytes of createReadStream(path, { highWaterMark: MESSAGE_BYTES })) {
    if (socket.readyState !== socket.OPEN) return;
    await new Promise<void>((resolve) => socket.send(bytes, () => resolve()));
  }
  socket.close(DONE_CODE);
}

/** A recording by WebSocket: the bytes of one fragmented mp4, closed at its end. Spec: B-13 (PLAY-16). */
export function mountRecordingStream(app: FastifyInstance, deps: RecordingDoorDeps): void {
  const open = createRecordingDoor(deps);
  const parts = new WeakMap<FastifyRequest, Part>();

  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { file_path, token } = v.parse(StreamQuery, request.query);
    const opened = await open(recordingIn(file_path), textOf(token), request.ip);
    const refuse = ({ status, text }: Refusal) => reply.code(status).type('text/plain; charset=utf-8').send(text);
    if ('status' in opened) return refuse(opened);
    const { clip, session } = opened;
    if (clip.hls === null) return refuse(NOT_FOUND);
    parts.set(request, { path: clip.hls.part, session });
    return undefined;
  };

  app.get(`/api${VIDEO_STREAM_PATH}`, { websocket: true, preValidation: admit }, (socket, request) => {
    const part = parts.get(request);
    socket.on('error', () => socket.terminate());
    if (part === undefined) return socket.terminate();
    const forget = deps.sessionWatch.bind({
      session: part.session,
      roles: STAFF,
      end: (reason) => socket.close(SIGNED_OUT_CODE, reason),
    });
    socket.on('close', forget);
    return void sendAll(socket, part.path).catch(() => socket.terminate());
  });
}
