import { assertMayReadRecordings } from '../identity/recordings-right.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Args, Answer } from '../../contract/calls.ts';
import { STAFF } from '../../contract/roles.ts';
import { endWithSession } from '../identity/end-with-session.ts';
import { NotFoundError } from '../http/errors.ts';
import type { Caller } from '../base/ports.ts';
import { PART, PLAYLIST } from './clip.ts';
import { withToken } from './playlist.ts';
import {
  createRecordingDoor,
  NOT_FOUND,
  type OpenRecording,
  recordingIn,
  type RecordingDoorDeps,
  type Refusal,
  textOf,
} from './recording-door.ts';
import { fileAt, type RecordingFile } from './recording-file.ts';
import { sendFile } from './send-file.ts';

interface MediaQuery {
  readonly file_path?: unknown;
  readonly token?: unknown;
}

/** Path of a recording; the portal adds its `token` (O-27). */
export const mp4Path = (recording: string): string => `${recording}.mp4`;
export const playbackLink = (recording: string): string => `/api/playback/session/${recording}`;
export const hlsUrl = (recording: string): string => `/api/playback/hls/${recording}/${PLAYLIST}`;

/** Recorded video as mp4 and HLS. Spec: B-12, B-14 (PLAY-16 to PLAY-20). */
export function mountMedia(app: FastifyInstance, deps: RecordingDoorDeps): void {
  const open = createRecordingDoor(deps);

  const refuse = (reply: FastifyReply, { status, text }: Refusal): FastifyReply =>
    reply.code(status).header('cache-control', 'no-store').type('text/plain').send(text);

  const play = (request: FastifyRequest, reply: FastifyReply, { session }: OpenRecording, file: RecordingFile) => {
    endWithSession(deps.sessionWatch, { session, roles: STAFF }, reply);
    return sendFile(request, reply, file);
  };

  app.get<{ Querystring: MediaQuery }>('/api/video/mp4', async (request, reply) => {
    const { file_path, token } = request.query;
    const opened = await open(recordingIn(file_path), textOf(token), request.ip);
    return 'status' in opened ? refuse(reply, opened) : play(request, reply, opened, await opened.clip.mp4());
  });

  app.get<{ Params: { recording: string; file: string }; Querystring: MediaQuery }>(
    '/api/playback/hls/:recording/:file',
    async (request, reply) => {
      const { recording, file } = request.params;
      const token = textOf(request.query.token);
      const opened = await open(recording, token, request.ip);
      if ('status' in opened) return refuse(reply, opened);
      const { hls } = opened.clip;
      if (hls === null) return refuse(reply, NOT_FOUND);
      if (file === PART) return play(request, reply, opened, await fileAt(hls.part));
      if (file !== PLAYLIST) return refuse(reply, NOT_FOUND);
      return reply
        .header('cache-control', 'no-store')
        .type('application/vnd.apple.mpegurl')
        .send(withToken(hls.playlist, token));
    },
  );
}

/** @throws {NotFoundError} when there is no such location. */
export const mediaHandlers = ({ database, authenticator }: Pick<RecordingDoorDeps, 'database' | 'authenticator'>) => ({
  /** Token for fetching the recordings of one location (A-79, PLAY-20). */
  async tokenCamera({ params }: Args<'tokenCamera'>, caller: Caller): Promise<Answer<'tokenCamera'>> {
    await assertMayReadRecordings(database, caller);
    const [location] = await database.query('select sid from locations where sid = $1', [params.sid]);
    if (location === undefined) throw new NotFoundError(`Location ${params.sid}`);
    return {
      token: await authenticator.mintTicket({
        repId: caller.rep.id,
        session: caller.session,
        purpose: 'recording',
        scope: params.sid,
      }),
    };
  },

  /** The playlist of one recording, with its own token (A-80, PLAY-19). */
  async getStreamingSession(
    { params }: Args<'getStreamingSession'>,
    caller: Caller,
  ): Promise<Answer<'getStreamingSession'>> {
    await assertMayReadRecordings(database, caller);
    const [row] = await database.query<{ sid: string }>(
      'select sid from recordings join cameras using (uuid) where name = $1',
      [params.recording],
    );
    if (row === undefined) throw new NotFoundError(`Recording ${params.recording}`);
    const token = await authenticator.mintTicket({
      repId: caller.rep.id,
      session: caller.session,
      purpose: 'recording',
      scope: row.sid,
    });
    return { streamingSessionURL: `${hlsUrl(params.recording)}?token=${encodeURIComponent(token)}` };
  },
});
