import { beforeEach, describe, expect, it } from 'vitest';
import type { ReceivedMessage } from '../../contract/entities/events.ts';
import { alarmStream, command, lockAlarm } from '../alarms/alarm.repository.ts';
import { changeAlarms } from '../alarms/alarm-transaction.ts';
import { createAlarmService } from '../alarms/alarm-service.ts';
import { apiHandlers } from '../app/handlers.ts';
import type { Database } from '../base/ports.ts';
import { append, versionOf } from '../log/event-log.ts';
import { createCameraLeases, takeLease } from '../cameras/device/camera-leases.ts';
import type { CallContext } from '../http/call-context.ts';
import { READS_SHOWN } from './timeline-reads.ts';
import { fileCut } from '../metrics/watched-stretches.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { START_MS, testClock } from '../testing/fakes/test-clock.ts';
import { sampleArgs } from '../testing/fixtures/sample-args.ts';
import { addAgent, addLocation, motionAlarm, raiseFromSource, SID } from '../testing/fixtures/test-fixtures.ts';
import { appendAccess } from './append-access.ts';

const RECEIVED = {
  source: 'Recorder',
  words: '',
  namesPerson: false,
  receivedAt: 0,
  sourceAt: null,
  pictures: [],
  clip: 'none',
  joined: 0,
  endedAt: null,
} as const satisfies Partial<ReceivedMessage>;

describe('The time line of an alarm', () => {
  let database: Database;
  let agent: CallContext;
  let admin: CallContext;
  let eventId: string;
  let clock: ReturnType<typeof testClock>;
  const deps = () => ({ database, clock, log: () => {} });
  const timeline = (caller: CallContext) => apiHandlers(deps()).eventTimeline({ params: { eventId } }, caller);

  beforeEach(async () => {
    database = await quickDatabase();
    clock = testClock();
    await addLocation(database);
    agent = await addAgent(database);
    admin = await addAgent(database, { role: 'admin' });
    eventId = await createAlarmService(deps()).raise(motionAlarm({ videoPath: 'front-door.mp4' }));
  });

  it('says what its source sent, and which source', async () => {
    await database.query(
      `insert into sources (name, key_hash, sids, queue, created_at_ms) values ('Recorder', 'hash', '{}', 'Live', 0)`,
    );
    eventId = await raiseFromSource(deps(), { received: { ...RECEIVED, pictures: [] } });
    const additions = [
      { pictures: ['received/a'], clip: { path: 'a.mp4', durationS: 3 } },
      { pictures: ['received/b', 'received/c'], isJoined: true as const },
      { endedAt: 1 },
    ];
    for (const addition of additions)
      await changeAlarms(deps(), 'source:1', async (sql, circumstance) =>
        command(sql, [await lockAlarm(sql, eventId)], () => ({ type: 'addFromSource', addition }), circumstance),
      );
    const { items } = await timeline(admin);
    expect(items.slice(1).map(({ what, by }) => [what, by])).toEqual([
      ['a picture and the recording came', 'Recorder'],
      ['joined by another message of its camera, 2 pictures came', 'Recorder'],
      ['it is over, says its source', 'Recorder'],
    ]);
  });

  it('has all that happened to it and what was done through its cameras or failed there, by name, oldest first', async () => {
    const calls = apiHandlers(deps());
    await database.query(`update reps set first_name = 'Olivia', last_name = 'Park' where id = $1`, [agent.rep.id]);
    await calls.holdEvent({ query: { eventId, sid: SID } }, agent);
    const holder = { rep: agent.rep.id, tab: agent.tab ?? '' };
    const uuid = `camera-${SID}`;
    const lights = { control: 'spotlight', untilMs: START_MS + 55_000, onUntilMs: START_MS + 15_000 } as const;
    await database.transaction(async (sql) => {
      await takeLease(sql, { uuid, control: 'siren', holder, untilMs: START_MS + 60_000 }, START_MS);
      await takeLease(sql, { uuid, holder, ...lights }, START_MS);
    });
    await createCameraLeases(deps()).release(uuid, 'siren', holder);
    await database.transaction((sql) =>
      takeLease(sql, { uuid, control: 'siren', holder, untilMs: START_MS + 60_000 }, START_MS),
    );
    const query = { pcsStatus: -30, disposition_action: 'canceled_rep', disposition_reason: 'Passerby' };
    await calls.setPcsStatus({ params: { eventId }, query }, agent);
    const by = `Olivia Park (${agent.rep.user_id})`;
    expect(await timeline(agent)).toEqual({
      items: [
        { at_ms: START_MS, type: 'alarm.raised', what: 'raised: Motion, Front door (P3: motion)', by: 'provider' },
        { at_ms: START_MS, type: 'alarm.held', what: 'held for verification', by },
        { at_ms: START_MS, type: 'alarm.statusSet', what: 'Operator Handled: Passerby', by },
        { at_ms: START_MS, type: 'camera.leaseGranted', what: `siren asked for, camera-${SID}`, by },
        { at_ms: START_MS, type: 'camera.leaseGranted', what: `spotlight on, camera-${SID}, for at most 15 s`, by },
        { at_ms: START_MS, type: 'camera.leaseEnded', what: `siren failed, camera-${SID}`, by: 'provider' },
        { at_ms: START_MS, type: 'camera.leaseGranted', what: `siren on, camera-${SID}, for at most 60 s`, by },
      ],
      reads: null,
    });
  });

  it('names the person whose face was assigned, and the contact who was called', async () => {
    const { rep } = agent;
    await apiHandlers(deps()).holdEvent({ query: { eventId, sid: SID } }, agent);
    const call = { id: 'call-1', name: 'Avery Hollis', phone: '+15185550100', outcome: 'noAnswer' } as const;
    await apiHandlers(deps()).recordCall({ params: { eventId }, body: call }, agent);
    const face = { faceId: 'f1', groupId: null, personId: '7', name: 'Reese Lorne', category: 'neutral' };
    const stream = alarmStream(eventId);
    const version = await versionOf(database, stream);
    const facts = [{ type: 'alarm.faceAssigned', data: face }];
    await append(database, [{ stream, version, facts }], `agent:${rep.user_id}`, START_MS);
    expect((await timeline(agent)).items.slice(2).map(({ what }) => what)).toEqual([
      'Avery Hollis called: no answer',
      'face assigned to Reese Lorne (person 7)',
    ]);
  });

  it('says which seconds an agent saw of a camera live for it, by which way and how old the picture was, once', async () => {
    const calls = apiHandlers(deps());
    await database.query(`update cameras set body = body || '{"cameraSettings": {"cameraName": "Driveway"}}'`);
    const ids = { eventId, caller: { id: agent.rep.id, userId: 1, email: '' } };
    const [sample] = sampleArgs(ids).postLivestreamMetrics.body;
    if (sample === undefined) throw new Error('There is no sample.');
    const seen = {
      ...sample,
      cameraUuid: `camera-${SID}`,
      milestoneName: 'ended',
      eventTimestamp: START_MS + 37_400,
      milestones: { requested: START_MS + 1_000, first_frame: START_MS + 2_000, ended: START_MS + 37_400 },
      stats: { oldestMs: 500 },
    };
    const dropped = {
      ...seen,
      milestoneName: 'dropped',
      streamType: 'hls',
      eventTimestamp: START_MS + 50_000,
      milestones: { first_frame: START_MS + 40_000 },
      stats: null,
    };
    const body = [
      { ...seen, milestoneName: 'late' },
      seen,
      dropped,
      { ...seen, milestones: { requested: START_MS } },
      { ...seen, milestones: { first_frame: START_MS + 40_000 } },
      { ...seen, cameraUuid: 'of another location' },
      { ...seen, monitoringEngagementId: 'none' },
      { ...seen, monitoringEngagementId: '999999' },
    ];
    clock.advance(60_000);
    await calls.postLivestreamMetrics({ body }, agent);
    await calls.postLivestreamMetrics({ body }, agent);
    const by = `${agent.rep.email} (${agent.rep.user_id})`;
    expect((await timeline(agent)).items.slice(1)).toEqual([
      {
        at_ms: START_MS + 2_000,
        type: 'camera.watched',
        what: 'watched Driveway live for 35.4 s by WebRTC, at most 0.5 s old',
        by,
      },
      { at_ms: START_MS + 40_000, type: 'camera.watched', what: 'watched Driveway live for 10 s by HLS', by },
    ]);
    await calls.postLivestreamMetrics({ body: [{ ...seen, monitoringEngagementId: eventId }] }, admin);
    expect((await timeline(agent)).items).toHaveLength(4);
  });

  it('says how long a camera was seen at least, where the browser of its agent was killed', async () => {
    const ids = { eventId, caller: { id: agent.rep.id, userId: 1, email: '' } };
    const [sample] = sampleArgs(ids).postLivestreamMetrics.body;
    if (sample === undefined) throw new Error('There is no sample.');
    const watched = (seconds: number) => ({
      ...sample,
      cameraUuid: `camera-${SID}`,
      milestoneName: 'watched',
      eventTimestamp: START_MS + seconds * 1_000,
      milestones: { first_frame: START_MS },
      stats: null,
    });
    const post = (seconds: number) => apiHandlers(deps()).postLivestreamMetrics({ body: [watched(seconds)] }, agent);
    const shown = async () => {
      await fileCut(deps());
      return (await timeline(agent)).items.slice(1).map(({ what }) => what);
    };
    await post(10);
    await post(20);
    clock.advance(179_999);
    expect(await shown()).toEqual([]);
    clock.advance(1);
    const cut = [`watched camera-${SID} live for at least 20 s by WebRTC`];
    expect([await shown(), await shown()]).toEqual([cut, cut]);
    await post(20);
    clock.advance(180_000);
    expect(await shown()).toEqual(cut);
    expect(await database.query('select from open_watches')).toEqual([]);
  });

  it('says where our own recording begins beside the alarm', async () => {
    eventId = await raiseFromSource(deps(), { received: { ...RECEIVED, pictures: [], clip: 'recording' } });
    const recorded = { path: 'own.mp4', durationS: 30, fromMs: START_MS - 11_000, untilMs: START_MS + 19_000 };
    const [alarm] = await changeAlarms(deps(), 'provider', async (sql, circumstance) =>
      command(sql, [await lockAlarm(sql, eventId)], () => ({ type: 'attachRecording', ...recorded }), circumstance),
    );
    expect((await timeline(admin)).items.at(-1)?.what).toBe(
      'its camera was recorded for 30 s; the recording begins 11 s before the alarm',
    );
    expect(alarm?.body.received).toMatchObject({ clip: 'recorded', recordedFromMs: START_MS - 11_000 });
  });

  it('is in the order in which things were filed, also where the clock of another process is behind', async () => {
    await apiHandlers(deps()).holdEvent({ query: { eventId, sid: SID } }, agent);
    const behind = { ...deps(), clock: { now: () => START_MS - 800 } };
    await createAlarmService(behind).cancelByCustomer(eventId);
    expect((await timeline(agent)).items.map(({ type, at_ms }) => [type, at_ms])).toEqual([
      ['alarm.raised', START_MS],
      ['alarm.held', START_MS],
      ['alarm.canceledByCustomer', START_MS - 800],
    ]);
  });

  it('has the shelving of its camera that was in force when it was raised, and what was done about that while it was open', async () => {
    const calls = apiHandlers(deps());
    const params = { sid: SID, uuid: `camera-${SID}` };
    const shelve = (seconds: 900 | 3_600, reason: string) =>
      calls.shelveCamera({ params, body: { seconds, reason } }, admin);
    await shelve(900, 'Rain.');
    clock.advance(1_000_000);
    await shelve(3_600, 'A spider web\nmoves.');
    clock.advance(1_000);
    eventId = await createAlarmService(deps()).raise(motionAlarm({ videoPath: 'front-door.mp4' }));
    clock.advance(1_000);
    await calls.unshelveCamera({ params, query: {} }, admin);
    const seen = async () => (await timeline(agent)).items.map(({ what }) => what);
    expect(await seen()).toEqual([
      'camera shelved for 1 h: A spider web moves.',
      'raised: Motion, Front door (P3: motion)',
      'filed as shelved, not presented: A spider web moves.',
    ]);
    clock.advance(1_000);
    eventId = await createAlarmService(deps()).raise(motionAlarm({ videoPath: 'front-door.mp4' }));
    clock.advance(1_000);
    await shelve(900, 'Rain.');
    await calls.unshelveCamera({ params, query: {} }, admin);
    expect(await seen()).toEqual([
      'raised: Motion, Front door (P3: motion)',
      'camera shelved for 15 min: Rain.',
      'camera no longer shelved',
    ]);
  });

  it('says to admins who read its data since it was raised, and nothing of other alarms', async () => {
    const read = (subject: string, atMs: number) => ({
      type: 'access.recordingRead' as const,
      rep: agent.rep.id,
      by: `agent:${agent.rep.user_id}`,
      atMs,
      session: agent.session,
      ip: '127.0.0.1',
      subject,
    });
    await database.query(
      `insert into work_recordings (recording_url, event_id, agent_uid, start_time, end_time) values ('1/1.mp4', $1, $2, 1, 2)`,
      [eventId, agent.rep.user_id],
    );
    await appendAccess(database, [
      read('recording:front-door', START_MS - 1),
      read('recording:front-door', START_MS + 5),
      read(`event:${eventId}`, START_MS + 6),
      read(`evidence:${eventId}`, START_MS + 7),
      read(`received:${eventId}`, START_MS + 9),
      read('workRecording:1/1.mp4', START_MS + 10),
      read('recording:elsewhere', START_MS + 8),
    ]);
    const by = `${agent.rep.email} (${agent.rep.user_id})`;
    expect((await timeline(admin)).reads).toEqual([
      { at_ms: START_MS + 5, type: 'access.recordingRead', what: 'watched the recording', by },
      { at_ms: START_MS + 6, type: 'access.recordingRead', what: 'read its messages or its time line', by },
      { at_ms: START_MS + 7, type: 'access.recordingRead', what: 'took the evidence package', by },
      { at_ms: START_MS + 9, type: 'access.recordingRead', what: 'looked at a picture of its source', by },
      { at_ms: START_MS + 10, type: 'access.recordingRead', what: 'listened to an agent’s voice', by },
    ]);
    expect((await timeline(agent)).reads).toBeNull();
    await appendAccess(
      database,
      Array.from({ length: READS_SHOWN }, (_, index) => read(`event:${eventId}`, START_MS + 11 + index)),
    );
    const { reads, reads_left_out } = await timeline(admin);
    const shown = [reads?.length, reads?.at(0)?.at_ms, reads?.at(-1)?.at_ms, reads_left_out];
    expect(shown).toEqual([READS_SHOWN, START_MS + 11, START_MS + 10 + READS_SHOWN, 5]);
  });

  it('says who saved notes about its address at it, or at another alarm there while it was open', async () => {
    const calls = apiHandlers(deps());
    const other = await createAlarmService(deps()).raise(motionAlarm());
    const saves = (at: string) =>
      calls.saveLocationNotes({ params: { sid: SID }, body: { eventId: at, notes: 'A dog.' } }, agent);
    clock.advance(1_000);
    await saves(eventId);
    await saves(other);
    await createAlarmService(deps()).cancelByCustomer(eventId);
    clock.advance(1_000);
    await saves(other);
    await saves(eventId);
    const by = `${agent.rep.email} (${agent.rep.user_id})`;
    const noted = (await timeline(agent)).items.filter(({ type }) => type === 'location.noted');
    expect(noted).toEqual(
      [1_000, 1_000, 2_000].map((afterMs) => ({
        at_ms: START_MS + afterMs,
        type: 'location.noted',
        what: 'notes about the address saved',
        by,
      })),
    );
  });
});
