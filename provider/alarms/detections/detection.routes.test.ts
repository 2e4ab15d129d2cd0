import { beforeEach, describe, expect, it } from 'vitest';
import type { Args } from '../../../contract/calls.ts';
import type { SentDetection } from '../../../contract/entities/events.ts';
import { apiHandlers } from '../../app/handlers.ts';
import type { Database } from '../../base/ports.ts';
import type { CallContext } from '../../http/call-context.ts';
import { readStream } from '../../log/event-log.ts';
import { quickDatabase } from '../../testing/databases/test-database.ts';
import { START_MS, testClock } from '../../testing/fakes/test-clock.ts';
import { addAgent, addLocation, motionAlarm, SID } from '../../testing/fixtures/test-fixtures.ts';
import { createAlarmService } from '../alarm-service.ts';
import { alarmStream } from '../alarm.repository.ts';

const CLUSTER = 'camera-1001-doorbell.person-1';
const person = (seconds: number): SentDetection => ({
  id: `person-1-${seconds}`,
  category: 'tracks',
  cluster_id: CLUSTER,
  img_file: `camera-1001-doorbell/person-1-${seconds}.webp`,
  pts_seconds: seconds,
});
const move: SentDetection = { id: 'move-1', category: 'moves', pts_seconds: 3 };
const HOUR_S = 3_600;

describe('What was seen in an alarm', () => {
  let database: Database;
  let agent: CallContext;
  let colleague: CallContext;
  let eventId: string;
  let clock: ReturnType<typeof testClock>;
  const deps = () => ({ database, clock, log: () => {} });

  const raise = (tracks = [person(3), person(4)]) =>
    createAlarmService(deps()).raise(motionAlarm({ tracks, moves: [move] }));
  const flag = (given: Partial<Args<'flagDetection'>['params'] & Args<'flagDetection'>['query']> = {}, by = agent) => {
    const { flag: name = 'important', state = true, ...params } = given;
    return apiHandlers(deps()).flagDetection(
      {
        params: { eventId, category: 'tracks', detectionId: 'person-1-3', ...params },
        query: { flag: name, state: state === true },
      },
      by,
    );
  };
  const authorize = (clusterId = CLUSTER) =>
    apiHandlers(deps()).authorizeCluster({ params: { clusterId }, query: { authorized_time: HOUR_S } }, agent);
  const cluster = async (clusterId = CLUSTER) => {
    const answer = await apiHandlers(deps()).getCluster({ params: { clusterId } });
    return answer.cluster.map(({ img_file }) => img_file);
  };
  const event = (id = eventId) => apiHandlers(deps()).getEvent({ params: { eventId: id } }, colleague);
  const facts = async (id = eventId) =>
    (await readStream(database, alarmStream(id))).slice(1).map(({ type, data, by }) => ({ type, data, by }));

  beforeEach(async () => {
    database = await quickDatabase();
    clock = testClock();
    await addLocation(database);
    await database.query(`insert into recordings (name, uuid, clip) values ('camera-1001-doorbell', $1, 'doorbell')`, [
      `camera-${SID}`,
    ]);
    agent = await addAgent(database);
    colleague = await addAgent(database);
    eventId = await raise();
  });

  it('is flagged for AI review by a reviewer, once, also after its end (AUDIT-07, DET-35)', async () => {
    const flagForReview = (value: boolean) =>
      apiHandlers(deps()).flagForReview({ params: { eventId }, body: { flag: value } }, colleague);
    expect((await event()).flaggedForReview).toBe(false);
    await flagForReview(true);
    await flagForReview(true);
    expect((await event()).flaggedForReview).toBe(true);
    await flagForReview(false);
    expect((await event()).flaggedForReview).toBe(false);
    const by = `agent:${colleague.rep.user_id}`;
    expect(await facts()).toEqual([
      { type: 'alarm.flaggedForReview', data: { flag: true }, by },
      { type: 'alarm.flaggedForReview', data: { flag: false }, by },
    ]);
  });

  it('its files are kept with a reason, once, and no longer', async () => {
    const keep = (isKept: boolean) =>
      apiHandlers(deps()).keepMedia({ params: { eventId }, body: { isKept, reason: 'Police' } }, colleague);
    await keep(true);
    await keep(true);
    expect((await event()).isKept).toBe(true);
    await keep(false);
    expect((await event()).isKept).toBe(false);
    const by = `agent:${colleague.rep.user_id}`;
    expect(await facts()).toEqual([
      { type: 'alarm.mediaKept', data: { isKept: true, reason: 'Police' }, by },
      { type: 'alarm.mediaKept', data: { isKept: false, reason: 'Police' }, by },
    ]);
  });

  it('is flagged by every agent, for all to see, in the log, one flag without the other (DET-05, DET-06)', async () => {
    await flag();
    await flag({ flag: 'rejected' }, colleague);
    await flag({ flag: 'rejected' });
    await flag({ state: false }, colleague);
    await flag({ category: 'moves', detectionId: 'move-1' });
    const by = [agent, colleague].map(({ rep }) => `agent:${rep.user_id}`);
    const data = { category: 'tracks', detectionId: 'person-1-3' };
    expect(await facts()).toEqual([
      { type: 'alarm.detectionFlagged', data: { ...data, flag: 'important', state: true }, by: by[0] },
      { type: 'alarm.detectionFlagged', data: { ...data, flag: 'rejected', state: true }, by: by[1] },
      { type: 'alarm.detectionFlagged', data: { ...data, flag: 'important', state: false }, by: by[1] },
      {
        type: 'alarm.detectionFlagged',
        data: { category: 'moves', detectionId: 'move-1', flag: 'important', state: true },
        by: by[0],
      },
    ]);
    expect(await event()).toMatchObject({
      version: 5,
      tracks: [{ ...person(3), rejected: true, important: false }, person(4)],
      moves: [{ ...move, important: true }],
    });
  });

  it('is not flagged where there is no such detection, category or event', async () => {
    await expect(flag({ detectionId: 'person-9' })).rejects.toMatchObject({
      status: 404,
      message: `Detection person-9 of event ${eventId} in tracks was not found.`,
    });
    await expect(flag({ category: 'sounds' })).rejects.toMatchObject({
      status: 400,
      message: '"sounds" is not a category of detections.',
    });
    await expect(flag({ eventId: '999' })).rejects.toMatchObject({ status: 404 });
    expect(await facts()).toEqual([]);
  });

  it('authorized for a time is marked so in open alarms that show it, and in those raised within that time (DET-09)', async () => {
    const other = await raise([]);
    await authorize();
    const untilMs = START_MS + HOUR_S * 1_000;
    expect(await facts()).toEqual([
      { type: 'alarm.clusterAuthorized', data: { clusterId: CLUSTER, untilMs }, by: `agent:${agent.rep.user_id}` },
    ]);
    expect(await facts(other)).toEqual([]);
    const friendly = async (id: string) => (await event(id)).tracks?.map(({ friendly_cluster }) => friendly_cluster);
    expect(await friendly(eventId)).toEqual([true, true]);
    expect(await friendly(await raise())).toEqual([true, true]);
    clock.advance(HOUR_S * 1_000);
    expect(await friendly(await raise())).toEqual([undefined, undefined]);
  });

  it('is shown by all pictures of its cluster, those of the latest alarm first (DET-12)', async () => {
    await raise([person(9)]);
    await raise([
      { ...person(8), cluster_id: 'camera-1001-doorbell.person-2' },
      { ...person(7), img_file: null },
    ]);
    expect(await cluster()).toEqual([9, 3, 4].map((seconds) => person(seconds).img_file));
  });

  it.each(['camera-1001-doorbell.person-9', 'nowhere.person-1', 'person-1', '%'])(
    'is of no cluster %s that was never seen',
    async (name) => {
      await expect(authorize(name)).rejects.toMatchObject({ status: 404, message: `Cluster ${name} was not found.` });
      await expect(cluster(name)).rejects.toMatchObject({ status: 404 });
    },
  );
});
