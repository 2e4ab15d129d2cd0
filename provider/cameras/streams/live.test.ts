import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import WebSocket from 'ws';
import { AGENTS, ROLES } from '../../../contract/roles.ts';
import { liveFlvPath, liveHlsPath } from '../../../contract/sockets.ts';
import { TICKET_LIFETIME_S } from '../../../contract/limits.ts';
import { createAuthenticator } from '../../identity/authenticator.ts';
import type { TicketPurpose } from '../../base/ports.ts';
import { request } from '../../testing/viewers/request.ts';
import { type FlvTag, flvTags } from '../../testing/viewers/flv-tags.ts';
import type { Colleague } from '../../testing/fixtures/staffed-provider.ts';
import { type LiveStage, STAGE_CAMERA, startLiveStage } from '../../testing/fixtures/live-stage.ts';

describe('A live picture', () => {
  let stage: LiveStage;
  beforeAll(async () => {
    stage = await startLiveStage();
  });
  afterAll(() => stage.close());

  const isEnough = (tags: readonly FlvTag[]) =>
    tags.filter(({ type }) => type === 'video').length > 20 && tags.some(({ type }) => type === 'audio');

  /** Tags that make an FLV playable from its first byte on. */
  const beginningOf = (tags: readonly FlvTag[]) => {
    const times = tags.map(({ atMs }) => atMs);
    return {
      isInOrder: times.every((time, index) => time >= (times[index - 1] ?? 0)),
      hasDuration: tags.some(({ type }) => type === 'script'),
      pictures: tags
        .filter(({ type }) => type === 'video')
        .slice(0, 2)
        .map(({ isKey, isConfig, atMs }) => ({ isKey, isConfig, atMs })),
    };
  };
  const PLAYABLE = {
    isInOrder: true,
    hasDuration: false,
    pictures: [
      { isKey: true, isConfig: true, atMs: 0 },
      { isKey: true, isConfig: false, atMs: 0 },
    ],
  };

  it('comes as FLV by WebSocket (LIVE-04, LIVE-05, PLAY-16, API-40)', async () => {
    const socket = new WebSocket((await stage.flvUrl()).replace('http', 'ws'));
    let bytes = Buffer.alloc(0);
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject);
      socket.on('message', (message: Buffer) => {
        bytes = Buffer.concat([bytes, message]);
        if (isEnough(flvTags(bytes))) resolve();
      });
    });
    socket.terminate();
    expect(beginningOf(flvTags(bytes))).toEqual(PLAYABLE);
  });

  /** Results of opening sockets with this ticket: a live FLV, and the signalling. */
  const openWith = (ticket: string, uuid = STAGE_CAMERA) =>
    Promise.all(
      [`${liveFlvPath(uuid)}?token=${ticket}`, `/camera-signalling?X-Amz-Signature=${ticket}`].map(
        (path) =>
          new Promise<string>((resolve) => {
            const socket = new WebSocket(`${stage.provider.url.replace('http', 'ws')}/api${path}`);
            socket.on('error', ({ message }) => resolve(message));
            socket.on('open', () => {
              socket.close();
              resolve('open');
            });
          }),
      ),
    );

  // ROLE-14, API-03
  it('opens to no ticket that is missing, forged, over, spent, for something else or of no agent', async () => {
    const REFUSED = 'Unexpected server response: 401';
    const [agent, engineer, left] = await Promise.all(
      (['agent_ops', 'engineer', 'agent_ops'] as const).map((role) => stage.provider.hire(role)),
    );
    const gateAt = (nowMs: number) =>
      createAuthenticator({ database: stage.provider.database, clock: { now: () => nowMs } });
    const ticketOf = (agent: Colleague | undefined, purpose: TicketPurpose = 'live', atMs = Date.now()) =>
      gateAt(atMs).mintTicket({ repId: agent?.id ?? '', session: agent?.session ?? '', purpose, scope: STAGE_CAMERA });
    const spent = await ticketOf(agent);
    await fetch(`${stage.provider.url}/api${liveFlvPath('another')}?token=${spent}`);
    const minted = await Promise.all([
      ticketOf(agent, 'live', Date.now() - TICKET_LIFETIME_S * 1_000),
      ticketOf(agent, 'recording'),
      ticketOf(agent, 'two-way-audio'),
      ticketOf(engineer),
      ticketOf(left),
    ]);
    const tickets = ['', 'A'.repeat(43), spent, ...minted];
    await stage.provider.database.query('update reps set is_active = false where id = $1', [left?.id]);

    expect(await Promise.all(tickets.map((ticket) => openWith(ticket)))).toEqual(tickets.map(() => [REFUSED, REFUSED]));
  });

  it('a live picture’s token opens only the camera it was issued for', async () => {
    const url = new URL(await stage.flvUrl());
    url.pathname = `/api${liveFlvPath('another')}`;
    const response = await fetch(url);
    expect([response.status, await response.text()]).toEqual([403, 'The token is for another camera.']);
  });

  it('is not asked of a camera at another location, nor through a closed shutter (LIVE-20)', async () => {
    const { database, url } = stage.provider;
    const agent = await stage.provider.hire('agent_ops');
    const token = await stage.provider.tokenOf(agent);
    const elsewhere = await request(
      url,
      'liveView',
      { token, tab: null },
      { params: { uuid: STAGE_CAMERA, sid: '1001' } },
    );
    expect(elsewhere).toEqual({ status: 404, answer: `Camera ${STAGE_CAMERA} at location 1001 was not found.` });

    const [{ body } = { body: {} }] = await database.query<{ body: object }>(
      'select body from cameras where uuid = $1',
      [STAGE_CAMERA],
    );
    const shut = {
      ...body,
      supportedFeatures: { privacyShutter: true },
      cameraSettings: { shutterOff: 'open', shutterAway: 'closed' },
    };
    const keep = (kept: object) =>
      database.query('update cameras set body = $2 where uuid = $1', [STAGE_CAMERA, JSON.stringify(kept)]);
    await keep(shut);
    const answers = await Promise.all([stage.call('liveView'), stage.call('flvToken')]);
    await keep(body);
    expect(answers).toEqual(answers.map(() => ({ status: 409, answer: 'The privacy shutter is closed.' })));
  });

  it('comes as FLV by HTTP (LIVE-05)', async () => {
    const response = await fetch(await stage.flvUrl());
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'video/x-flv']);
    let bytes = Buffer.alloc(0);
    for await (const chunk of response.body ?? []) {
      bytes = Buffer.concat([bytes, chunk]);
      if (isEnough(flvTags(bytes))) break;
    }
    expect(beginningOf(flvTags(bytes))).toEqual(PLAYABLE);
  });

  // LIVE-01, LIVE-02, PLAY-21
  it('comes as an endless HLS current playlist, which begins with a key picture', async () => {
    const { ask } = await stage.watchHls();
    const answer = await ask('live.m3u8');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.mpegurl']);
    const playlist = await answer.text();
    expect(playlist).not.toContain('ENDLIST');
    const [seenAt = ''] = playlist.match(/(?<=DATE-TIME:).+/g)?.slice(-1) ?? [];
    // A second long, and over.
    expect(Date.now() - Date.parse(seenAt)).toBeGreaterThanOrEqual(900);
    const names = ['init.mp4', ...(playlist.match(/^\d+\.m4s$/gm)?.slice(0, 1) ?? [])];
    const parts = await Promise.all(names.map(async (name) => Buffer.from(await (await ask(name)).arrayBuffer())));
    const input = new Input({ formats: [MP4], source: new BufferSource(Buffer.concat(parts)) });
    const track = await input.getPrimaryVideoTrack();
    const packet = track && (await new EncodedPacketSink(track).getFirstPacket());
    expect([await input.getMimeType(), packet?.type]).toEqual(['video/mp4; codecs="avc1.42c01e, mp4a.40.2"', 'key']);
    expect(await stage.inspect()).toMatchObject({ viewers: [{ transport: 'hls' }] });
    expect((await ask('99.m4s')).status).toBe(404);
  });

  it('the live picture by HLS is for agents only (ROLE-14, API-03)', async () => {
    const seen = ROLES.map(async (role) => [role, (await stage.watchHls(role)).status]);
    const wanted = ROLES.map((role) => [role, AGENTS.some((agent) => agent === role) ? 200 : 403]);
    expect(await Promise.all(seen)).toEqual(wanted);
    const { ask } = await stage.watchHls();
    const { url } = await ask('live.m3u8');
    const answers = await Promise.all(
      [`${stage.provider.url}/api${liveHlsPath(STAGE_CAMERA)}`, url, new URL('init.mp4', url)].map((each) =>
        fetch(each, { headers: { authorization: `Bearer ${'A'.repeat(43)}` } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it('is asked for in no other way of a camera that gives it as HLS (LIVE-02)', async () => {
    const { database } = stage.provider;
    const change = (providers: object) =>
      database.query(`update cameras set body = jsonb_set(body, '{supportedFeatures,providers}', $2) where uuid = $1`, [
        STAGE_CAMERA,
        JSON.stringify(providers),
      ]);
    await change({ webrtc: false, hls: liveHlsPath(STAGE_CAMERA) });
    const answers = await Promise.all([stage.call('liveView'), stage.call('flvToken')]);
    await change({ webrtc: false });
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect((await stage.call('flvToken')).status).toBe(200);
  });

  // LIVE-01, LIVE-03, LIVE-06, LIVE-07, PROTO-27
  it.each(['opus', 'pcmu'] as const)(
    'comes by WebRTC through the relay, a key picture first, with %s',
    async (voice) => {
      const viewer = await stage.watch(voice);
      const received = await viewer.until(
        (packets) =>
          packets.some(({ nals }) => nals.includes(1)) && packets.filter(({ kind }) => kind === 'audio').length > 10,
      );
      const pictures = received.filter(({ kind }) => kind === 'video').map(({ nals }) => nals.join());
      expect(await viewer.localCandidateType()).toBe('relay');
      expect([...viewer.addresses]).toEqual(['127.0.0.1']);
      // The clip's first key picture has words of its encoder (6) before it.
      expect(pictures.filter((nals) => nals !== '6').slice(0, 2)).toEqual(['7,8', '5']);
      expect([...new Set(received.map(({ codec }) => codec.toLowerCase()))].sort()).toEqual([
        `audio/${voice}`,
        'video/h264',
      ]);
      await viewer.close();
    },
  );
});
