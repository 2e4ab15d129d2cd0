import { rename } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lostFilesOf } from '../access/lost-files.ts';
import { getAlarm } from '../alarms/alarm.repository.ts';
import { createAlarmService } from '../alarms/alarm-service.ts';
import { custodyRoutes } from '../alarms/custody/custody.routes.ts';
import type { CallContext } from '../http/call-context.ts';
import { createAuthenticator } from '../identity/authenticator.ts';
import { WORK_UPLOAD_TICKET_LIFETIME_S } from '../identity/identity.constants.ts';
import type { Database } from '../base/ports.ts';
import { addAgent, addLocation, motionAlarm, SID } from '../testing/fixtures/test-fixtures.ts';
import { type TestMedia, testMedia } from '../testing/fixtures/test-media.ts';
import { sweepMedia } from '../media/store/sweep-media.ts';
import { createFolderStore } from '../media/store/folder-store.ts';
import { endlessSessions } from '../testing/fixtures/endless-sessions.ts';
import { noAccessLog } from '../testing/fakes/no-access-log.ts';
import { testClock } from '../testing/fakes/test-clock.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { mountWorkRecordings } from './mount-work-recordings.ts';
import { PART_BYTES } from './recording-parts.ts';
import {
  createRecordingStore,
  RECORDING_MAX_BYTES,
  RECORDINGS_OF_DAY_MAX_BYTES,
  type RecordingStore,
  UNREGISTERED_MS,
} from './recording-store.ts';
import { RECORDINGS_PATH, workRecordingRoutes } from './work-recording.routes.ts';
import { mountErrorEdge } from '../http/error-edge.ts';

const TYPE = 'audio/webm;codecs=opus';
const ALL = { lookback: 600, pcs_status_gte: 0, threat_level_gte: 0, armstate: 'All' } as const;
const OVER = { status: 403, text: 'The address is not valid any more.' };

/** Bytes of the given length, without repetition. */
const sound = (bytes: number): Buffer => {
  const words = new Uint32Array(Math.ceil(bytes / 4)).map((_, at) => Math.imul(at, 2_654_435_761));
  return Buffer.from(words.buffer).subarray(0, bytes);
};

describe('A recording of an agent’s work', () => {
  let database: Database;
  let media: TestMedia;
  let app: FastifyInstance;
  let origin: string;
  let agent: CallContext;
  let supervisor: CallContext;
  let eventId: string;
  let recordings: RecordingStore;
  let clock: ReturnType<typeof testClock>;

  beforeEach(async () => {
    database = await quickDatabase();
    await addLocation(database);
    agent = await addAgent(database);
    supervisor = await addAgent(database, { role: 'agent_supervisor' });
    clock = testClock();
    media = await testMedia();
    const deps = { database, clock, log: () => {}, media };
    eventId = await createAlarmService(deps).raise(motionAlarm());
    await custodyRoutes(deps).holdEvent({ query: { eventId, sid: SID } }, agent);
    recordings = createRecordingStore(deps);
    app = Fastify();
    mountErrorEdge(app, () => {});
    mountWorkRecordings(app, {
      ...deps,
      authenticator: createAuthenticator(deps),
      sessionWatch: endlessSessions,
      accessLog: noAccessLog,
      recordings,
    });
    origin = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    await app.close();
    await media.end();
  });

  const calls = () =>
    workRecordingRoutes({
      database,
      authenticator: createAuthenticator({ database, clock }),
      recordings,
      origin: () => origin,
    });
  const nameOf = (context: CallContext, atMs = 1) => `${context.rep.user_id}/${atMs}.mp4`;
  const uploadUrl = async (name = nameOf(agent)) =>
    (await calls().generateUploadUrl({ body: { file_name: name } }, agent)).url;
  const put = async (url: string, body: Buffer, type = TYPE) => {
    const response = await fetch(url, { method: 'PUT', body: new Uint8Array(body), headers: { 'content-type': type } });
    return { status: response.status, text: await response.text() };
  };
  /** The registration as sent by the portal: with the address of the upload, without the token. */
  const registered = (name = nameOf(agent), changes = {}) => ({
    body: {
      recording_url: `${origin}${RECORDINGS_PATH}/${name}`,
      start_time: 1_800_000_000.25,
      end_time: 1_800_000_060,
      agent_uid: agent.rep.user_id,
      eventId,
      ...changes,
    },
  });
  const recordingUrl = async (name = nameOf(agent)) =>
    (await calls().generateRecordingUrl({ body: { file_name: name } }, supervisor)).url;
  const hear = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(url, { headers });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
  };
  /** Files of the folder, the unfinished ones included. */
  const filesKept = async () => (await Readable.from(media.names()).toArray()).length;
  /** Stores a recording as an earlier version did. */
  const keepInDatabase = async (bytes: Buffer, atMs: number, name = nameOf(agent)) => {
    for (let at = 0; at < bytes.length; at += PART_BYTES)
      await database.query('insert into work_recording_parts values ($1, $2, $3, $4)', [
        name,
        at / PART_BYTES,
        bytes.subarray(at, at + PART_BYTES),
        atMs,
      ]);
    await database.query(
      `insert into work_recording_files (name, rep_id, upload, content_type, size, at_ms) values ($1, $2, $1, 'audio/webm', $3, $4)`,
      [name, agent.rep.id, bytes.length, atMs],
    );
  };
  const sweep = async () => {
    await recordings.forgetAbandoned();
    // Files have the time of the disk.
    await sweepMedia({ database, media, nowMs: Date.now() + 3_600_001 });
  };

  it('is uploaded, registered, listed and listened to (AUDIO-13, AUDIO-14)', async () => {
    const spoken = sound(600_777);
    expect(await put(await uploadUrl(), spoken)).toEqual({ status: 200, text: '{}' });
    expect(await calls().addSession(registered(), agent)).toEqual({});
    expect(await calls().listSessions({ query: { eventId } })).toEqual([
      {
        eventId,
        agent_uid: agent.rep.user_id,
        start_time: 1_800_000_000.25,
        end_time: 1_800_000_060,
        recording_url: nameOf(agent),
      },
    ]);
    const { status, bytes, headers } = await hear(await recordingUrl());
    expect([status, headers.get('content-type'), headers.get('content-length')]).toEqual([
      200,
      'audio/webm',
      String(spoken.length),
    ]);
    expect(bytes.equals(spoken)).toBe(true);
  });

  it.each([
    ['a file', async (spoken: Buffer) => void (await put(await uploadUrl(), spoken))],
    ['parts of the database, where an earlier version stored it', (spoken: Buffer) => keepInDatabase(spoken, 1)],
  ])('is listened to in ranges, as a player asks, from %s', async (_, keep) => {
    const spoken = sound(PART_BYTES + 100);
    await keep(spoken);
    const url = await recordingUrl();
    const [start, end] = [PART_BYTES - 10, PART_BYTES + 9];
    const part = await hear(url, { range: `bytes=${start}-${end}` });
    expect([part.status, part.headers.get('content-range'), part.headers.get('cache-control')]).toEqual([
      206,
      `bytes ${start}-${end}/${spoken.length}`,
      'no-store',
    ]);
    expect(part.bytes.equals(spoken.subarray(start, end + 1))).toBe(true);
    expect((await hear(url, { range: 'bytes=9999999-' })).status).toBe(416);
    expect((await hear(url)).bytes.equals(spoken)).toBe(true);
  });

  it('is a file before its row names it, and another process plays it from the same folder', async () => {
    const stored: unknown[] = [];
    const seen = createRecordingStore({
      database: {
        ...database,
        transaction: (work) => filesKept().then((count) => (stored.push(count), database.transaction(work))),
      },
      clock,
      media,
    });
    async function* spoken() {
      yield sound(10);
    }
    await seen.keep({ name: nameOf(agent), repId: agent.rep.id, contentType: 'audio/webm' }, spoken());
    expect(stored).toEqual([1]);
    const rows = await database.query(
      'select kind, type, media.size, media.at_ms from media_files media join work_recording_files on file = media.name',
    );
    expect(rows).toEqual([{ kind: 'work_recording', type: 'audio/webm', size: 10, at_ms: clock.now() }]);
    const other = createRecordingStore({ database, clock, media: createFolderStore(media.dir) });
    const played = await other.open(nameOf(agent));
    expect(Buffer.concat((await played?.read().toArray()) ?? [])).toEqual(sound(10));
  });

  it('is lost once its file is gone, and the time line of its alarm says since when', async () => {
    await put(await uploadUrl(), sound(10));
    await calls().addSession(registered(), agent);
    const url = await recordingUrl();
    const [file] = await database.query<{ name: string }>('select name from media_files');
    await media.remove(file?.name ?? '');
    expect(await hear(url)).toMatchObject({ status: 410, bytes: Buffer.from('Recording lost') });
    await expect(recordingUrl()).rejects.toMatchObject({ status: 410, message: 'Recording lost' });
    expect(await lostFilesOf(database, await getAlarm(database, eventId))).toEqual([
      {
        at_ms: clock.now(),
        type: 'media.lost',
        what: 'recording of the work lost: its file is gone or not whole',
        by: 'provider',
      },
    ]);
  });

  it.each([
    ['was never given', (url: string) => url.replace(/token=.*/, 'token=forged')],
    ['is without a token', (url: string) => url.replace(/\?.*/, '')],
    ['was given for another file', (url: string) => url.replace('/1.mp4', '/2.mp4')],
  ])(
    'is not taken at an address that %s, and the sender hears it after all it has to send (AUDIO-15)',
    async (_, wrong) => {
      expect(await put(wrong(await uploadUrl()), sound(5_000_000))).toEqual(OVER);
      expect(await filesKept()).toBe(0);
    },
  );

  it('is taken at its address until that is over, again too (AUDIO-15)', async () => {
    const url = await uploadUrl();
    const other = sound(20);
    clock.advance(WORK_UPLOAD_TICKET_LIFETIME_S * 1_000 - 1);
    expect((await put(url, sound(10))).status).toBe(200);
    expect((await put(url, other)).status).toBe(200);
    expect((await hear(await recordingUrl())).bytes.equals(other)).toBe(true);
    clock.advance(1);
    expect(await put(url, sound(10))).toEqual(OVER);
  });

  it('is kept where a process of an earlier version registered it during a rolling restart', async () => {
    await put(await uploadUrl(), sound(10));
    await calls().addSession(registered(), agent);
    await database.query('update work_recording_files set is_registered = false');
    clock.advance(UNREGISTERED_MS + 1);
    await sweep();
    expect((await hear(await recordingUrl())).bytes).toEqual(sound(10));
  });

  it('stays as it is once it was registered', async () => {
    const url = await uploadUrl();
    await put(url, sound(10));
    await calls().addSession(registered(), agent);
    expect(await put(url, sound(20))).toEqual({
      status: 409,
      text: `Recording ${nameOf(agent)} is registered already.`,
    });
    expect(await calls().addSession(registered(nameOf(agent), { start_time: 1 }), agent)).toEqual({});
    expect(await calls().listSessions({ query: { eventId } })).toMatchObject([{ start_time: 1_800_000_000.25 }]);
  });

  it.each([
    ['audio/mp4;codecs=opus', 'audio/mp4'],
    ['audio/mp4', 'audio/mp4'],
    ['AUDIO/MP4; codecs="mp4a.40.2"', 'audio/mp4'],
    ['audio/webm;codecs=opus', 'audio/webm'],
  ])(
    'is taken as %s and served as %s, with a policy under which a tab plays it and runs nothing',
    async (type, served) => {
      await put(await uploadUrl(), sound(10), type);
      const { headers } = await hear(await recordingUrl());
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': served,
        'content-disposition': 'inline',
        'content-security-policy': "sandbox allow-same-origin; default-src 'none'; media-src 'self'",
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it.each([
    'text/html',
    'application/json',
    'video/mp4;,text/html',
    'video/mp4',
    'audio/mp4;,text/html',
    'audio/mp4,text/html',
    'audio/mp4;codecs=text/html',
    'audio/mp4;codecs=opus;charset=utf-7',
    'audio/webm;codecs="opus, text/html"',
    'audio/webm;codecs=mp4a.40.2',
    'audio/mp4x',
    'xaudio/mp4',
    'audio/svg+xml',
    'toString',
  ])('is refused and not stored when its type is %s', async (type) => {
    expect((await put(await uploadUrl(), sound(10), type)).status).toBe(415);
    expect(await filesKept()).toBe(0);
  });

  it.each(['video/mp4;,text/html', 'text/html', ''])(
    'is saved by the browser and never shown where an earlier version stored it as "%s"',
    async (type) => {
      await put(await uploadUrl(), sound(10));
      await database.query('update work_recording_files set content_type = $1', [type]);
      const { headers } = await hear(await recordingUrl());
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment',
        'content-security-policy': "sandbox allow-same-origin; default-src 'none'; media-src 'self'",
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it('is not empty', async () => {
    expect(await put(await uploadUrl(), sound(0))).toEqual({ status: 400, text: 'The recording is empty.' });
    const withoutBody = await fetch(await uploadUrl(), { method: 'PUT', headers: { 'content-type': TYPE } });
    expect([withoutBody.status, await withoutBody.text()]).toEqual([400, 'The recording is empty.']);
    expect(await filesKept()).toBe(0);
  });

  it('is kept whole or not at all when the line breaks', async () => {
    const url = await uploadUrl();
    const sending = httpRequest(url, { method: 'PUT', headers: { 'content-type': TYPE, 'content-length': '2000000' } });
    sending.on('error', () => {});
    sending.write(sound(3 * PART_BYTES));
    while ((await filesKept()) === 0) await setImmediate();
    sending.destroy();
    while ((await filesKept()) !== 0) await setImmediate();
    await expect(recordingUrl()).rejects.toMatchObject({ status: 404 });
  });

  it('is sent again by its agent while the media folder is not mounted', async () => {
    const mark = join(media.dir, 'station');
    await rename(mark, join(media.dir, 'mark'));
    expect(await put(await uploadUrl(), sound(10))).toEqual({
      status: 503,
      text: 'The provider cannot reach its recordings. Please try again.',
    });
    await rename(join(media.dir, 'mark'), mark);
    expect([(await put(await uploadUrl(), sound(10))).status, await filesKept()]).toEqual([200, 1]);
  });

  it('leaves nothing behind of what came before it, after an hour', async () => {
    await keepInDatabase(sound(10), clock.now());
    await put(await uploadUrl(), sound(15));
    await put(await uploadUrl(), sound(20));
    expect(await filesKept()).toBe(2);
    clock.advance(3_600_001);
    await sweep();
    expect([await filesKept(), await database.query('select from work_recording_parts')]).toEqual([1, []]);
    expect((await hear(await recordingUrl())).bytes.length).toBe(20);
  });

  it('ends after a week where no one registered it, and stays where one did', async () => {
    for (const at of [1, 2]) await put(await uploadUrl(nameOf(agent, at)), sound(10));
    await calls().addSession(registered(nameOf(agent, 2)), agent);
    clock.advance(UNREGISTERED_MS);
    await sweep();
    expect(await filesKept()).toBe(2);
    clock.advance(1);
    await sweep();
    await expect(recordingUrl(nameOf(agent, 1))).rejects.toMatchObject({ status: 404 });
    expect([await filesKept(), (await hear(await recordingUrl(nameOf(agent, 2)))).status]).toEqual([1, 200]);
  });

  it('is refused above what an agent may upload within 24 hours, and leaves nothing behind', async () => {
    await put(await uploadUrl(), sound(10));
    const used = RECORDINGS_OF_DAY_MAX_BYTES - 15;
    await database.query('update work_recording_files set size = $1', [used]);
    const next = async (bytes: number) => put(await uploadUrl(nameOf(agent, 2)), sound(bytes));
    const text = 'You may upload 2 GB of recordings within 24 hours; this one is too much.';
    expect([await next(16), await filesKept()]).toEqual([{ status: 413, text }, 1]);
    expect((await next(15)).status).toBe(200);
    const third = async () => (await put(await uploadUrl(nameOf(agent, 3)), sound(1))).status;
    expect(await third()).toBe(413);
    clock.advance(86_400_000);
    expect(await third()).toBe(200);
  });

  it('is only the agent’s own to upload and to register', async () => {
    const others = nameOf(supervisor);
    await expect(uploadUrl(others)).rejects.toMatchObject({ status: 403 });
    await expect(calls().addSession(registered(others), agent)).rejects.toMatchObject({ status: 403 });
    const forOther = registered(nameOf(agent), { agent_uid: supervisor.rep.user_id });
    await expect(calls().addSession(forOther, agent)).rejects.toMatchObject({ status: 403 });
  });

  it('is not registered for an event that its agent only had in the queue', async () => {
    const custody = custodyRoutes({ database, clock, log: () => {} });
    const taken = await createAlarmService({ database, clock, log: () => {} }).raise(motionAlarm());
    await custody.takeEvents({ query: { ...ALL, limit: 9, accept: true } }, agent);
    await custody.unsetTaken({ query: {} }, agent);
    await put(await uploadUrl(), sound(10));
    await expect(calls().addSession(registered(nameOf(agent), { eventId: taken }), agent)).rejects.toMatchObject({
      status: 403,
      message: `You did not work on event ${taken}.`,
    });
    expect(await calls().listSessions({ query: { eventId: taken } })).toEqual([]);
  });

  it('is not registered for an event that another agent worked on', async () => {
    const other = await addAgent(database);
    const { url } = await calls().generateUploadUrl({ body: { file_name: nameOf(other) } }, other);
    await put(url, sound(10));
    const theirs = registered(nameOf(other), { agent_uid: other.rep.user_id });
    await expect(calls().addSession(theirs, other)).rejects.toMatchObject({ status: 403 });
  });

  it('is registered by its agent after they gave the event back', async () => {
    await put(await uploadUrl(), sound(10));
    await custodyRoutes({ database, clock, log: () => {} }).unholdEvent(
      { query: { eventId, sid: SID, clean_handler: false } },
      agent,
    );
    expect(await calls().addSession(registered(), agent)).toEqual({});
  });

  it.each(['1.mp4', '../1.mp4', '1/../2.mp4', '1/2.html', '1/2.mp4?x', ''])('has no name like %j', async (name) => {
    await expect(uploadUrl(name)).rejects.toMatchObject({ status: 400 });
  });

  it.each([
    ['an event that there is not', { eventId: '9' }, 404],
    ['a file that never came', { recording_url: 'other' }, 404],
    ['a time that ends before it begins', { end_time: 1 }, 400],
  ])('is not registered for %s', async (_, changes, status) => {
    await put(await uploadUrl(), sound(10));
    const wrong = 'recording_url' in changes ? { recording_url: nameOf(agent, 2) } : changes;
    await expect(calls().addSession(registered(nameOf(agent), wrong), agent)).rejects.toMatchObject({ status });
    expect(await calls().listSessions({ query: { eventId } })).toEqual([]);
  });
});

it('half an hour of loud sound is within the size of a recording', () => {
  const highestBitsPerSecond = 256_000;
  expect((highestBitsPerSecond / 8) * 43_200).toBeLessThan(RECORDINGS_OF_DAY_MAX_BYTES);
  expect((highestBitsPerSecond / 8) * 1_800).toBeLessThan(RECORDING_MAX_BYTES);
});
