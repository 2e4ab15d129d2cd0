import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { LiveView } from '../../contract/entities/cameras.ts';
import { AlarmEvent } from '../../contract/entities/events.ts';
import { LEASE_MS } from '../../contract/limits.ts';
import { SIGNED_OUT_CODE } from '../../contract/sockets.ts';
import { type CameraMessage, SirenState } from '../../proto/camera-session.ts';
import { TALK_OPENING_MS } from '../cameras/device/camera-leases.ts';
import { SIREN_MS } from '../cameras/device/devices.ts';
import { openPostgresDatabase } from '../log/database/postgres-database.ts';
import { ProviderProcess } from '../testing/chaos/provider-process.ts';
import { watchLive } from '../testing/viewers/live-viewer.ts';
import { type Frame, PortalSocket } from '../testing/viewers/portal-socket.ts';
import { type Asking, request } from '../testing/viewers/request.ts';
import { addSource } from '../intake/sources.ts';
import { createPostgresDatabase } from '../testing/databases/create-postgres-database.ts';

const server = inject('postgresUrl');
/** A minute of a director at this rate passes in a second. */
const RATE = 600;
const PACE = 1;

const Agent = v.object({ token: v.string(), rep: v.object({ id: v.string() }) });
const Raised = v.object({ eventId: v.string() });
const Ticket = v.object({ ticket: v.string() });

/** Two real processes that know of each other only by the database they share. */
async function startTwo(rate: number) {
  const sinceMs = Date.now();
  const { url, drop } = await createPostgresDatabase(server ?? '');
  const database = await openPostgresDatabase(url);
  const dataDir = await mkdtemp(join(tmpdir(), 'pcs-processes-'));
  const options = { databaseUrl: url, dataDir, rate, pace: PACE, sinceMs };
  const one = new ProviderProcess(options);
  const other = new ProviderProcess(options);
  await Promise.all([one.start(0), other.start(0)]);
  return {
    sinceMs,
    database,
    one,
    other,
    async end() {
      await Promise.all([one.kill(), other.kill()]);
      await database.close();
      await drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

describe.skipIf(!server)('Two providers on one PostgreSQL', () => {
  let two: Awaited<ReturnType<typeof startTwo>>;
  let agent: Asking;
  /** A queue of this test alone: other agents take nothing from it. */
  let queue: string;
  let agents = 0;

  const post = async ({ url }: ProviderProcess, path: string, body: unknown): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${url}/test/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const raiseAt = async (process: ProviderProcess) => v.parse(Raised, await post(process, 'alarms', { queue })).eventId;
  const takeAt = async ({ url }: ProviderProcess) => {
    const { answer } = await request(url, 'takeEvents', agent, { query: { accept: true } });
    return v.parse(v.array(AlarmEvent), answer).map(({ eventId }) => eventId);
  };
  const socketTo = async ({ url }: ProviderProcess, name: 'event-ws' | 'rep-take-event-ws', asking = agent) => {
    const { answer } = await request(url, 'mintTicket', asking, { body: { purpose: name } });
    const { ticket } = v.parse(Ticket, answer);
    return new PortalSocket(`${url.replace('http', 'ws')}/api/${name}?access_token=${ticket}&tab=${asking.tab}`).open();
  };
  const isNewsOf = (eventId: string) => (frame: Frame) =>
    frame.type === 'update-event' && frame.data.eventId === eventId;
  const isCards = (eventIds: readonly string[]) => (frame: Frame) =>
    frame.type === 'accept-events' &&
    frame.data.entity === 'pcs_take_events' &&
    frame.data.payload.items.map((alarm) => alarm.eventId).join() === eventIds.join();
  const turns = async () => {
    const [row] = await two.database.query<{ number: number }>('select number from director_turns');
    return row?.number ?? 0;
  };
  const untilTurnsPass = async (count: number) => {
    const enough = (await turns()) + count;
    while ((await turns()) < enough) await delay(20);
  };

  const untilWatched = async () => {
    const recent = 'select from lease_watch where seen_at_ms > database_now_ms() - $1::bigint';
    while ((await two.database.query(recent, [LEASE_MS])).length === 0) await delay(20);
  };
  const hold = ({ url }: ProviderProcess, eventId: string, sid: string) =>
    request(url, 'holdEvent', agent, { query: { eventId, sid } });
  const custodyOf = async (eventId: string) => {
    const [row] = await two.database.query<{ custody: number | null }>(
      'select custody from alarms where event_id = $1',
      [eventId],
    );
    return row?.custody ?? null;
  };
  const sidOf = async (eventId: string) => {
    const [row] = await two.database.query<{ sid: string }>('select sid from alarms where event_id = $1', [eventId]);
    return row?.sid ?? '';
  };
  const startWork = async () => {
    agents += 1;
    queue = `Here ${agents}`;
    const { token } = v.parse(Agent, await post(two.one, 'agents', { role: 'agent_ops', queues: [queue] }));
    agent = { token, tab: 'tab' };
  };

  describe('that continue from test to test', () => {
    /** Lead of both clocks over real time, ms: a lease of one process is over for the other at the same moment. */
    let aheadMs = 0;
    beforeAll(async () => {
      two = await startTwo(0);
    });
    beforeEach(startWork);
    afterEach(async () => {
      const dead = processes().filter(({ isRunning }) => !isRunning);
      await Promise.all(dead.map((process) => process.start(aheadMs)));
    });
    afterAll(() => two.end());

    const processes = () => [two.one, two.other];
    const advance = (ms: number) => {
      aheadMs += ms;
      const running = processes().filter(({ isRunning }) => isRunning);
      return Promise.all(running.map((process) => post(process, 'clock', { advanceMs: ms })));
    };

    it('play at one what a source sent to the other, in the alarm that it raised', async () => {
      const { one, other, database } = two;
      const [camera] = await database.query<{ uuid: string; sid: string }>('select uuid, sid from cameras limit 1');
      const { uuid = '', sid = '' } = camera ?? {};
      const key = await addSource(database, { name: 'Recorder', sids: [sid], uuid, queue }, Date.now());
      const body = new FormData();
      body.set('clip', new Blob(['\0\0\0\x20ftypisom and the rest']), 'clip.mp4');
      const sent = await fetch(`${one.receiveUrl}/${key}`, { method: 'POST', body });
      const { event } = v.parse(v.object({ event: v.string() }), await sent.json());
      const { answer } = await request(other.url, 'getEvent', agent, { params: { eventId: event } });
      const { video_path } = v.parse(AlarmEvent, answer);
      const minted = await request(other.url, 'tokenCamera', agent, { params: { sid, timestamp: '1' } });
      const { token } = v.parse(v.object({ token: v.string() }), minted.answer);
      const query = new URLSearchParams({ file_path: video_path ?? '', token });
      const played = await fetch(`${other.url}/api/video/mp4?${query}`);
      expect([sent.status, played.status, await played.text()]).toEqual([201, 200, '\0\0\0\x20ftypisom and the rest']);
    });

    it('carry what happens through one to the sockets of the other (SOCK-01, SOCK-03)', async () => {
      const { one, other } = two;
      for (const [here, there] of [
        [one, other],
        [other, one],
      ] as const) {
        const events = await socketTo(there, 'event-ws');
        const cards = await socketTo(there, 'rep-take-event-ws');
        const eventId = await raiseAt(here);
        await events.next(isNewsOf(eventId));
        expect(await takeAt(here)).toEqual([eventId]);
        await cards.next(isCards([eventId]));
        await request(there.url, 'unsetTaken', agent, { query: {} });
        await post(here, 'cancel', { eventId });
        await cards.next(isCards([]));
        for (const socket of [events, cards]) socket.close();
      }
    });

    it('end a session at one with its sockets at the other', async () => {
      const { one, other } = two;
      const { token } = v.parse(Agent, await post(one, 'agents', { role: 'agent_ops' }));
      const leaving = { token, tab: 'leaving' };
      const sockets = [await socketTo(other, 'event-ws', leaving), await socketTo(other, 'rep-take-event-ws', leaving)];
      await request(one.url, 'signOut', leaving, {});

      expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([SIGNED_OUT_CODE, SIGNED_OUT_CODE]);
      expect((await request(other.url, 'ownProfile', leaving, {})).status).toBe(401);
    });

    it('sound a siren through one process, and report it to an agent who watches the camera through the other (CTRL-01)', async () => {
      const { one, other } = two;
      const [camera] = await two.database.query<{ uuid: string; sid: string }>(
        `select uuid, sid from cameras where (body->'supportedFeatures'->>'sirenManualControl')::boolean order by uuid`,
      );
      const params = { uuid: camera?.uuid ?? '', sid: camera?.sid ?? '' };
      const viewer = await watchLive(async () =>
        v.parse(LiveView, (await request(other.url, 'liveView', agent, { params })).answer),
      );
      const isSiren = (state: number) => (messages: readonly CameraMessage[]) => {
        const last = messages.findLast(({ payload }) => payload?.case === 'cameraState')?.payload;
        return last?.case === 'cameraState' && last.value.sirenState === state;
      };
      await viewer.untilMessage(isSiren(SirenState.INACTIVE));
      expect(await request(one.url, 'startSiren', agent, { params })).toEqual({ status: 200, answer: {} });
      await viewer.untilMessage(isSiren(SirenState.ACTIVE));
      await advance(SIREN_MS);
      await viewer.untilMessage(isSiren(SirenState.INACTIVE));
      await viewer.close();
    });

    it('give a control of a camera to one agent, through whichever process, also when that is killed (decision 0049)', async () => {
      const { one, other } = two;
      const [camera] = await two.database.query<{ uuid: string; sid: string }>(
        'select uuid, sid from cameras order by uuid',
      );
      const params = { uuid: camera?.uuid ?? '', sid: camera?.sid ?? '' };
      const rival = { token: v.parse(Agent, await post(other, 'agents', { role: 'agent_ops' })).token, tab: 'rival' };
      const talkAt = async ({ url }: ProviderProcess, who: Asking) =>
        (await request(url, 'startTalk', who, { params })).status;
      const news = await socketTo(other, 'event-ws', rival);
      const isHeldBy = (count: number) => (frame: Frame) =>
        frame.type === 'camera-leases' && frame.data.uuid === params.uuid && frame.data.leases.held.length === count;

      expect((await Promise.all([talkAt(one, agent), talkAt(other, rival)])).toSorted((a, b) => a - b)).toEqual([
        200, 409,
      ]);
      await news.next(isHeldBy(1));
      for (const who of [agent, rival]) await request(other.url, 'stopTalk', who, { params });
      await news.next(isHeldBy(0));
      expect(await talkAt(one, agent)).toBe(200);
      await one.kill();
      await news.next(isHeldBy(1));
      expect(await talkAt(other, rival)).toBe(409);
      await advance(TALK_OPENING_MS);
      await news.next(isHeldBy(0));
      expect(await talkAt(other, rival)).toBe(200);
      news.close();
    });
  });

  describe('of which one fails', () => {
    afterEach(() => two.end());

    it('leave the work to the surviving process when one is killed', async () => {
      two = await startTwo(RATE);
      await startWork();
      const { one, other } = two;
      const eventId = await raiseAt(one);
      expect(await takeAt(one)).toEqual([eventId]);
      await one.kill();

      const cards = await socketTo(other, 'rep-take-event-ws');
      await cards.next(isCards([eventId]));
      expect(await hold(other, eventId, await sidOf(eventId))).toEqual({ status: 200, answer: {} });
      await untilTurnsPass(5);

      await one.start(0);
      await other.kill();
      const events = await socketTo(one, 'event-ws');
      const next = await raiseAt(one);
      await events.next(isNewsOf(next));
      await untilTurnsPass(5);
      expect((await takeAt(one)).includes(next)).toBe(true);
    });

    it('count no time in which none of them ran against the lease of an agent at work (QUEUE-58)', async () => {
      two = await startTwo(0);
      await startWork();
      const { database, one, other, sinceMs } = two;
      const eventId = await raiseAt(one);
      const sid = await sidOf(eventId);
      await takeAt(one);
      expect((await hold(one, eventId, sid)).status).toBe(200);
      const before = await custodyOf(eventId);
      await untilWatched();

      const outageMs = 20 * LEASE_MS;
      await post(one, 'database-clock', { pace: PACE, sinceMs, aheadMs: outageMs });
      await Promise.all([one.kill(), other.kill()]);
      await database.query('update lease_watch set seen_at_ms = database_now_ms() - $1::bigint', [outageMs]);
      await Promise.all([one.start(outageMs), other.start(outageMs)]);
      await untilWatched();
      expect(await custodyOf(eventId)).toEqual(before);
      expect(await hold(other, eventId, sid)).toEqual({ status: 200, answer: {} });

      await post(one, 'clock', { advanceMs: 2 * LEASE_MS });
      while ((await custodyOf(eventId)) !== null) await delay(20);
    });
  });
});
