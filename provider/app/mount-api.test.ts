import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../base/ports.ts';
import { type TestApp, startTestApp } from '../testing/fixtures/test-app.ts';
import { addAgent, addLocation, inTab, motionAlarm } from '../testing/fixtures/test-fixtures.ts';
import { START_MS, testClock } from '../testing/fakes/test-clock.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { createAlarmService } from '../alarms/alarm-service.ts';
import { getAlarm } from '../alarms/alarm.repository.ts';
import type { CallContext } from '../http/call-context.ts';

describe('The calls', () => {
  let database: Database;
  let agent: CallContext;
  let app: TestApp;
  let clock: ReturnType<typeof testClock>;
  let lines: string[];
  const deps = () => ({ database, clock, log: (line: string) => lines.push(line) });

  beforeEach(async () => {
    database = await quickDatabase();
    clock = testClock();
    lines = [];
    await addLocation(database);
    agent = await addAgent(database);
    app = await startTestApp(deps());
  });
  afterEach(async () => {
    await app.close();
  });

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${app.url}${path}`, { headers });
    const { status } = response;
    return {
      status,
      type: response.headers.get('content-type'),
      text: await response.text(),
      headers: response.headers,
    };
  };
  const asAgent = () => ({ authorization: `Bearer ${agent.session}` });
  const plain = { type: 'text/plain; charset=utf-8' };

  it('are refused without a token or with one no one has (API-07)', async () => {
    const refused = { status: 401, ...plain, text: 'You are not signed in, or your session has ended.' };
    expect(await get('/api/events/take')).toMatchObject(refused);
    expect(await get('/api/events/take', { authorization: 'Bearer 999' })).toMatchObject(refused);
    expect(await get('/api/events/take', { authorization: 'Basic abc' })).toMatchObject(refused);
  });

  it('are not made by HEAD, which would take alarms and know no limit', async () => {
    const response = await fetch(`${app.url}/api/events/take?accept=true`, { method: 'HEAD', headers: asAgent() });
    expect(response.status).toBe(404);
  });

  it('report which field is wrong', async () => {
    expect(await get('/api/events/take?limit=19', asAgent())).toMatchObject({
      status: 400,
      ...plain,
      text: 'The limit is 19; at most 18 is allowed.',
    });
    const { status, answer } = await app.call('saveDocumentation', agent, {
      params: { eventId: '100001' },
      body: { documentation: 'x'.repeat(501) },
    });
    expect([status, answer]).toEqual([400, 'The documentation has 501 characters; at most 500 are allowed.']);
  });

  it('answer in plain words about what is not there (API-07)', async () => {
    const about = { params: { eventId: '100999' } };
    const notFound = { status: 404, answer: 'Event 100999 was not found.' };
    expect(await app.call('getEvent', agent, about)).toEqual(notFound);
    expect(await app.call('getEvent', agent, { params: { eventId: 'x' } })).toEqual({
      status: 404,
      answer: 'Event x was not found.',
    });
    expect(await app.call('setPcsStatus', agent, { ...about, query: { pcsStatus: -30 } })).toEqual(notFound);
    expect(await get('/api/nowhere?token=secret', asAgent())).toMatchObject({
      status: 404,
      ...plain,
      text: 'There is no GET /api/nowhere.',
    });
  });

  it('answer 404 for an event without documentation (FU-24)', async () => {
    const eventId = await createAlarmService(deps()).raise(motionAlarm());
    expect(await app.call('getDocumentation', agent, { params: { eventId } })).toMatchObject({ status: 404 });
  });

  it('call a number no event can have out of range', async () => {
    const query = { eventIds: '9'.repeat(30) };
    expect(await app.call('dispositionInfo', agent, { query })).toEqual({
      status: 400,
      answer: 'A value of the request is out of range.',
    });
  });

  it('reveal no internals of the provider to the agent when they fail', async () => {
    await database.exec('alter table metrics rename to mislaid');
    const body = { metricName: 'm', agentId: null, source: 's', payload: {}, timestamp: 1 };
    expect(await app.call('postAgentMetric', agent, { body })).toEqual({
      status: 500,
      answer: 'The provider could not do this. Please try again.',
    });
    expect(lines.map((line) => line.split('\n')[0])).toEqual([
      'A call failed: error: relation "metrics" does not exist',
    ]);
  });

  it('are never kept by a cache', async () => {
    const { headers } = await get('/api/events/list', asAgent());
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('lengthen the lease of the tab they come from', async () => {
    const eventId = await createAlarmService(deps()).raise(motionAlarm());
    await app.call('takeEvents', agent, { query: { accept: true } });
    clock.advance(20_000);
    await app.call('ownProfile', inTab(agent, 'another'), {});
    expect((await getAlarm(database, eventId)).leaseUntilMs).toBe(START_MS + 30_000);
    await app.call('ownProfile', agent, {});
    expect((await getAlarm(database, eventId)).leaseUntilMs).toBe(START_MS + 50_000);
  });
});
