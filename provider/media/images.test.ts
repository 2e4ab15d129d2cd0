import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Authenticator, Caller, Database } from '../base/ports.ts';
import { picturePath } from './received-path.ts';
import { piecesOf, type TestMedia, testMedia } from '../testing/fixtures/test-media.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { noAccessLog } from '../testing/fakes/no-access-log.ts';
import { endlessSessions } from '../testing/fixtures/endless-sessions.ts';
import { createAlarmService } from '../alarms/alarm-service.ts';
import { apiHandlers } from '../app/handlers.ts';
import { testClock } from '../testing/fakes/test-clock.ts';
import { SAMPLE_JPEG } from '../testing/fixtures/sample-args.ts';
import { addAgent, motionAlarm } from '../testing/fixtures/test-fixtures.ts';
import { seedWorld } from '../world/seed-world.ts';
import { type PlacedRecording, placedRecordings } from '../world/world-view.ts';
import { openBuiltInClips } from './built-in-clips.ts';
import { addMediaFile } from './store/media-files.ts';
import { mountImages } from './mount-images.ts';
import { mountErrorEdge } from '../http/error-edge.ts';

const rep = { id: '5', user_id: '50', role: 'agent_ops' } as Caller['rep'];
const authenticator: Authenticator = {
  admit: async () => null,
  sessionEnd: async () => null,
  mintTicket: async () => '',
  redeemTicket: async (ticket, purpose) => {
    const [minted, scope = ''] = ticket.split(':');
    return minted === purpose ? { repId: rep.id, session: 'session', purpose, scope, rep } : null;
  },
};

describe('The pictures of what was seen', () => {
  let database: Database;
  let app: FastifyInstance;
  let media: TestMedia;
  let recording: PlacedRecording;

  beforeAll(async () => {
    database = await quickDatabase();
    await seedWorld(database, 1);
    const clips = await openBuiltInClips();
    const placed = (await placedRecordings(database, clips)).find(({ clip }) => clip === 'doorbell');
    if (placed === undefined) throw new Error('No camera recorded the clip.');
    recording = placed;
    media = await testMedia();
    app = Fastify();
    mountErrorEdge(app, () => {});
    mountImages(app, {
      database,
      clock: testClock(),
      authenticator,
      sessionWatch: endlessSessions,
      accessLog: noAccessLog,
      clips,
      media,
    });
  });
  afterAll(async () => {
    await app.close();
    await media.end();
    await database.close();
  });

  const get = (name: string, token = `recording:${recording.sid}`) =>
    app.inject({ url: '/api/images', query: { file_path: `${recording.name}/${name}`, token } });

  it.each(['person-1-5.webp', 'package-1-8.webp', 'face-1-5.webp', 'frame-5.webp'])(
    'such as %s are sent to holders of a token of the location (DET-04)',
    async (name) => {
      const { statusCode, headers, rawPayload } = await get(name);
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'private, max-age=86400, immutable',
      ]);
      expect([rawPayload.toString('latin1', 0, 4), rawPayload.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WEBP']);
    },
  );

  it('pictures in which an agent marked something are sent to holders of a token of their location, and are not a web page (DET-15)', async () => {
    const agent = await addAgent(database);
    const deps = { database, clock: testClock(), log: () => {} };
    const { sid, uuid } = recording;
    const eventId = await createAlarmService(deps).raise(motionAlarm({ sid, uuid }));
    const body = { pts_seconds: 3, annotation: 'At the gate.', image: SAMPLE_JPEG };
    await apiHandlers(deps).annotateEvent({ params: { eventId }, body }, agent);
    const { annotations } = await apiHandlers(deps).getEvent({ params: { eventId } }, agent);
    const ask = (token: string, file_path = annotations?.[0]?.img_file ?? '') =>
      app.inject({ url: '/api/images', query: { file_path, token } });

    const { statusCode, headers, rawPayload } = await ask(`recording:${sid}`);
    expect([statusCode, headers['content-type'], headers['x-content-type-options'], headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'nosniff',
      'private, max-age=86400, immutable',
    ]);
    expect(rawPayload.toString('base64')).toBe(SAMPLE_JPEG);
    const refused = [await ask('recording:9999'), await ask(''), await ask(`recording:${sid}`, 'annotations/none.jpg')];
    expect(refused.map((answer) => [answer.statusCode, answer.body])).toEqual([
      [403, 'The token is for another location.'],
      [401, 'The recording needs a fresh token.'],
      [404, 'There is no such image.'],
    ]);
  });

  it('pictures that a source sent are shown with a token of their location, and answer 410 once their file is gone', async () => {
    const deps = { database, clock: testClock(), log: () => {} };
    const { sid, uuid } = recording;
    const eventId = await createAlarmService(deps).raise(motionAlarm({ sid, uuid }));
    const stored = await media.write(piecesOf('a picture'), 9);
    await addMediaFile(database, stored, { kind: 'picture', type: 'image/png', atMs: 0 });
    await database.query('insert into received_pictures values ($1, $2)', [stored.name, eventId]);
    const ask = async (token: string, name = stored.name) => {
      const answer = await app.inject({ url: '/api/images', query: { file_path: picturePath(name), token } });
      return [answer.statusCode, answer.headers['content-type'], answer.body];
    };
    expect(await ask(`recording:${sid}`)).toEqual([200, 'image/png', 'a picture']);
    expect(await ask('recording:9999')).toEqual([403, 'text/plain', 'The token is for another location.']);
    expect(await ask('')).toEqual([401, 'text/plain', 'The recording needs a fresh token.']);
    expect(await ask(`recording:${sid}`, 'none')).toEqual([404, 'text/plain', 'There is no such image.']);
    await media.remove(stored.name);
    expect(await ask(`recording:${sid}`)).toEqual([410, 'text/plain', 'Recording lost']);
  });

  it.each([
    ['person-9-5.webp', undefined, 404, 'There is no such image.'],
    ['__proto__', undefined, 404, 'There is no such image.'],
    ['../clip.ts', undefined, 404, 'There is no such image.'],
    ['person-1-5.webp', 'recording:9999', 403, 'The token is for another location.'],
    ['person-1-5.webp', 'live:1001', 401, 'The recording needs a fresh token.'],
    ['person-1-5.webp', '', 401, 'The recording needs a fresh token.'],
  ])('are refused as %s with the token %s: %i', async (name, token, status, text) => {
    const { statusCode, body, headers } = await get(name, token);
    expect([statusCode, body, headers['cache-control']]).toEqual([status, text, 'no-store']);
  });
});
