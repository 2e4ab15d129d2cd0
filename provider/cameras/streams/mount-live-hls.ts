import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AGENTS } from '../../../contract/roles.ts';
import { LIVE_END_HEADER } from '../../../contract/sockets.ts';
import { admit } from '../../http/authorize.ts';
import { CameraUnavailableError, NotFoundError, PictureEndedError } from '../../http/errors.ts';
import type { AccessLog, Clock, Authenticator, Sql } from '../../base/ports.ts';
import { assertUnwatched } from '../device/alarm-watch.ts';
import { findCamera } from '../device/camera.repository.ts';
import type { CameraFaults } from '../device/faults.ts';
import { livePlaylist, segmentName } from './hls-playlist.ts';
import { type HlsSource, INITIALISATION_NAME, LIVE_PLAYLIST } from './hls-source.ts';
import { type HlsViewer, HlsViewers, type HlsViewersDeps } from './hls-viewers.ts';
import type { LiveSources } from './live-sources.ts';
import { assertViewable } from '../device/assert-viewable.ts';

export interface LiveHlsDeps extends HlsViewersDeps {
  readonly database: Sql;
  readonly authenticator: Authenticator;
  readonly accessLog: AccessLog;
  readonly clock: Clock;
  readonly faults: CameraFaults;
  readonly hlsSources: LiveSources<HlsSource>;
}

/** A link's pictures are in one process, and each playlist is asked of any. */
const NO_HLS = 'This camera sends no HLS: its picture comes by WebRTC or FLV.';
const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';
const SEGMENT_TYPE = 'video/mp4';
const AskedCamera = v.object({ uuid: v.string() });
const AskedSince = v.object({ since: v.pipe(v.string(), v.transform(Number), v.integer()) });
const AskedPart = v.object({ uuid: v.string(), viewer: v.string(), file: v.string() });

/** Leaves a request unanswered until the viewer leaves, or is cut off. */
function hold(reply: FastifyReply, { held }: HlsViewer): void {
  const { socket } = reply.raw;
  if (socket === null) return;
  held.add(socket);
  socket.once('close', () => held.delete(socket));
  reply.hijack();
}

/**
 * Mounts a camera's picture as an endless HLS playlist, for agents with their bearer token (LIVE-02, PLAY-21). The
 * first playlist gives each viewer their own name, by which later requests are recognised.
 */
export function mountLiveHls(app: FastifyInstance, deps: LiveHlsDeps): void {
  const { database, authenticator, accessLog, clock, faults, hlsSources } = deps;
  const viewers = new HlsViewers(deps);

  /** @throws {ApiError} when there is nothing to see for this agent. */
  async function look(request: FastifyRequest, uuid: string) {
    const admitted = await admit(request, authenticator, AGENTS);
    const camera = await findCamera(database, uuid);
    if (camera?.hasLink) throw new CameraUnavailableError(NO_HLS);
    const source = camera && (await hlsSources.of(camera));
    if (!camera || !source || faults.of(uuid) === 'refuse') throw new NotFoundError(`A picture of camera ${uuid}`);
    accessLog.read('access.liveWatched', `camera:${uuid}`, admitted, request.ip);
    return { rep: admitted.rep.id, session: admitted.session, camera, source };
  }

  void app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    scope.get('/api/live/:uuid/index.m3u8', async (request, reply) => {
      const { uuid } = v.parse(AskedCamera, request.params);
      const { rep, camera, source } = await look(request, uuid);
      await assertViewable(camera, faults.of(uuid));
      await assertUnwatched(database, camera.sid, rep);
      const playlist = `${randomUUID()}/${LIVE_PLAYLIST}?since=${clock.now()}`;
      return reply.type(PLAYLIST_TYPE).send(source.master.replace(LIVE_PLAYLIST, playlist));
    });

    scope.get('/api/live/:uuid/:viewer/:file', async (request, reply) => {
      const { uuid, viewer: name, file } = v.parse(AskedPart, request.params);
      const { rep, session, camera, source } = await look(request, uuid);
      const viewer = await viewers.touch(name, { uuid, sid: camera.sid, rep, session });
      if (viewer.ended !== null) {
        if (viewer.ended !== 'cut') reply.header(LIVE_END_HEADER, viewer.ended);
        throw new PictureEndedError();
      }
      if (file === LIVE_PLAYLIST) {
        const asked = v.safeParse(AskedSince, request.query);
        const since = asked.success ? asked.output.since : clock.now();
        const fault = faults.of(uuid);
        await assertViewable(camera, fault);
        const isFrozen = fault === 'freeze' || fault === 'hang';
        if (isFrozen && viewer.playlist === null) return hold(reply, viewer);
        if (!isFrozen || viewer.playlist === null) viewer.playlist = livePlaylist(source.segments, clock.now(), since);
        return reply.type(PLAYLIST_TYPE).send(viewer.playlist);
      }
      const bytes =
        file === INITIALISATION_NAME
          ? source.initialisation
          : source.segments.find((_, index) => segmentName(index) === file)?.bytes;
      if (bytes === undefined) throw new NotFoundError(`The segment ${file}`);
      return reply.type(SEGMENT_TYPE).send(bytes);
    });
  });
}
