import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { VIDEO_STREAM_PATH } from '../../contract/sockets.ts';
import { PART } from './clip.ts';
import { createRecordingDoor, NOT_FOUND, recordingIn, type RecordingDoorDeps, textOf } from './recording-door.ts';

const StreamQuery = v.object({ file_path: v.optional(v.unknown()), token: v.optional(v.unknown()) });
/** Ours; small enough that a picture comes early, large enough that a clip is a few messages. */
const MESSAGE_BYTES = 65_536;
/** The recording is over. Source: RFC 6455, 7.4.1. */
const DONE_CODE = 1000;

/** Sends the file, each message after the one before was taken; the answer comes when it was sent or nobody listens. */
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
  const parts = new WeakMap<FastifyRequest, string>();

  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { file_path, token } = v.parse(StreamQuery, request.query);
    const clip = await open(recordingIn(file_path), textOf(token));
    const refusal = 'status' in clip ? clip : clip.hls === null ? NOT_FOUND : null;
    if (refusal !== null) return reply.code(refusal.status).type('text/plain; charset=utf-8').send(refusal.text);
    if ('hls' in clip && clip.hls !== null) parts.set(request, join(clip.hls, PART));
    return undefined;
  };

  app.get(`/api${VIDEO_STREAM_PATH}`, { websocket: true, preValidation: admit }, (socket, request) => {
    const part = parts.get(request);
    socket.on('error', () => socket.terminate());
    if (part === undefined) socket.terminate();
    else sendAll(socket, part).catch(() => socket.terminate());
  });
}
