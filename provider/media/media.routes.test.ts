import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotAllowedError, NotFoundError } from '../http/errors.ts';
import type { Caller, Database, Authenticator, Ticket } from '../base/ports.ts';
import { endlessSessions } from '../testing/fixtures/endless-sessions.ts';
import { noAccessLog } from '../testing/fakes/no-access-log.ts';
import { START_MS, testClock } from '../testing/fakes/test-clock.ts';
import { addAgent } from '../testing/fixtures/test-fixtures.ts';
import { piecesOf, type TestMedia, testMedia } from '../testing/fixtures/test-media.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { seedWorld } from '../world/seed-world.ts';
import { type PlacedRecording, placedRecordings } from '../world/world-view.ts';
import { openBuiltInClips } from './built-in-clips.ts';
import { type Clip, type ClipLibrary, PART, PLAYLIST } from './clip.ts';
import { hlsUrl, mediaHandlers, mountMedia, mp4Path } from './media.routes.ts';
import { testBucket } from '../testing/s3/test-bucket.ts';
import { bucketPlace } from './store/bucket-place.ts';
import { createBucketStore } from './store/bucket-store.ts';
import { addMediaFile } from './store/media-files.ts';
import { mountErrorEdge } from '../http/error-edge.ts';

const rep: Caller['rep'] = {
  id: '5',
  user_id: '50',
  role: 'agent_ops',
  firstName: 'Ada',
  lastName: 'Quill',
  email: 'ada.quill@example.com',
  avatar: null,
  is_active: true,
  is_verified: true,
};

/** Knows tickets by the text of their purpose and scope. */
const authenticator: Authenticator = {
  admit: async () => ({ rep, session: 'session' }),
  sessionEnd: async () => null,
  mintTicket: async ({ purpose, scope }: Ticket) => `${purpose}:${scope}`,
  redeemTicket: async (ticket, purpose) => {
    const [minted, scope = ''] = ticket.split(':');
    return minted === purpose ? { repId: rep.id, session: 'session', purpose, scope, rep } : null;
  },
};

describe('recorded video', () => {
  let database: Database;
  let app: FastifyInstance;
  let media: TestMedia;
  let recording: PlacedRecording;
  let clip: Clip;
  let token: string;
  let mp4: Buffer;
  const clock = testClock();

  let library: ClipLibrary;
  const mounted = () => ({
    database,
    clock,
    authenticator,
    sessionWatch: endlessSessions,
    accessLog: noAccessLog,
    clips: library,
  });

  beforeAll(async () => {
    database = await quickDatabase();
    await seedWorld(database, 1);
    const clips = await openBuiltInClips();
    const [placed] = await placedRecordings(database, clips);
    const shown = clips.get(placed?.clip ?? '');
    if (placed === undefined || shown === undefined) throw new Error('The world is empty.');
    recording = placed;
    clip = shown;
    token = `recording:${recording.sid}`;
    mp4 = await readFile(clip.mp4);
    await database.query(`insert into recordings (name, uuid, clip) values ('gone', $1, 'gone')`, [recording.uuid]);
    media = await testMedia();
    app = Fastify();
    mountErrorEdge(app, () => {});
    library = new Map([...clips, ['mp4-only', { ...clip, hls: null }]]);
    mountMedia(app, { ...mounted(), media });
    await database.query(`insert into recordings (name, uuid, clip) values ('plain', $1, 'mp4-only')`, [
      recording.uuid,
    ]);
  });
  afterAll(async () => {
    await app.close();
    await media.end();
    await database.close();
  });

  const get = (url: string, query: Record<string, string | string[]>, headers: Record<string, string> = {}) =>
    app.inject({ url, query, headers });
  const getMp4 = (headers?: Record<string, string>) =>
    get('/api/video/mp4', { file_path: mp4Path(recording.name), token }, headers);

  it('sends a whole mp4 to holders of a token of its location (PLAY-16, PLAY-20, API-40)', async () => {
    const answer = await getMp4();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(mp4.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=86400, immutable',
    });
    expect(answer.rawPayload.equals(mp4)).toBe(true);
  });

  it('sends the range of the mp4 that the player asks for', async () => {
    const answer = await getMp4({ range: 'bytes=100-199' });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers).toMatchObject({
      'content-range': `bytes 100-199/${mp4.length}`,
      'content-length': '100',
    });
    expect(answer.rawPayload.equals(mp4.subarray(100, 200))).toBe(true);
  });

  it('refuses a range beyond the end', async () => {
    const answer = await getMp4({ range: `bytes=${mp4.length}-` });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe(`bytes */${mp4.length}`);
  });

  it('gives a playlist whose parts carry the token (PLAY-18)', async () => {
    const answer = await get(hlsUrl(recording.name), { token });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'no-store',
    });
    const parts = answer.body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(new Set(parts)).toEqual(new Set([`${PART}?token=${encodeURIComponent(token)}`]));
  });

  it('sends the range of the part that the playlist names', async () => {
    const part = await readFile(clip.hls?.part ?? '');
    const answer = await get(`/api/playback/hls/${recording.name}/${PART}`, { token }, { range: 'bytes=0-1339' });
    expect(answer.statusCode).toBe(206);
    expect(answer.rawPayload.equals(part.subarray(0, 1340))).toBe(true);
  });

  it.each([
    ['no token', {}],
    ['an unknown token', { token: 'nonsense' }],
    ['a token for something else', { token: 'event-ws:1001' }],
    ['two tokens', { token: ['recording:1001', 'recording:1002'] }],
  ])('refuses %s (PLAY-20)', async (_, query) => {
    for (const url of ['/api/video/mp4', hlsUrl(recording.name), `/api/playback/hls/${recording.name}/${PART}`]) {
      const answer = await get(url, { file_path: mp4Path(recording.name), ...query });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['content-type']).toBe('text/plain');
      expect(answer.body).toBe('The recording needs a fresh token.');
    }
  });

  it('refuses the clip of another location', async () => {
    for (const url of ['/api/video/mp4', hlsUrl(recording.name)]) {
      const answer = await get(url, { file_path: mp4Path(recording.name), token: 'recording:9999' });
      expect(answer.statusCode).toBe(403);
      expect(answer.body).toBe('The token is for another location.');
    }
  });

  it.each(['unknown.mp4', 'gone.mp4', '', '../../../package.json', '..%2f..%2fpackage.json', '/etc/passwd'])(
    'finds no recording called %j',
    async (file_path) => {
      const answer = await get('/api/video/mp4', { file_path, token });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toBe('There is no such recording.');
    },
  );

  it.each(['clip.json', 'front-door.mp4', '..%2fdriveway.mp4', '%2e%2e%2f%2e%2e%2fclip.ts'])(
    'finds no file %s in the HLS of a recording',
    async (file) => {
      const answer = await get(`/api/playback/hls/${recording.name}/${file}`, { token });
      expect(answer.statusCode).toBe(404);
    },
  );

  it('plays a recording without HLS as mp4 only', async () => {
    expect((await get(hlsUrl('plain'), { token })).statusCode).toBe(404);
    expect((await get(`/api/playback/hls/plain/${PLAYLIST}`, { token })).statusCode).toBe(404);
    expect((await get('/api/video/mp4', { file_path: 'plain.mp4', token })).statusCode).toBe(200);
  });

  describe('that a camera sent', () => {
    /** Adds a recording of this name that a file of the media store holds; returns the file's name. */
    async function addSent(name: string): Promise<string> {
      const stored = await media.write(piecesOf('0123456789'), 10);
      await addMediaFile(database, stored, { kind: 'clip', type: 'video/mp4', atMs: 0 });
      await database.query(`insert into recordings (name, uuid, file) values ($1, $2, $3)`, [
        name,
        recording.uuid,
        stored.name,
      ]);
      return stored.name;
    }

    it('is sent from the media store as mp4, whole or a range of it, and has no HLS', async () => {
      await addSent('sent');
      const whole = await get('/api/video/mp4', { file_path: 'sent.mp4', token });
      expect([whole.statusCode, whole.headers['content-length'], whole.body]).toEqual([200, '10', '0123456789']);
      const part = await get('/api/video/mp4', { file_path: 'sent.mp4', token }, { range: 'bytes=2-4' });
      expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, 'bytes 2-4/10', '234']);
      expect((await get(hlsUrl('sent'), { token })).statusCode).toBe(404);
    });

    it('plays in one process from the bucket that another wrote it to, says while that is away that it cannot be reached, and is not lost', async () => {
      const server = await testBucket();
      await bucketPlace(server.bucket).writeMark('ours');
      const stored = await createBucketStore(server.bucket).write(piecesOf('0123456789'), 10);
      await addMediaFile(database, stored, { kind: 'clip', type: 'video/mp4', atMs: 0 });
      await database.query(`insert into recordings (name, uuid, file) values ('bucket', $1, $2)`, [
        recording.uuid,
        stored.name,
      ]);
      const other = Fastify();
      mountErrorEdge(other, () => {});
      mountMedia(other, { ...mounted(), media: createBucketStore(server.bucket) });
      const play = async () => {
        const query = { file_path: 'bucket.mp4', token };
        const { statusCode, body } = await other.inject({
          url: '/api/video/mp4',
          query,
          headers: { range: 'bytes=2-4' },
        });
        return [statusCode, body];
      };
      const seen = [await play()];
      await server.stop();
      seen.push(await play());
      await server.start();
      seen.push(await play());
      expect(seen).toEqual([
        [206, '234'],
        [503, 'The provider cannot reach its recordings. Please try again.'],
        [206, '234'],
      ]);
      expect(await database.query(`select lost_at_ms from media_files where name = $1`, [stored.name])).toEqual([
        { lost_at_ms: null },
      ]);
      await other.close();
      await server.end();
    });

    it('is lost from the first read that misses its file, and is reported as lost only to roles that may see it', async () => {
      const name = await addSent('lost');
      await media.remove(name);
      const ask = async (as: string) => {
        const { statusCode, body } = await get('/api/video/mp4', { file_path: 'lost.mp4', token: as });
        const [row] = await database.query<{ at: number | null }>(
          'select lost_at_ms as at from media_files where name = $1',
          [name],
        );
        return [statusCode, body, row?.at];
      };
      expect(await ask('recording:9999')).toEqual([403, 'The token is for another location.', null]);
      expect(await ask(token)).toEqual([410, 'Recording lost', START_MS]);
      clock.advance(1_000);
      expect(await ask(token)).toEqual([410, 'Recording lost', START_MS]);
    });

    it('is lost while only a part of its file is there, and plays once all of it is', async () => {
      const name = await addSent('half');
      const path = join(media.dir, name.slice(0, 2), name);
      const ask = async () => {
        const { statusCode, body } = await get('/api/video/mp4', { file_path: 'half.mp4', token });
        return [statusCode, body];
      };
      await truncate(path, 5);
      expect(await ask()).toEqual([410, 'Recording lost']);
      await writeFile(path, '0123456789');
      expect(await ask()).toEqual([200, '0123456789']);
    });
  });

  it('answers a playback link with a playlist that has its own token (PLAY-19)', async () => {
    const handlers = mediaHandlers({ database, authenticator });
    const caller: Caller = { rep, session: 'session', tab: null };
    const { streamingSessionURL } = await handlers.getStreamingSession(
      { params: { recording: recording.name } },
      caller,
    );
    expect(streamingSessionURL).toBe(`${hlsUrl(recording.name)}?token=${encodeURIComponent(token)}`);
    expect((await app.inject({ url: streamingSessionURL })).statusCode).toBe(200);
    await expect(handlers.getStreamingSession({ params: { recording: 'nothing' } }, caller)).rejects.toThrow(
      NotFoundError,
    );
  });

  it('lets agents play, and others only with the scope for it (AUDIT-31)', async () => {
    const handlers = mediaHandlers({ database, authenticator });
    const reviewer = await addAgent(database, { role: 'qa' });
    const agent = await addAgent(database);
    const ask = (caller: Caller) =>
      Promise.all([
        handlers.tokenCamera({ params: { sid: recording.sid, timestamp: '1' } }, caller),
        handlers.getStreamingSession({ params: { recording: recording.name } }, caller),
      ]);
    expect(await ask(reviewer)).toHaveLength(2);
    await database.query(`update sign_ins set claims = '{"may_read_recordings": false}'`);
    await expect(ask(reviewer)).rejects.toThrow(NotAllowedError);
    expect(await ask(agent)).toHaveLength(2);
  });

  it('mints a token for the recordings of one location (PLAY-20)', async () => {
    const handlers = mediaHandlers({ database, authenticator });
    const caller: Caller = { rep, session: 'session', tab: null };
    expect(await handlers.tokenCamera({ params: { sid: recording.sid, timestamp: '1' } }, caller)).toEqual({ token });
    await expect(handlers.tokenCamera({ params: { sid: '9999', timestamp: '1' } }, caller)).rejects.toThrow(
      new NotFoundError('Location 9999'),
    );
  });
});
