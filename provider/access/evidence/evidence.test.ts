import { execSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ReceivedMessage } from '../../../contract/entities/events.ts';
import { apiHandlers } from '../../app/handlers.ts';
import { createAlarmService } from '../../alarms/alarm-service.ts';
import { createDispatches } from '../../alarms/dispatch/dispatches.ts';
import { attachRecording, attachSnapshot } from '../../cameras/rings/alarm-recording.ts';
import { askRecording } from '../../cameras/rings/recording-rows.ts';
import { alarmStream } from '../../alarms/alarm.repository.ts';
import { append, versionOf } from '../../log/event-log.ts';
import { createAuthenticator } from '../../identity/authenticator.ts';
import type { Database } from '../../base/ports.ts';
import type { CallContext } from '../../http/call-context.ts';
import { openBuiltInClips } from '../../media/built-in-clips.ts';
import { detectionsOf } from '../../media/detections.ts';
import { addMediaFile } from '../../media/store/media-files.ts';
import { mp4Path } from '../../media/media.routes.ts';
import { picturePath } from '../../media/received-path.ts';
import { piecesOf, type TestMedia, testMedia } from '../../testing/fixtures/test-media.ts';
import { quickDatabase } from '../../testing/databases/test-database.ts';
import { START_MS, START_S, testClock } from '../../testing/fakes/test-clock.ts';
import { sampleArgs } from '../../testing/fixtures/sample-args.ts';
import { addAgent, motionAlarm } from '../../testing/fixtures/test-fixtures.ts';
import { appendAccess } from '../append-access.ts';
import { seedWorld } from '../../world/seed-world.ts';
import { placedRecordings } from '../../world/world-view.ts';
import { EvidenceKeyError, openEvidenceKey, rotateEvidenceKey } from '../../secrets/evidence-key.ts';
import { keyPlace } from '../../secrets/key-file.ts';
import { mountEvidence } from './mount-evidence.ts';
import { mountErrorEdge } from '../../http/error-edge.ts';

const MESSAGE: Omit<ReceivedMessage, 'pictures' | 'clip'> = {
  source: 'Recorder',
  words: '',
  namesPerson: false,
  receivedAt: 0,
  sourceAt: null,
  joined: 0,
  endedAt: null,
};

describe('The evidence package of an alarm', () => {
  let database: Database;
  let app: FastifyInstance;
  let media: TestMedia;
  let eventId: string;
  let staff: Readonly<Record<'admin' | 'qa', CallContext>>;
  const folder = mkdtempSync(join(tmpdir(), 'evidence-'));
  const evidenceKey = keyPlace(null, folder, 'evidence.key');
  const noted: string[] = [];
  const clock = testClock();

  beforeAll(async () => {
    database = await quickDatabase();
    await seedWorld(database, 1);
    const clips = await openBuiltInClips();
    const placed = (await placedRecordings(database, clips)).find(({ clip }) => clip === 'doorbell');
    const clip = clips.get('doorbell');
    if (placed === undefined || clip === undefined) throw new Error('No camera recorded the clip.');
    const deps = { database, clock, log: () => {} };
    eventId = await createAlarmService(deps).raise(
      motionAlarm({
        ...detectionsOf(clip, placed.name),
        sid: placed.sid,
        uuid: placed.uuid,
        info: '<b>Person</b>',
        videoPath: mp4Path(placed.name),
      }),
    );
    staff = { admin: await addAgent(database, { role: 'admin' }), qa: await addAgent(database, { role: 'qa' }) };
    app = Fastify();
    mountErrorEdge(app, () => {});
    const accessLog = {
      read: (_type: string, subject: string) => void noted.push(subject),
      signedIn: () => {},
      refused: () => {},
    };
    media = await testMedia();
    mountEvidence(app, {
      ...deps,
      authenticator: createAuthenticator(deps),
      accessLog,
      clips,
      media,
      evidenceKey,
      origin: () => 'https://station.example',
    });
    await fillPackage();
  });

  /** Adds a file of each kind to the alarm: a message, a marked picture, voices, and pictures of which one is lost. */
  async function fillPackage(): Promise<void> {
    const { id, user_id } = staff.admin.rep;
    await database.query(
      `insert into messages (event_id, kind, user_id, rep_id, outcome, attempts, failure, content, at_ms, title, address)
       values ($1, 'email', '7001', $2, 'delivered', 1, null, $3, $4, '', 'robin@example.com'),
         ($1, 'push', '7001', $2, 'kept', 0, null, $5, $4, 'Your parcel', null),
         ($1, 'email', '7001', $2, 'skipped', 0, null, $3, $4, '', null),
         ($1, 'push', '7001', $2, 'undelivered', 1, 'Status 410.', $5, $4, 'Your parcel', null),
         ($1, 'push', '7001', $2, 'duplicated', 0, null, $5, $4, 'Your parcel', null),
         ($1, 'push', '7001', $2, 'pending', 1, 'No answer (ECONNREFUSED).', $5, $4, 'Your parcel', null)`,
      [
        eventId,
        id,
        JSON.stringify({ subject: 'Your parcel', html: '<p>It is at the door &amp; dry.</p>' }),
        START_MS,
        JSON.stringify({ message: 'A parcel came.' }),
      ],
    );
    await database.query(
      `insert into annotation_pictures (name, event_id, type, bytes) values ('marked.jpg', $1, 'image/jpeg', 'marked')`,
      [eventId],
    );
    const [picture, lost, voice] = await Promise.all(
      ['one', 'two', 'voice'].map((text) => media.write(piecesOf(text), 9)),
    );
    if (picture === undefined || lost === undefined || voice === undefined) throw new Error('Nothing was written.');
    for (const file of [picture, lost])
      await addMediaFile(database, file, { kind: 'picture', type: 'image/jpeg', atMs: 0 });
    await addMediaFile(database, voice, { kind: 'work_recording', type: 'audio/webm', atMs: 0 });
    await database.query('insert into received_pictures values ($1, $3), ($2, $3)', [picture.name, lost.name, eventId]);
    await media.remove(lost.name);
    await database.query(
      `insert into work_recording_files (name, rep_id, file, upload, content_type, size, at_ms)
       values ('1/1.mp4', $1, $2, null, 'audio/webm', 5, 0), ('1/2.mp4', $1, null, 'parts', 'audio/mp4', 5, 0)`,
      [id, voice.name],
    );
    await database.query(`insert into work_recording_parts values ('parts', 0, 'older', 0)`);
    await database.query(
      `insert into work_recordings (recording_url, event_id, agent_uid, start_time, end_time)
       values ('1/1.mp4', $1, $2, $3::float8, $3::float8 + 65), ('1/2.mp4', $1, $2, $3::float8 + 100, $3::float8 + 101)`,
      [eventId, user_id, START_S],
    );
  }
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await app.close();
    await media.end();
    await database.close();
  });

  const textIn = (files: Record<string, Uint8Array>, name: string) => strFromU8(files[name] ?? new Uint8Array());
  const get = (id: string, token: string) =>
    app.inject({ url: `/api/audit/evidence/${id}`, headers: { authorization: `Bearer ${token}` } });

  it('has a cover page with the time line, the recording, stills and the event, each with its checksum, and is noted', async () => {
    const notedBefore = noted.length;
    const answer = await get(eventId, staff.admin.session);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'application/zip',
      `attachment; filename="alarm-${eventId}.zip"`,
    ]);
    const files = unzipSync(answer.rawPayload);
    const {
      SHA256SUMS: sums = new Uint8Array(),
      'SHA256SUMS.sig': _signature,
      'public-key.pem': _key,
      ...others
    } = files;
    expect(Object.keys(others)).toEqual(
      expect.arrayContaining(['index.html', 'event.json', 'recording.mp4', 'stills/person-1-5.webp']),
    );
    const expected = Object.entries(others).map(
      ([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`,
    );
    expect(strFromU8(sums)).toBe(expected.join(''));
    const named = `${staff.admin.rep.email} (${staff.admin.rep.user_id})`;
    expect(JSON.parse(textIn(files, 'event.json'))).toMatchObject({
      eventId,
      status: { code: 0, label: 'New' },
      alarmSystem: { code: 'OFF', label: 'Off' },
      seenAt: { there: '2023-11-14T18:13:20-04:00', utc: '2023-11-14T22:13:20.000Z' },
      messages: ['delivered', 'kept', 'skipped', 'undelivered', 'duplicated', 'pending'].map((code) => ({
        outcome: { code },
      })),
      files: expect.arrayContaining([
        {
          name: 'work/1.webm',
          content: `Voice of ${named}`,
          from: { there: '2023-11-14T18:13:20-04:00', utc: '2023-11-14T22:13:20.000Z' },
          until: { there: '2023-11-14T18:14:25-04:00', utc: '2023-11-14T22:14:25.000Z' },
          cameAt: null,
          known: 'Clock of the agent’s computer.',
        },
        { name: 'messages/email-1.html', content: 'E-mail as it was written: Your parcel' },
      ]),
    });
    expect(['work/1.webm', 'work/2.m4a', 'messages/email-1.html'].map((name) => textIn(files, name))).toEqual([
      'voice',
      'older',
      '<p>It is at the door &amp; dry.</p>',
    ]);
    const cover = textIn(files, 'index.html');
    for (const part of [
      `Made by ${named} at 2023-11-14 18:13:20 (UTC 2023-11-14 22:13:20.000), at the station https://station.example.`,
      'Times on this page are local time at the address (time zone America/Puerto_Rico, UTC-4; a time of another offset has it behind it)',
      '<tr><th>Raised by</th><td>The demonstration of the station</td></tr>',
      'Its address, people and camera are invented.',
      'This film was made before, and was not recorded at the address.',
      '<tr><th>Reported as</th><td>&lt;b&gt;Person&lt;/b&gt;</td></tr>',
      '<tr><th>Alarm system, last known</th><td>Off (OFF)</td></tr>',
      '<tr><th>Outcome</th><td>New (0)</td></tr>',
      '<td><span class="time">2023-11-14 18:13:20</span></td><td><span class="time">2023-11-14 22:13:20.000</span></td><td>raised: &lt;b&gt;Person&lt;/b&gt;',
      '<img src="stills/person-1-5.webp" alt="Still: person at 5.0 s of the recording">',
      `2023-11-14 18:13:20, by ${named}: E-mail to robin@example.com <strong>Your parcel</strong> (<a href="messages/email-1.html">messages/email-1.html</a>), delivered<div class="text">It is at the door &amp; dry.</div>`,
      '(<a href="messages/email-2.html">messages/email-2.html</a>), not sent, by the choice of the customer<div',
      ...[
        ' <strong>Your parcel</strong>, not sent: the station sent no messages of this kind, and kept it only',
        ' to the app of customer 7001 <strong>Your parcel</strong>, not delivered: Status 410.',
        ' <strong>Your parcel</strong>, not sent: one was delivered already',
        ' to the app of customer 7001 <strong>Your parcel</strong>, not delivered yet: No answer (ECONNREFUSED).',
      ].map((text) => `by ${named}: Notification${text}<div class="text">A parcel came.</div>`),
      'Still: motion at',
      '<h2>Who read it</h2><p>No one, from when it was received until this package was made.</p>',
      `<tr><td><a href="work/1.webm">work/1.webm</a><br>Voice of ${named}</td>` +
        '<td><span class="time">2023-11-14 18:13:20</span><br><span class="time">UTC 2023-11-14 22:13:20.000</span><br>when the alarm was received</td>' +
        '<td><span class="time">2023-11-14 18:14:25</span><br><span class="time">UTC 2023-11-14 22:14:25.000</span><br>65 s after the alarm was received</td>' +
        '<td>Clock of the agent’s computer.</td></tr>',
      'sha256sum -c SHA256SUMS',
    ])
      expect(cover).toContain(part);
    expect(noted.slice(notedBefore)).toContain(`evidence:${eventId}`);
  });

  it('is checked by the commands on its cover, which a changed byte fails, also after the key was rotated', async () => {
    const files = unzipSync((await get(eventId, staff.admin.session)).rawPayload);
    const at = mkdtempSync(join(folder, 'unpacked-'));
    for (const [name, bytes] of Object.entries(files)) {
      mkdirSync(dirname(join(at, name)), { recursive: true });
      writeFileSync(join(at, name), bytes);
    }
    const cover = strFromU8(files['index.html'] ?? new Uint8Array());
    const [sums = '', verify = '', print = ''] =
      cover.match(/(sha256sum -c|openssl pkeyutl|openssl pkey ).*?(?=\n|<)/g) ?? [];
    const passes = (command: string) => spawnSync('sh', ['-c', command], { cwd: at }).status === 0;
    expect([passes(sums), passes(verify)]).toEqual([true, true]);
    const fingerprint = execSync(print, { cwd: at }).toString().slice(0, 64);
    expect(cover).toContain(fingerprint);

    const changed = (name: string, bytes: Uint8Array) => {
      writeFileSync(join(at, name), bytes);
      const results = [passes(sums), passes(verify)];
      writeFileSync(join(at, name), files[name] ?? new Uint8Array());
      return { name, results };
    };
    const flipped = Object.entries(files).map(([name, bytes]) =>
      changed(name, bytes.with(bytes.length >> 1, (bytes.at(bytes.length >> 1) ?? 0) ^ 1)),
    );
    expect(flipped.map(({ name }) => name.split('/')[0])).toEqual(
      expect.arrayContaining([
        'index.html',
        'event.json',
        'messages',
        'recording.mp4',
        'stills',
        'received',
        'lost.txt',
      ]),
    );
    expect(flipped.map(({ name }) => name.split('/')[0])).toEqual(expect.arrayContaining(['annotations', 'work']));
    expect(flipped.filter(({ results }) => results.every(Boolean))).toEqual([]);
    expect([passes(sums), passes(verify)]).toEqual([true, true]);

    await rotateEvidenceKey(database, evidenceKey, START_MS + 1);
    expect(await openEvidenceKey(database, evidenceKey, START_MS)).not.toMatchObject({ fingerprint });
    const keys = (await app.inject('/api/audit/evidence-keys')).payload;
    const { keys: listed } = await apiHandlers({ database, clock, log: () => {} }).evidenceKeys();
    expect(listed.map(({ since_ms }) => since_ms)).toEqual([START_MS + 1, START_MS]);
    expect(listed[1]).toMatchObject({
      fingerprint,
      public_key: strFromU8(files['public-key.pem'] ?? new Uint8Array()),
    });
    const [, oldKey = ''] = keys.split(`SHA-256 ${fingerprint}\n`);
    expect(keys.match(/BEGIN PUBLIC KEY/g)).toHaveLength(2);
    writeFileSync(join(at, 'public-key.pem'), oldKey);
    expect(passes(verify)).toBe(true);
    const next = unzipSync((await get(eventId, staff.admin.session)).rawPayload);
    expect(changed('public-key.pem', next['public-key.pem'] ?? new Uint8Array()).results).toEqual([true, false]);
  });

  it('is signed with one key by two processes that make it at once for the first time', async () => {
    const first = await quickDatabase();
    const place = keyPlace(null, join(folder, 'shared'), 'evidence.key');
    const signers = await Promise.all([
      openEvidenceKey(first, place, START_MS),
      openEvidenceKey(first, place, START_MS),
    ]);
    expect(new Set(signers.map(({ fingerprint }) => fingerprint)).size).toBe(1);
    expect(new Set(signers.map(({ sign }) => sign(Buffer.from('sums')).toString('hex'))).size).toBe(1);
    await first.close();
  });

  it('is refused where the key is at another process, and its file is for its owner alone', async () => {
    await get(eventId, staff.admin.session);
    expect(statSync(evidenceKey.path).mode & 0o777).toBe(0o600);
    await expect(
      openEvidenceKey(database, keyPlace(null, join(folder, 'other'), 'evidence.key'), START_MS),
    ).rejects.toThrow(EvidenceKeyError);
  });

  it('says by name who opened it, whom they called and how it ended, with labels beside codes', async () => {
    const calls = apiHandlers({ database, clock, log: () => {} });
    const agent = await addAgent(database);
    await database.query(`update reps set first_name = 'Olivia', last_name = 'Park' where id = $1`, [agent.rep.id]);
    const [camera = { sid: '', uuid: '' }] = await database.query<{ sid: string; uuid: string }>(
      'select sid, uuid from cameras where sid in (select sid from locations where timezone = 5) limit 1',
    );
    const raised = await createAlarmService({ database, clock, log: () => {} }).raise(motionAlarm(camera));
    const params = { eventId: raised };
    await calls.holdEvent({ query: { eventId: raised, sid: camera.sid } }, agent);
    const call = { id: 'call-1', name: 'Avery Hollis', phone: '+15185550100', outcome: 'safeWordRight' } as const;
    await calls.recordCall({ params, body: call }, agent);
    const query = { pcsStatus: -30, disposition_action: 'canceled_rep', disposition_reason: 'Passerby' };
    await calls.setPcsStatus({ params, query }, agent);
    const stream = alarmStream(raised);
    const ask = (dispatchId: string, action: string, description: string) => ({
      type: 'alarm.dispatchRequested',
      data: { dispatchId, action, eventCid: 1173, zoneCid: 0, description },
    });
    const facts = [
      ask('one', 'dispatched_potential_fire', 'Smoke over the shed.'),
      { type: 'alarm.dispatchRefused', data: { dispatchId: 'one', refusal: 'No unit is free.' } },
      ask('two', 'dispatched_police', 'Two people force the door.'),
      { type: 'alarm.dispatchAccepted', data: { dispatchId: 'two', reference: 'C-17' } },
      { type: 'alarm.clipMissed', data: {} },
    ];
    for (const fact of facts)
      await append(
        database,
        [{ stream, version: await versionOf(database, stream), facts: [fact] }],
        fact.type === 'alarm.dispatchRequested' ? `agent:${agent.rep.user_id}` : 'dispatch centre',
        START_MS,
      );

    const files = unzipSync((await get(raised, staff.admin.session)).rawPayload);
    const olivia = `Olivia Park (${agent.rep.user_id})`;
    const cover = textIn(files, 'index.html');
    for (const part of [
      `<tr><th>First opened for verification</th><td>2023-11-14 15:13:20 (UTC 2023-11-14 22:13:20.000), by ${olivia}</td></tr>`,
      `<tr><th>Ended</th><td>2023-11-14 15:13:20 (UTC 2023-11-14 22:13:20.000), by ${olivia}</td></tr>`,
      '<tr><th>Outcome</th><td>Operator Handled (-30), Agent (canceled_rep), Passerby</td></tr>',
      `<tr><th>Agents who had it</th><td>${olivia}, from 2023-11-14 15:13:20 (UTC 2023-11-14 22:13:20.000) until 2023-11-14 15:13:20 (UTC 2023-11-14 22:13:20.000)</td></tr>`,
      `<li>${olivia}, Agent ops</li>`,
      `2023-11-14 15:13:20: Avery Hollis, +15185550100: Safe word right (safeWordRight). By ${olivia}`,
      'There is no recording of an agent’s voice: no portal of an agent sent one.',
      `<h2>Help</h2><ul><li>2023-11-14 15:13:20, requested by ${olivia}: Possible Fire (dispatched_potential_fire)<div class="text">Smoke over the shed.</div>` +
        '<ul><li>2023-11-14 15:13:20, by dispatch centre: dispatch refused: No unit is free.</li></ul></li>',
      `requested by ${olivia}: Immediate Police (dispatched_police)<div class="text">Two people force the door.</div>` +
        '<ul><li>2023-11-14 15:13:20, by dispatch centre: dispatch accepted: reference C-17</li></ul></li></ul>',
      '<li>The recording of the alarm: there is none.</li>\n<li>no clip came</li>',
    ])
      expect(cover).toContain(part);
    expect(JSON.parse(textIn(files, 'event.json'))).toMatchObject({
      handlers: [{ by: olivia, from: {}, until: {} }],
      disposition: { action: { code: 'canceled_rep', label: 'Agent' }, reason: 'Passerby' },
      calls: [{ outcome: { code: 'safeWordRight', label: 'Safe word right' }, by: olivia }],
      help: [
        {
          action: { code: 'dispatched_potential_fire', label: 'Possible Fire' },
          steps: [{ what: 'dispatch refused: No unit is free.', by: 'dispatch centre' }],
        },
        {
          action: { code: 'dispatched_police', label: 'Immediate Police' },
          steps: [{ what: 'dispatch accepted: reference C-17' }],
        },
      ],
      messages: [],
    });
  });

  it('says of help that was taken on the phone who took it at which number, and of no dispatch centre that it answered', async () => {
    const calls = apiHandlers({ database, clock, log: () => {} });
    const agent = await addAgent(database);
    const [camera = { sid: '', uuid: '' }] = await database.query<{ sid: string; uuid: string }>(
      'select sid, uuid from cameras where sid in (select sid from locations where timezone = 5) limit 1',
    );
    const raised = await createAlarmService({ database, clock, log: () => {} }).raise(motionAlarm(camera));
    await calls.holdEvent({ query: { eventId: raised, sid: camera.sid } }, agent);
    const deps = {
      database,
      clock,
      log: () => {},
      centre: { ask: () => Promise.reject(new Error('No one asks it.')) },
    };
    const phoned = { takenBy: 'Officer Hale', reference: 'P-4711', phone: '(719) 555-0142' };
    const body = { description: 'He tries the handle.', eventCid: 1173, zoneCid: 4, phoned };
    await createDispatches(deps).routes.dispatchKlaxon({ params: { eventId: raised }, body }, agent);

    const cover = textIn(unzipSync((await get(raised, staff.admin.session)).rawPayload), 'index.html');
    const by = `${agent.rep.email} (${agent.rep.user_id})`;
    expect(/<h2>Help<\/h2><ul>(.*?)<\/ul>/s.exec(cover)?.[1]).toBe(
      `<li>2023-11-14 15:13:20, requested by ${by}: Possible Police (dispatched_suspicious_activity)` +
        '<div class="text">He tries the handle.</div>' +
        `<ul><li>2023-11-14 15:13:20, by ${by}: dispatch accepted: by phone (719) 555-0142, Officer Hale, reference P-4711</li>`,
    );
  });

  it('has what a source sent, pictures in the order in which the portal shows them, and says what of it is lost', async () => {
    const [camera] = await database.query<{ sid: string; uuid: string }>('select sid, uuid from cameras limit 1');
    const { sid = '', uuid = '' } = camera ?? {};
    const [clip, picture, lost] = await Promise.all(
      ['the clip', 'one', 'two'].map((text) => media.write(piecesOf(text), 9)),
    );
    if (clip === undefined || picture === undefined || lost === undefined) throw new Error('Nothing was written.');
    const deps = { database, clock, log: () => {} };
    const pictures = [picturePath(lost.name), picturePath(picture.name)];
    const message: ReceivedMessage = { ...MESSAGE, pictures, clip: 'came' };
    const received = await createAlarmService(deps).raise(
      motionAlarm({ sid, uuid, videoPath: mp4Path(clip.name), received: message }),
    );
    for (const [index, [file, kind, type]] of (
      [
        [clip, 'clip', 'video/mp4'],
        [picture, 'picture', 'image/png'],
        [lost, 'picture', 'image/jpeg'],
      ] as const
    ).entries())
      await addMediaFile(database, file, { kind, type, atMs: START_MS + index });
    await database.query('insert into recordings (name, uuid, file) values ($1, $2, $1)', [clip.name, uuid]);
    await database.query('insert into received_pictures values ($1, $3), ($2, $3)', [
      picture.name,
      lost.name,
      received,
    ]);
    await media.remove(lost.name);
    const files = unzipSync((await get(received, staff.admin.session)).rawPayload);
    const texts = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
    expect(texts).toMatchObject({
      'recording.mp4': 'the clip',
      'received/2.png': 'one',
      'lost.txt': 'received/1.jpg is lost. It was first missed at 2023-11-14T22:13:20.000Z.\n',
    });
    expect(texts['index.html']).toContain(
      'Not known</td><td>Not known</td><td>Its source did not say when it was recorded. It came to the station at 2023-11-14',
    );
    expect(texts['index.html']).toContain('<tr><th>Seen at</th><td>The source did not say.</td></tr>');
    expect(Object.keys(texts)).toHaveLength(8);
  });

  it('has the recording that was made of the live camera, and the picture that was shown until then', async () => {
    const [camera] = await database.query<{ sid: string; uuid: string }>('select sid, uuid from cameras limit 1');
    const { sid = '', uuid = '' } = camera ?? {};
    const deps = { database, clock, media, log: () => {} };
    const received = await createAlarmService(deps).raise(
      motionAlarm({ sid, uuid, videoPath: null, received: { ...MESSAGE, pictures: [], clip: 'recording' } }),
    );
    const row = { eventId: received, uuid, atMs: clock.now() };
    await askRecording(database, row);
    await attachSnapshot(deps, row, { mp4: Buffer.from('one picture'), atMs: clock.now() });
    await attachRecording(deps, row, { mp4: Buffer.from('of a ring'), durationS: 30.2, fromMs: START_MS - 10_400 });
    const files = unzipSync((await get(received, staff.admin.session)).rawPayload);
    const arrival = 'Clock of the station, when the pictures arrived.';
    const { files: listed } = JSON.parse(textIn(files, 'event.json')) as { readonly files: readonly unknown[] };
    const utc = (atMs: number) => expect.objectContaining({ utc: new Date(atMs).toISOString() });
    expect(listed).toEqual([
      expect.objectContaining({
        name: 'recording.mp4',
        from: utc(START_MS - 10_400),
        until: utc(START_MS + 19_800),
        known: arrival,
      }),
      expect.objectContaining({
        name: 'snapshot.mp4',
        from: utc(START_MS),
        until: utc(START_MS),
        known: `${arrival} In whole seconds.`,
      }),
    ]);
    for (const part of ['10.4 s before the alarm was received', '19.8 s after the alarm was received'])
      expect(textIn(files, 'index.html')).toContain(part);
    const [recording, snapshot] = ['recording.mp4', 'snapshot.mp4'].map((name) => files[name] ?? new Uint8Array());
    expect([recording, snapshot].map((bytes) => bytes && strFromU8(bytes))).toEqual(['of a ring', 'one picture']);
  });

  it('has the time of the location also in the hour that the zone of the provider’s machine skips', async () => {
    vi.stubEnv('TZ', 'America/New_York');
    const [phoenix] = await database.query<{ sid: string; uuid: string }>(
      `select sid, uuid from cameras join locations using (sid) where timezone = 5 limit 1`,
    );
    if (phoenix === undefined) throw new Error('No camera is in Phoenix.');
    const later = { ...testClock(), now: () => Date.parse('2027-03-14T09:30:02Z') };
    const raised = await createAlarmService({ database, clock: later, log: () => {} }).raise(motionAlarm(phoenix));
    const files = unzipSync((await get(raised, staff.admin.session)).rawPayload);
    expect(textIn(files, 'index.html')).toContain(
      '<td><span class="time">2027-03-14 02:30:02</span></td><td><span class="time">2027-03-14 09:30:02.000</span></td><td>raised: Motion',
    );
  });

  it('says the offset of the local times, and that of a time at which another one was in force beside it', async () => {
    const [house = { sid: '', uuid: '' }] = await database.query<{ sid: string; uuid: string }>(
      `select sid, uuid from cameras join locations using (sid) where timezone = 0 limit 1`,
    );
    const at = (time: string) => ({ database, clock: { ...testClock(), now: () => Date.parse(time) }, log: () => {} });
    const raised = await createAlarmService(at('2027-03-14T06:59:50Z')).raise(motionAlarm(house));
    const agent = await addAgent(database);
    await apiHandlers(at('2027-03-14T07:00:10Z')).holdEvent({ query: { eventId: raised, sid: house.sid } }, agent);
    const files = unzipSync((await get(raised, staff.admin.session)).rawPayload);
    const cover = textIn(files, 'index.html');
    for (const part of [
      '(time zone America/New_York, UTC-5; a time of another offset has it behind it)',
      '<tr><th>Received</th><td>2027-03-14 01:59:50 (UTC 2027-03-14 06:59:50.000)</td></tr>',
      '<tr><th>First opened for verification</th><td>2027-03-14 03:00:10 UTC-4 (UTC 2027-03-14 07:00:10.000), by',
      'until when this package was made</td>',
    ])
      expect(cover).toContain(part);
    const { timeline } = JSON.parse(textIn(files, 'event.json')) as { readonly timeline: readonly object[] };
    expect(timeline).toMatchObject([
      { there: '2027-03-14T01:59:50-05:00' },
      { there: '2027-03-14T03:00:10-04:00', utc: '2027-03-14T07:00:10.000Z' },
    ]);
  });

  it('has every version of what agents wrote, the notes about the address, and the seconds that they watched live', async () => {
    const [house = { sid: '', uuid: '' }] = await database.query<{ sid: string; uuid: string }>(
      `select sid, uuid from cameras join locations using (sid) where timezone = 5 limit 1`,
    );
    const later = testClock();
    const deps = { database, clock: later, log: () => {} };
    const [agent, calls] = [await addAgent(database), apiHandlers(deps)];
    const by = `${agent.rep.email} (${agent.rep.user_id})`;
    const earlier = await createAlarmService(deps).raise(motionAlarm(house));
    const notes = (id: string, text: string) =>
      calls.saveLocationNotes({ params: { sid: house.sid }, body: { eventId: id, notes: text } }, agent);
    await notes(earlier, 'The first.');
    await notes(earlier, 'A dog lives here.');
    later.advance(60_000);
    const raised = await createAlarmService(deps).raise(motionAlarm(house));
    await calls.holdEvent({ query: { eventId: raised, sid: house.sid } }, agent);
    for (const documentation of ['A man at the door.', 'A man at the door, he left.'])
      await calls.saveDocumentation({ params: { eventId: raised }, body: { documentation } }, agent);
    await notes(raised, 'The dog has died.');
    later.advance(30_000);
    await notes(earlier, 'A cat lives here.');
    const [sample] = sampleArgs({ eventId: raised, caller: { id: agent.rep.id, userId: 1, email: '' } })
      .postLivestreamMetrics.body;
    if (sample === undefined) throw new Error('There is no sample.');
    const [beganMs, endedMs] = [START_MS + 61_000, START_MS + 73_400];
    const seen = {
      ...sample,
      cameraUuid: house.uuid,
      milestoneName: 'ended',
      streamType: 'webrtc',
      eventTimestamp: endedMs,
      milestones: { first_frame: beganMs },
      stats: { oldestMs: 700 },
    };
    await calls.postLivestreamMetrics({ body: [seen] }, agent);

    const files = unzipSync((await get(raised, staff.admin.session)).rawPayload);
    const cover = textIn(files, 'index.html');
    const wrote = (at: string, text: string, where = '') =>
      `2023-11-14 ${at}, by ${by}${where}<div class="text">${text}</div>`;
    for (const part of [
      `<h2>Documentation</h2><div>${wrote('15:14:20', 'A man at the door, he left.')}</div>` +
        `<p>Earlier versions:</p><ul><li>${wrote('15:14:20', 'A man at the door.')}</li></ul>`,
      `<h2>Notes about the address</h2><ul><li>When the alarm was received, saved ${wrote('15:13:20', 'A dog lives here.')}</li>\n` +
        `<li>${wrote('15:14:20', 'The dog has died.')}</li>\n` +
        `<li>${wrote('15:14:50', 'A cat lives here.', `, at alarm ${earlier} of the same address`)}</li></ul>`,
      '<td><span class="time">2023-11-14 15:14:21</span><br><span class="time">UTC 2023-11-14 22:14:21.000</span></td>' +
        '<td><span class="time">2023-11-14 15:14:33</span><br><span class="time">UTC 2023-11-14 22:14:33.400</span></td>' +
        '<td>WebRTC, at most 0.7 s old</td>',
    ])
      expect(cover).toContain(part);
    const told = JSON.parse(textIn(files, 'event.json')) as Readonly<Record<string, readonly object[]>>;
    expect(told['live']).toMatchObject([
      {
        by,
        way: 'webrtc',
        from: { utc: new Date(beganMs).toISOString() },
        until: { utc: new Date(endedMs).toISOString() },
      },
    ]);
    expect(told['notes']).toHaveLength(3);
    expect(told['documentationSaved']).toHaveLength(2);
  });

  it('has all reads from when the alarm was received until the package was made, however many', async () => {
    const [house = { sid: '', uuid: '' }] = await database.query<{ sid: string; uuid: string }>(
      'select sid, uuid from cameras limit 1',
    );
    const before = { ...testClock(), now: () => START_MS - 10 };
    const raised = await createAlarmService({ database, clock: before, log: () => {} }).raise(motionAlarm(house));
    const { rep, session } = staff.admin;
    const by = `agent:${rep.user_id}`;
    const times = Array.from({ length: 20_000 }, (_, index) => START_MS - 10 + (index % 10));
    const reads = [START_MS - 11, ...times, START_MS].map((atMs) => ({
      type: 'access.recordingRead' as const,
      rep: rep.id,
      by,
      atMs,
      session,
      ip: '127.0.0.1',
      subject: `event:${raised}`,
    }));
    await appendAccess(database, reads);
    const cover = textIn(unzipSync((await get(raised, session)).rawPayload), 'index.html');
    expect(cover.match(/read its messages or its time line/g)).toHaveLength(20_000);
    expect(cover).toContain('<p>All 20000 reads of the alarm’s data');
  });

  it('says to a supervisor that only admins see who read it, and addresses of messages in full', async () => {
    const { session } = await addAgent(database, { role: 'agent_supervisor' });
    const cover = textIn(unzipSync((await get(eventId, session)).rawPayload), 'index.html');
    expect(cover).toContain('<li>Who read it: the station says that to its admins alone.</li>');
    expect(cover).not.toContain('<h2>Who read it</h2>');
    expect(cover).toContain('E-mail to r…@example.com <strong>');
    expect(cover).toContain('<li>E-mail addresses in full: the station says them to its admins alone.</li>');
    expect(cover).not.toContain('robin@example.com');
  });

  it('is only for supervisors, and for an alarm that exists', async () => {
    const answers = [get(eventId, 'wrong'), get(eventId, staff.qa.session), get('999999', staff.admin.session)];
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([401, 403, 404]);
  });
});
