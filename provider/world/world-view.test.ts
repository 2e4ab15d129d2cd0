import { beforeEach, describe, expect, it } from 'vitest';
import { createAlarmService } from '../alarms/alarm-service.ts';
import { apiHandlers } from '../app/handlers.ts';
import { openBuiltInClips } from '../media/built-in-clips.ts';
import type { AlarmService, Database } from '../base/ports.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { addAgent } from '../testing/fixtures/test-fixtures.ts';
import { alarmFromRecording } from './alarm-from-recording.ts';
import { seedWorld } from './seed-world.ts';
import { openAlarms, placedRecordings, waitingAlarms } from './world-view.ts';

const AT_MS = 1_700_000_000_000;

describe('what the director sees', () => {
  let database: Database;
  let alarmService: AlarmService;
  beforeEach(async () => {
    database = await quickDatabase();
    alarmService = createAlarmService({ database, clock: { now: () => AT_MS }, log: () => {} });
    await seedWorld(database, 1);
  });

  const raise = async (queue: string, ageS: number): Promise<string> => {
    const clips = await openBuiltInClips();
    const [recording] = await placedRecordings(database, clips);
    const clip = clips.get(recording?.clip ?? '');
    if (recording === undefined || clip === undefined) throw new Error('The world is empty.');
    const atMs = AT_MS - ageS * 1000;
    return createAlarmService({ database, clock: { now: () => atMs }, log: () => {} }).raise(
      alarmFromRecording(recording, clip, { sid: recording.sid, queue, atMs, isFake: false }),
    );
  };

  it('finds the alarms of its queue that wait and are not too old', async () => {
    const fresh = await raise('Live', 0);
    const old = await raise('Live', 600);
    const onHold = await raise('Live', 0);
    await database.query('update alarms set status = 50 where event_id = $1', [onHold]);
    await raise('Live', 601);
    await raise('Other', 0);
    const closed = await raise('Live', 0);
    await alarmService.cancelByCustomer(closed);
    const waiting = await waitingAlarms(database, 'Live', AT_MS - 600_000);
    expect(waiting.map(({ eventId }) => eventId)).toEqual([fresh, old, onHold]);
  });

  it('finds the alarms of its queue that agents work on', async () => {
    const held = await raise('Live', 0);
    const closed = await raise('Live', 0);
    await raise('Live', 0);
    const elsewhere = await raise('Other', 0);
    await database.query('update alarms set status = 20, holder_rep = 1 where event_id in ($1, $2)', [held, elsewhere]);
    await database.query('update alarms set status = -30, holder_rep = null where event_id = $1', [closed]);
    const [recording] = await placedRecordings(database, await openBuiltInClips());
    expect(await openAlarms(database, 'Live', AT_MS)).toEqual([
      { eventId: held, sid: recording?.sid, clip: recording?.clip, isSpared: false },
    ]);
  });

  it('the director never cancels an alarm of a source, nor any at an imported location', async () => {
    const eventId = await raise('Live', 0);
    const { sid = '' } = (await waitingAlarms(database, 'Live', 0))[0] ?? {};
    const seen = async () => [
      ...(await waitingAlarms(database, 'Live', 0)),
      ...(await openAlarms(database, 'Live', AT_MS)),
    ];
    const areSpared = async () => (await seen()).map(({ isSpared }) => isSpared);
    expect(await areSpared()).toEqual([false]);
    await database.query('update alarms set source_id = 1 where event_id = $1', [eventId]);
    expect(await areSpared()).toEqual([true]);
    await database.query('update alarms set source_id = null, status = 20, holder_rep = 1 where event_id = $1', [
      eventId,
    ]);
    expect(await areSpared()).toEqual([false]);
    await database.query('update locations set is_imported = true where sid = $1', [sid]);
    expect(await areSpared()).toEqual([true]);
  });

  it('spares an alarm for three minutes from when it was opened', async () => {
    const agent = await addAgent(database, { settings: { queues: ['Live'] } });
    const eventId = await raise('Live', 0);
    const [alarm] = await waitingAlarms(database, 'Live', 0);
    const deps = { database, clock: { now: () => AT_MS }, log: () => {} };
    await apiHandlers(deps).holdEvent({ query: { eventId, sid: alarm?.sid ?? '' } }, agent);
    const spared = async (afterMs: number) =>
      (await openAlarms(database, 'Live', AT_MS + afterMs)).map(({ isSpared }) => isSpared);
    expect([await spared(179_999), await spared(180_000)]).toEqual([[true], [false]]);
  });
});
