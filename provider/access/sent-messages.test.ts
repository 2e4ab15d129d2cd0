import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '../../contract/calls.ts';
import type { Database } from '../base/ports.ts';
import { createAlarmService } from '../alarms/alarm-service.ts';
import type { CallContext } from '../http/call-context.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { START_MS, START_S, testClock } from '../testing/fakes/test-clock.ts';
import { addAgent, addLocation, CUSTOMER, motionAlarm } from '../testing/fixtures/test-fixtures.ts';
import { readEmails, readNotifications } from './sent-messages.ts';

describe('Messages to customers', () => {
  let database: Database;
  let agent: CallContext;
  let eventId = '';
  const send = (kind: string, outcome: string, title: string, content: object, of = eventId) =>
    database.query(
      `insert into messages (event_id, kind, user_id, rep_id, outcome, content, at_ms, title)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [of, kind, CUSTOMER, agent.rep.id, outcome, JSON.stringify(content), START_MS + 999, title],
    );
  const emails = async (query: { event_id?: string; skip?: number; limit?: number; unsent?: boolean } = {}) =>
    v.parse(CALLS.listEmails.response, await readEmails(database, { skip: 0, limit: 100, unsent: false, ...query }))
      .items;

  beforeEach(async () => {
    database = await quickDatabase();
    await addLocation(database);
    agent = await addAgent(database);
    const alarms = createAlarmService({ database, clock: testClock(), log: () => {} });
    eventId = await alarms.raise(motionAlarm());
    await send('email', 'delivered', '', { subject: 'A delivery', html: '<p>All well</p>', text: 'All well' });
    await send('email', 'skipped', '', { subject: 'Not sent', html: '', text: '' });
    await send('push', 'delivered', 'A delivery', { title: 'A delivery', message: 'All well' });
    await send('push', 'undelivered', 'Lost', { title: 'Lost', message: '' });
  });

  it('are the e-mails that were delivered about an event, as they were sent (AUDIT-18)', async () => {
    const sent = {
      eventId,
      subject: 'A delivery',
      body: '<p>All well</p>',
      sent_date: START_S,
      to_uid: CUSTOMER,
      agent_uid: agent.rep.user_id,
      outcome: 'delivered',
      failure: null,
    };
    expect(await emails({ event_id: eventId })).toEqual([sent]);
    expect(await emails({ event_id: '1' })).toEqual([]);
    expect([await emails(), await emails({ skip: 1 })]).toEqual([[sent], []]);
  });

  it('are the pushes that were delivered about an event (AUDIT-20)', async () => {
    const items = async (id: string) =>
      v.parse(CALLS.listNotifications.response, await readNotifications(database, id, false)).items;
    expect(await items(eventId)).toEqual([
      {
        event_id: eventId,
        user_id: CUSTOMER,
        sent_date: START_S,
        title: 'A delivery',
        message: 'All well',
        outcome: 'delivered',
        failure: null,
      },
    ]);
    expect(await items('1')).toEqual([]);
  });

  it('are listed with what became of them, and those that never left the station, where an auditor asks for them too', async () => {
    await send('email', 'kept', '', { subject: 'Kept', html: '', text: '' });
    expect((await emails({ unsent: true })).map(({ subject, outcome }) => [subject, outcome])).toEqual([
      ['Kept', 'kept'],
      ['A delivery', 'delivered'],
    ]);
    const pushes = await readNotifications(database, eventId, true);
    expect(pushes.map(({ title, outcome }) => [title, outcome])).toEqual([
      ['Lost', 'undelivered'],
      ['A delivery', 'delivered'],
    ]);
  });
});
