import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { CALLS } from '../../contract/calls.ts';
import { HEARD_LISTED } from '../../contract/limits.ts';
import { findAlarms } from '../alarms/alarm.repository.ts';
import type { Database } from '../base/ports.ts';
import type { CallContext } from '../http/call-context.ts';
import { LIMITS } from '../limits/limits.ts';
import { describeOnEngines } from '../testing/databases/test-database.ts';
import { testClock } from '../testing/fakes/test-clock.ts';
import { addAgent, addLocation, SID } from '../testing/fixtures/test-fixtures.ts';
import { namesIn, type TestMedia, testMedia } from '../testing/fixtures/test-media.ts';
import { createGate } from './gate.ts';
import { LISTEN_LEASE_MS } from './intake.constants.ts';
import { forgetHeard } from './listening.ts';
import { createReceiver } from './receiver.ts';
import { sourceRoutes } from './source.routes.ts';
import { addSource } from './sources.ts';

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5]);
const NO_WORDS = { words: '', camera: null, pictures: [], clip: null };

describeOnEngines('Listening to a source', (open) => {
  let database: Database;
  let media: TestMedia;
  let app: FastifyInstance;
  let clock: ReturnType<typeof testClock>;
  let key: string;
  let admin: CallContext;

  beforeEach(async () => {
    database = await open();
    media = await testMedia();
    clock = testClock();
    await addLocation(database);
    admin = { ...(await addAgent(database, { role: 'admin' })), tab: 'one' };
    key = await addSource(database, { name: 'Recorder', sids: [SID], uuid: null, queue: 'Live' }, clock.now());
    const deps = { database, clock, log: () => {}, media };
    app = await createReceiver({ ...deps, gate: createGate(deps, LIMITS) }, { trustedProxies: [] });
  });
  afterEach(async () => {
    await app.close();
    await media.end();
  });

  async function send(payload: string | object, type = 'application/json') {
    const headers = { 'content-type': type };
    const answer = await app.inject({ method: 'POST', url: `/receive/${key}`, headers, payload });
    return { status: answer.statusCode, ...answer.json<{ event?: string | null; error?: string }>() };
  }
  const routes = () => sourceRoutes({ database, clock }, () => ({ receiveUrl: null, mailUrl: null }));
  const listen = (seconds: 0 | 120, caller = admin) =>
    routes().listenToSource({ params: { sourceId: '1' }, body: { seconds } }, caller);
  const read = async (caller = admin) => v.parse(CALLS.listening.response, await routes().listening({}, caller)).items;
  const heard = async () =>
    (await read()).flatMap((source) => source.heard.map(({ messageId: _, atMs: __, ...message }) => message));
  const alarms = async () => (await findAlarms(database, 'order by event_id', [])).length;

  it('shows what arrives, or why it would be refused, without its key, and raises nothing', async () => {
    await listen(120);
    expect(
      await send({ id: 'a', camera: `camera-${SID}`, text: `Person. To: ${key.toUpperCase()}@alarms.local` }),
    ).toEqual({
      status: 201,
      event: null,
    });
    const form = new FormData();
    form.set('text', 'With a picture');
    form.set('file', new Blob([JPEG]), 'still.jpg');
    const body = new Response(form);
    await send(Buffer.from(await body.arrayBuffer()), body.headers.get('content-type') ?? '');
    expect((await send({ location: '9', text: 'Elsewhere' })).status).toBe(422);
    expect((await send('{')).status).toBe(400);
    await send(
      '<EventNotificationAlert><eventType>videoloss</eventType><eventState>inactive</eventState></EventNotificationAlert>',
      'text/xml',
    );
    const shown = { door: 'http', camera: `camera-${SID}`, why: null, pictures: [], clip: null };
    expect(await heard()).toEqual([
      { ...NO_WORDS, door: 'http', why: 'It raises nothing: the device is there, or something is over.' },
      { ...NO_WORDS, door: 'http', why: 'The message is not written as its content type says.' },
      { ...NO_WORDS, door: 'http', words: 'Elsewhere', why: 'The source has no location 9.' },
      { ...shown, words: 'With a picture', pictures: [JPEG.length] },
      { ...shown, words: 'Person. To: (key)@alarms.local' },
    ]);
    expect([await alarms(), await namesIn(media)]).toEqual([0, []]);
  });

  it('keeps the newest messages only', async () => {
    await listen(120);
    for (let count = 0; count <= HEARD_LISTED; count += 1) await send({ text: `${count}` });
    const rows = await database.query('select from heard_messages');
    expect([rows.length, (await heard()).at(-1)?.words]).toEqual([HEARD_LISTED, '1']);
  });

  it('adds to an alarm that is there what belongs to it, and says so', async () => {
    const { event } = await send({ id: 'a', text: 'Person' });
    await listen(120);
    expect(await send({ id: 'a', end: true })).toEqual({ status: 200, event });
    expect(await heard()).toMatchObject([{ why: `It was added to event ${event}.` }]);
  });

  it('continues while its tab reads, until its end, and is ended by any admin', async () => {
    await listen(120);
    expect(await read()).toEqual([
      { sourceId: '1', name: 'Recorder', byName: expect.any(String), isMine: true, leftMs: 120_000, heard: [] },
    ]);
    for (let count = 0; count < 13; count += 1) {
      clock.advance(LISTEN_LEASE_MS - 1_000);
      await read();
    }
    expect(await read()).toMatchObject([{ leftMs: 3_000 }]);
    clock.advance(3_000);
    expect([await read(), (await send({})).status, await alarms()]).toEqual([[], 201, 1]);
    await listen(120);
    await listen(0, { ...admin, tab: 'other' });
    await send({});
    expect([await read(), await alarms()]).toEqual([[], 2]);
  });

  it('raises alarms again soon after its tab is gone, and forgets what was heard', async () => {
    await listen(120);
    await send({ text: 'Person' });
    clock.advance(LISTEN_LEASE_MS - 1);
    const other = { ...admin, tab: 'other' };
    expect(await read(other)).toMatchObject([{ isMine: false, heard: [] }]);
    await expect(listen(120, other)).rejects.toThrow('listens to this source.');
    clock.advance(1);
    await send({});
    await forgetHeard(database, clock.now());
    expect([await read(other), await alarms(), await database.query('select from heard_messages')]).toEqual([
      [],
      1,
      [],
    ]);
  });

  it('is in the log with its end and who began it', async () => {
    await listen(120);
    await listen(0);
    await listen(0);
    const facts = await database.query(`select type, data, by from events where stream = 'source:1' order by version`);
    const by = `agent:${admin.rep.user_id}`;
    expect(facts.slice(1)).toEqual([
      { type: 'source.listenedTo', data: { untilMs: clock.now() + 120_000 }, by },
      { type: 'source.listenedToNoMore', data: {}, by },
    ]);
  });
});
