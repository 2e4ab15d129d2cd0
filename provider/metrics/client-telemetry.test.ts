import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../base/ports.ts';
import { addAgent } from '../testing/fixtures/test-fixtures.ts';
import { sampleArgs } from '../testing/fixtures/sample-args.ts';
import { START_MS, testClock } from '../testing/fakes/test-clock.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { apiHandlers } from '../app/handlers.ts';
import type { CallContext } from '../http/call-context.ts';

let database: Database;
let agent: CallContext;

beforeAll(async () => {
  database = await quickDatabase();
  agent = await addAgent(database);
});
afterAll(() => database.close());

it('the portal’s telemetry is stored unchanged, entry by entry (MET-01..04, MET-08, API-38)', async () => {
  const calls = apiHandlers({ database, clock: testClock(), log: () => {} });
  const work = { agent_id: 7, state: 'feed', event_id: null, occupied: 2, timestamp: 1 } as const;
  const series = { index: 'live_work', timestamp: 2, data: { presented: 3, empty_queue_ms: null } };
  const logs = ['One.', 'Two.'].map((message, at) => ({ level: 'error', message, at, version: '1.68.1' }) as const);
  const camera = { camera_uuid: 'c', location_id: 501, model: 'm', firmware_version: null, battery_percentage: 80 };
  const caller = { id: agent.rep.id, userId: 1, email: '' };
  const pictures = sampleArgs({ eventId: '100011', caller }).postLivestreamMetrics.body;
  await calls.postLiveWork({ body: work }, agent);
  await calls.postSeries({ body: series }, agent);
  await calls.uploadLogs({ body: { logs } }, agent);
  await calls.uploadCameraInfo({ body: { list: [] } }, agent);
  await calls.uploadCameraInfo({ body: { list: [camera] } }, agent);
  await calls.postLivestreamMetrics({ body: pictures }, agent);
  const kept = await database.query('select kind, rep_id::text, content, at_ms from front_metrics order by id');
  const row = (kind: string, content: object) => ({ kind, rep_id: agent.rep.id, content, at_ms: START_MS });
  expect(kept).toEqual([
    row('liveWork', work),
    row('series', series),
    ...logs.map((entry) => row('log', entry)),
    row('camera', camera),
    ...pictures.map((picture) => row('livestream', picture)),
  ]);
});
