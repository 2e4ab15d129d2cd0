import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TIMEZONES } from '../../contract/enums.ts';
import { OVERDUE_DEFAULT_S } from '../../contract/limits.ts';
import { command, findAlarms, lockAlarms } from '../alarms/alarm.repository.ts';
import { sweepLeases } from '../alarms/custody/leases.ts';
import { changeAlarms } from '../alarms/alarm-transaction.ts';
import { apiHandlers } from '../app/handlers.ts';
import type { Database } from '../base/ports.ts';
import { LIMITS } from '../limits/limits.ts';
import { describeOnEngines } from '../testing/databases/test-database.ts';
import { START_S, testClock } from '../testing/fakes/test-clock.ts';
import { addAgent, addLocation, SID, TAKE_ANY } from '../testing/fixtures/test-fixtures.ts';
import { namesIn, type TestMedia, testMedia } from '../testing/fixtures/test-media.ts';
import { sweepClips } from './clip-sweep.ts';
import { createGate } from './gate.ts';
import { CLIP_WAIT_MS, OLD_KEY_MS } from './intake.constants.ts';
import { sourceText } from './source-text.ts';
import { DatabaseAwayError } from '../log/database/sql-error.ts';
import { MediaWriteError } from '../media/store/media-errors.ts';
import { createReceiver } from './receiver.ts';
import { addSource, changeSource, listSources, queuesWithoutAgents, rotateKey } from './sources.ts';

const CAMERA = `camera-${SID}`;
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 9]);
const MP4 = Buffer.from('\0\0\0\x20ftypisom rest of a clip');

describeOnEngines('The door for messages of sources', (open) => {
  let database: Database;
  let media: TestMedia;
  let app: FastifyInstance;
  let clock: ReturnType<typeof testClock>;
  let key: string;
  let lines: string[];
  let unstored: number;

  beforeEach(async () => {
    database = await open();
    media = await testMedia();
    clock = testClock();
    lines = [];
    unstored = 0;
    await addLocation(database);
    key = await addSource(database, { name: 'Recorder', sids: [SID], uuid: null, queue: 'Live' }, clock.now());
    const limits = { ...LIMITS, guessBurst: { ...LIMITS.guessBurst, value: 2 } };
    const gate = createGate({ database, clock }, limits);
    app = await createReceiver(
      { database, clock, log: (line) => lines.push(line), media, gate, onUnstored: () => (unstored += 1) },
      { trustedProxies: [] },
    );
  });
  afterEach(async () => {
    await app.close();
    await media.end();
  });

  async function send(payload: string | object, type = 'application/json', secret = key) {
    const answer = await app.inject({
      method: 'POST',
      url: `/receive/${secret}`,
      headers: { 'content-type': type },
      payload,
    });
    return { status: answer.statusCode, ...answer.json<{ event?: string; error?: string }>() };
  }

  async function sendFiles(fields: Readonly<Record<string, string>>, files: readonly Uint8Array<ArrayBuffer>[]) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (const [index, bytes] of files.entries()) form.set(`file${index}`, new Blob([bytes]), `${index}.bin`);
    const body = new Response(form);
    return send(Buffer.from(await body.arrayBuffer()), body.headers.get('content-type') ?? '');
  }

  const alarms = () => findAlarms(database, 'order by event_id', []);
  const files = async () => (await namesIn(media)).length;

  it('raises an alarm from JSON that orders by its receipt, and answers its repeat with the same event', async () => {
    const message = {
      id: 'a1',
      camera: 'camera-1001',
      time: '2023-11-14T21:00:00Z',
      text: 'A man at the gate',
      kind: 'person',
    };
    const first = await send(message);
    expect(first).toEqual({ status: 201, event: expect.any(String) });
    expect(await send(message)).toEqual({ ...first, status: 200 });
    const [alarm, ...others] = await alarms();
    expect(others).toEqual([]);
    expect(alarm).toMatchObject({
      eventId: first.event,
      sid: SID,
      uuid: CAMERA,
      queue: 'Live',
      sourceId: 1,
      threatLevel: 20,
      eventTimestamp: START_S,
      body: {
        info: 'A man at the gate',
        video_path: null,
        duration: null,
        received: {
          source: 'Recorder',
          words: 'A man at the gate',
          namesPerson: true,
          receivedAt: START_S,
          sourceAt: Date.parse('2023-11-14T21:00:00Z') / 1_000,
          pictures: [],
          clip: 'none',
          joined: 0,
          endedAt: null,
        },
      },
    });
  });

  it.each([
    ['a form', 'text=Motion&time=1700000000', 'application/x-www-form-urlencoded', 'Motion', 1_700_000_000],
    [
      'the XML of Immix, whose times are local to the location',
      '<?xml version="1.0"?><Alarm><Input1>camera-1001</Input1><EventType>Intrusion</EventType><ExtraText>Zone 2 &amp; 3</ExtraText><DateTime>2023-11-14T17:13:20</DateTime></Alarm>',
      'text/xml',
      'Intrusion, Zone 2 & 3',
      1_700_000_000,
    ],
    [
      "the JSON of SureView's senders, whose location is not a location of ours",
      { systemIdentifier: 'camera-1001', text: 'Door forced', location: '27.94,-82.46' },
      'application/json',
      'Door forced',
      null,
    ],
    [
      'an alert of Hikvision, with its zone',
      `<?xml version="1.0" encoding="UTF-8"?><EventNotificationAlert version="2.0" xmlns="http://www.hikvision.com/ver20/XMLSchema">
        <ipAddress>192.0.2.64</ipAddress><channelID>1</channelID><dateTime>2023-11-14T23:13:20+01:00</dateTime>
        <activePostCount>1</activePostCount><eventType>fielddetection</eventType><eventState>active</eventState>
        <eventDescription>fielddetection alarm</eventDescription><channelName>Gate &amp; yard</channelName>
        <DetectionRegionList><DetectionRegionEntry><detectionTarget>human</detectionTarget></DetectionRegionEntry></DetectionRegionList>
      </EventNotificationAlert>`,
      'application/xml; charset="UTF-8"',
      'Intrusion: person',
      1_700_000_000,
    ],
    [
      'an alert of Hikvision in JSON, of a kind that has no words',
      {
        channelID: 1,
        dateTime: '2023-11-14T22:13:20Z',
        eventType: 'audioexception',
        eventState: 'active',
        eventDescription: '',
      },
      'application/json',
      'audioexception',
      1_700_000_000,
    ],
  ])('raises an alarm from %s', async (_, body, type, words, sourceAt) => {
    await database.query('update locations set timezone = $1', [TIMEZONES.indexOf('America/New_York')]);
    const { status } = await send(body, type);
    const [alarm] = await alarms();
    expect([status, alarm?.body.received?.words, alarm?.body.received?.sourceAt]).toEqual([201, words, sourceAt]);
  });

  it.each([
    ['person', 20, 'person', true],
    ['Intrusion', 20, 'Intrusion', false],
    ['Line crossing', 10, 'Line crossing', false],
    [undefined, 10, 'Alarm', false],
  ])('takes from the kind %s its threat level, and invents no words', async (kind, threatLevel, info, namesPerson) => {
    await send({ kind });
    expect(
      (await alarms()).map((alarm) => [alarm.threatLevel, alarm.body.info, alarm.body.received?.namesPerson]),
    ).toEqual([[threatLevel, info, namesPerson]]);
  });

  it('keeps pictures and a clip, and adds later ones to the alarm of the same id, each once', async () => {
    const first = await sendFiles({ id: 'a', clip: 'coming' }, [JPEG]);
    expect((await alarms())[0]?.body.received).toMatchObject({ pictures: [expect.any(String)], clip: 'coming' });
    await sendFiles({ id: 'a', duration: '12' }, [JPEG, PNG, MP4]);
    await sendFiles({ id: 'a', end: '1' }, [MP4]);
    expect((await sendFiles({ id: 'a', end: '1' }, [MP4])).event).toBe(first.event);

    const [alarm] = await alarms();
    const [clip] = await database.query<{ name: string }>('select name from recordings where file = name');
    const pictures = await database.query<{ path: string }>(
      `select 'received/' || name as path from received_pictures`,
    );
    expect(alarm?.body).toMatchObject({
      video_path: `${clip?.name}.mp4`,
      duration: 12,
      received: { clip: 'came', endedAt: START_S, joined: 0 },
    });
    expect([...(alarm?.body.received?.pictures ?? [])].sort()).toEqual(pictures.map(({ path }) => path).sort());
    expect(await files()).toBe(3);
    expect(Buffer.concat(await media.read(clip?.name ?? '').toArray())).toEqual(MP4);
  });

  it('keeps the picture beside an alert of Hikvision, and raises nothing for one that is over or a sign of life', async () => {
    const alert = (eventType: string, eventState: string) =>
      `<EventNotificationAlert><channelName>Gate</channelName><eventType>${eventType}</eventType><eventState>${eventState}</eventState></EventNotificationAlert>`;
    const part = (head: string, body: Buffer) => [Buffer.from(`--b\r\n${head}\r\n\r\n`), body, Buffer.from('\r\n')];
    const sendAlert = async (...of: Parameters<typeof alert>) => {
      const xml = part(
        'Content-Disposition: form-data; name="linedetection.xml"; filename="linedetection.xml"\r\nContent-Type: application/xml; charset="UTF-8"',
        Buffer.from(alert(...of)),
      );
      const picture = part('Content-Disposition: form-data; name="image"\r\nContent-Type: image/jpeg', JPEG);
      return send(Buffer.concat([...xml, ...picture, Buffer.from('--b--\r\n')]), 'multipart/form-data; boundary=b');
    };
    expect(await sendAlert('linedetection', 'active')).toMatchObject({ status: 201 });
    for (const [type, state] of [
      ['videoloss', 'inactive'],
      ['linedetection', 'inactive'],
      ['heartBeat', 'active'],
    ] as const)
      expect(await sendAlert(type, state)).toEqual({ status: 200, event: null });
    const json = part(
      'Content-Disposition: form-data; name="event_log"\r\nContent-Type: application/json',
      Buffer.from('{"eventType": "VMD", "eventState": "active"}'),
    );
    await send(Buffer.concat([...json, Buffer.from('--b--\r\n')]), 'multipart/form-data; boundary=b');
    const received = (await alarms()).map(({ body }) => body.received);
    expect([received, await files()]).toMatchObject([
      [
        { words: 'Line crossed', pictures: [expect.any(String)] },
        { words: 'Motion', pictures: [] },
      ],
      1,
    ]);
  });

  it("knows SureView's senders by a key in base64, at the address that they use", async () => {
    const sendWith = async (authorization: string) =>
      (await app.inject({ method: 'POST', url: '/receiver', headers: { authorization }, payload: {} })).statusCode;
    expect([await sendWith(btoa(key)), await sendWith(btoa('another'))]).toEqual([201, 401]);
  });

  it('says after ten minutes that an announced clip did not come, and shows it if it comes all the same', async () => {
    await send({ id: 'a', clip: true });
    const clipAt = async (ms: number) => {
      clock.advance(ms);
      await sweepClips({ database, clock });
      return (await alarms())[0]?.body.received?.clip;
    };
    expect([await clipAt(CLIP_WAIT_MS - 1), await clipAt(1)]).toEqual(['coming', 'missing']);
    await sendFiles({ id: 'a' }, [MP4]);
    expect((await alarms())[0]?.body.received?.clip).toBe('came');
  });

  it('never merges messages without an id, unless their camera raises more than ten a minute', async () => {
    for (let count = 0; count < 12; count += 1) await send({ text: 'Motion' });
    await send({ id: 'late', text: 'Motion' });
    expect((await alarms()).map(({ body }) => body.received?.joined)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 3]);
    expect((await send({ id: 'late' })).event).toBe((await alarms()).at(-1)?.eventId);
    clock.advance(60_001);
    expect((await send({ text: 'Motion' })).status).toBe(201);
  });

  it('raises an alarm over the limit where none of its camera is open to join', async () => {
    for (let count = 0; count < 10; count += 1) await send({});
    await changeAlarms({ database, clock }, 'customer', async (sql, circumstance) =>
      command(sql, await lockAlarms(sql, 'true', []), () => ({ type: 'cancelByCustomer' }), circumstance),
    );
    expect((await send({})).status).toBe(201);
  });

  it('reaches an agent who takes alarms in the morning, however late the message and however wrong its clock', async () => {
    const deps = { database, clock, log: () => {} };
    const agent = await addAgent(database);
    const sentMs = clock.now();
    for (const ms of [-15 * 60_000, -3_600_000, 3_600_000])
      await send({ id: `${ms}`, time: new Date(sentMs + ms).toISOString() });
    for (let hour = 0; hour < 12; hour += 1) {
      clock.advance(3_600_000);
      await sweepLeases(deps);
    }
    const query = { ...TAKE_ANY, armstate: 'Armed' as const };
    expect(await apiHandlers(deps).takeEvents({ query }, agent)).toHaveLength(3);
  });

  it('reaches any agent once it is overdue, where no agent takes the queue of its source', async () => {
    const deps = { database, clock, log: () => {} };
    const agent = await addAgent(database);
    await database.query(`update sources set queue = 'Nowhere'`);
    await send({});
    const taken = () => apiHandlers(deps).takeEvents({ query: { ...TAKE_ANY, lookback: 60 } }, agent);
    expect(await taken()).toEqual([]);
    clock.advance(OVERDUE_DEFAULT_S * 1_000);
    expect(await taken()).toHaveLength(1);
  });

  it('takes one of two equal messages at once as the other', async () => {
    const answers = await Promise.all([send({ id: 'twin' }), send({ id: 'twin' }), send({ id: 'twin' })]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ event }) => event)).size).toBe(1);
    expect(await alarms()).toHaveLength(1);
  });

  it('finds the camera by its name, by the source, or because there is one', async () => {
    await database.query(`update cameras set body = body || '{"cameraSettings": {"cameraName": "Back gate"}}'`);
    expect((await send({ camera: 'back GATE' })).status).toBe(201);
    expect((await send({ camera: 'attic' })).status).toBe(201);
    expect(await send({ location: '9' })).toEqual({ status: 422, error: 'The source has no location 9.' });
    await database.query(`insert into cameras select 'second', sid, user_id, model, body from cameras`);
    expect(await send({})).toEqual({
      status: 422,
      error:
        'The message names no camera, and the source has several: send the id or name of one as camera, or by mail its name.',
    });
    expect(await send({ camera: 'attic' })).toEqual({ status: 422, error: 'The source has no camera attic.' });
    expect(await send({ camera: 'Back gate' })).toEqual({
      status: 422,
      error: 'The source has several cameras called Back gate: send the id of one, or its location.',
    });
    await database.query(`update sources set uuid = 'second'`);
    expect((await send({ camera: '1' })).status).toBe(201);
    expect((await alarms()).map(({ uuid }) => uuid)).toEqual([CAMERA, CAMERA, 'second']);
  });

  it('notes how many messages of a source it refused, and when and why the last one', async () => {
    const text = async () => (await listSources(database)).map(sourceText);
    await send({});
    const source = `1  Recorder  locations ${SID}, queue Live, last message 2023-11-14T22:13:20.000Z`;
    expect(await text()).toEqual([source]);
    await send('{"id":');
    expect(await text()).toEqual([
      `${source}, refused one message 2023-11-14T22:13:20.000Z: The message is not written as its content type says.`,
    ]);
    clock.advance(1_000);
    await send({ location: '9' });
    await send({}, undefined, 'wrong');
    expect(await text()).toEqual([
      `${source}, refused 2 messages, the last 2023-11-14T22:13:21.000Z: The source has no location 9.`,
    ]);
  });

  it('knows a source by its key, the old one for a day after a rotation, and none that is disabled', async () => {
    const bearer = await app.inject({
      method: 'POST',
      url: '/receive',
      headers: { authorization: `Bearer ${key}` },
      payload: {},
    });
    expect(bearer.statusCode).toBe(201);
    const next = (await rotateKey(database, 1, clock.now())) ?? '';
    const statuses = async () => [(await send({}, undefined, key)).status, (await send({}, undefined, next)).status];
    clock.advance(OLD_KEY_MS - 1);
    expect(await statuses()).toEqual([201, 201]);
    clock.advance(1);
    expect(await statuses()).toEqual([401, 201]);
    await changeSource(database, 1, { isEnabled: false }, clock.now());
    expect((await send({}, undefined, next)).status).toBe(401);
    expect((await send({}, undefined, next)).status).toBe(429);
    expect(lines.join('\n')).not.toContain(next);
  });

  it('finds the queues of sources that no active agent takes', async () => {
    for (const queue of ['live', 'North', 'South'])
      await addSource(database, { name: queue, sids: [SID], uuid: null, queue }, clock.now());
    await addAgent(database);
    await database.query(`update reps set is_active = true, queue_settings = '{"queues": ["North"]}'`);
    expect(await queuesWithoutAgents(database)).toEqual(['South', 'live']);
  });

  it('takes a message whose address ends in a slash', async () => {
    expect((await send({}, undefined, `${key}/`)).status).toBe(201);
  });

  it('takes messages of a key that was right before, while others guess keys at the same address', async () => {
    expect((await send({})).status).toBe(201);
    const guesses = [await send({}, undefined, 'a'), await send({}, undefined, 'b'), await send({}, undefined, 'c')];
    expect(guesses.map(({ status }) => status)).toEqual([401, 401, 429]);
    expect((await send({})).status).toBe(201);
  });

  it('refuses a message whose source is disabled while it arrives, and leaves no file', async () => {
    const write = media.write.bind(media);
    media.write = async (...of) => {
      await changeSource(database, 1, { isEnabled: false }, clock.now());
      return write(...of);
    };
    expect(await sendFiles({}, [JPEG])).toEqual({ status: 401, error: 'No source has this key.' });
    expect([await files(), await alarms()]).toEqual([0, []]);
  });

  it.each([
    ['is too long', 'x'.repeat(501), 'x'.repeat(500)],
    ['is cut within a character', `${'x'.repeat(499)}😀`, `${'x'.repeat(499)}\ufffd`],
    ['has half a character', 'Gate \ud800', 'Gate \ufffd'],
    ['has characters that cannot be stored', 'Gate\0 7\u001b', 'Gate  7'],
    ['turns the order of what follows', '\u202egpj.exe', 'gpj.exe'],
    ['is not text', {}, 'Person'],
  ])('raises an alarm whose text %s', async (_, text, words) => {
    expect((await send({ text, kind: 'Person' })).status).toBe(201);
    expect((await alarms()).map(({ body }) => body.received?.words)).toEqual([words]);
  });

  it.each([
    ['JSON that is cut off', '{"id":', 'application/json', 400, 'The message is not written as its content type says.'],
    ['a list', '[1]', 'application/json', 400, 'The message is not a valid JSON object.'],
    [
      'an id that is too long',
      JSON.stringify({ id: 'x'.repeat(201) }),
      'application/json',
      400,
      'The id has 201 characters; at most 200 are allowed.',
    ],
    ['half a character', '{"id": "\\ud800"}', 'application/json', 400, 'The id has characters that cannot be stored.'],
    ['an object as its id', '{"id": {}}', 'application/json', 400, 'The id is not written as it has to be.'],
    [
      'XML with entities of its own',
      '<!DOCTYPE a [<!ENTITY b "c">]><Alarm><Input1>&b;</Input1></Alarm>',
      'text/xml',
      400,
      'The message is not valid XML.',
    ],
    ['XML that does not end', '<Alarm><Input1>', 'text/xml', 400, 'The message is not valid XML.'],
    ['other XML', '<Event/>', 'text/xml', 400, 'The message is not a valid alarm of Immix.'],
    [
      'plain text',
      'Motion',
      'text/plain',
      415,
      'Send JSON, a form, multipart/form-data, or the XML of Hikvision or Immix.',
    ],
    [
      'too much',
      JSON.stringify({ text: 'x'.repeat(300_000) }),
      'application/json',
      413,
      'The message is too long, or has too many parts.',
    ],
    [
      'a multipart form without a boundary',
      'x',
      'multipart/form-data',
      400,
      'The message is not a valid multipart form.',
    ],
  ])('refuses %s, and raises nothing', async (_, body, type, status, error) => {
    expect(await send(body, type)).toEqual({ status, error });
    expect(await alarms()).toEqual([]);
  });

  it.each([
    ['a file of another kind', [Buffer.from('<html>')], 400, 'A file is neither a JPEG, a PNG nor an mp4.'],
    ['nine pictures', Array<Buffer<ArrayBuffer>>(9).fill(JPEG), 400, 'A message has at most 8 pictures.'],
    ['two clips', [MP4, MP4], 400, 'A message has one clip.'],
    [
      'a picture that is too long',
      [Buffer.concat([JPEG, randomBytes(8_388_608)])],
      413,
      'A picture has at most 8 MiB.',
    ],
    ['ten files', Array<Buffer<ArrayBuffer>>(10).fill(JPEG), 400, 'A message has at most 8 pictures.'],
  ])('refuses %s, and leaves no file', async (_, sent, status, error) => {
    expect(await sendFiles({}, sent)).toEqual({ status, error });
    expect([await files(), await alarms()]).toEqual([0, []]);
  });

  it('keeps the files of a message whose commit got no answer, for their alarm may be there', async () => {
    const transaction = database.transaction.bind(database);
    database.transaction = async (work) => {
      await transaction(work);
      database.transaction = transaction;
      throw new DatabaseAwayError('The line was cut.');
    };
    expect((await sendFiles({ id: 'a' }, [JPEG])).status).toBe(503);
    expect((await sendFiles({ id: 'a' }, [JPEG])).status).toBe(200);
    const named = await database.query<{ name: string }>('select name from received_pictures');
    expect(await Promise.all(named.map(({ name }) => media.size(name)))).toEqual([JPEG.length]);
  });

  it('asks to send a message again that it could not store', async () => {
    await database.exec('alter table alarms rename to gone');
    const answer = await sendFiles({ id: 'a' }, [JPEG]);
    await database.exec('alter table gone rename to alarms');
    expect([answer, await files()]).toEqual([
      { status: 503, error: 'The message could not be stored. Send it again.' },
      0,
    ]);
    expect([(await sendFiles({ id: 'a' }, [JPEG])).status, unstored]).toEqual([201, 0]);
  });

  it('says that no alarm can arrive where neither the database nor the media folder has room for a message', async () => {
    const transaction = database.transaction.bind(database);
    const full = Object.assign(new Error('No space left on device'), { code: '53100' });
    database.transaction = () => Promise.reject(full);
    expect([(await send({ text: 'Motion.' })).status, unstored]).toEqual([503, 1]);
    database.transaction = transaction;
    const { write } = media;
    media.write = () => Promise.reject(new MediaWriteError('media', new Error('ENOSPC')));
    expect([(await sendFiles({}, [JPEG])).status, unstored]).toEqual([503, 2]);
    media.write = write;
    expect([(await sendFiles({}, [JPEG])).status, unstored]).toEqual([201, 2]);
  });
});
