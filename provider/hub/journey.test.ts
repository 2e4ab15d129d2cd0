import { afterEach, beforeEach, expect, it } from 'vitest';
import { PCS_STATUS } from '../../contract/enums.ts';
import { LEASE_MS } from '../../contract/limits.ts';
import { createAlarmService } from '../alarms/alarm-service.ts';
import type { CallContext } from '../http/call-context.ts';
import type { Database } from '../base/ports.ts';
import { type TestApp, startTestApp } from '../testing/fixtures/test-app.ts';
import { addAgent, addLocation, CUSTOMER, motionAlarm, SID } from '../testing/fixtures/test-fixtures.ts';
import { describeOnEngines } from '../testing/databases/test-database.ts';
import { START_MS, START_S, testClock } from '../testing/fakes/test-clock.ts';

describeOnEngines('One alarm', (open) => {
  let database: Database;
  let agent: CallContext;
  let auditor: CallContext;
  let app: TestApp;
  const deps = () => ({ database, clock: testClock(), log: () => {} });

  beforeEach(async () => {
    database = await open();
    await addLocation(database);
    agent = await addAgent(database);
    auditor = await addAgent(database, { role: 'qa' });
    app = await startTestApp(deps());
  });
  afterEach(async () => {
    await app.close();
  });

  it('an alarm goes from the camera to the customer, seen by everyone and recorded in the log (QUEUE-47, FMT-15, SOCK-01, SOCK-03)', async () => {
    const events = await app.socket('event-ws', auditor);
    const cards = await app.socket('rep-take-event-ws', agent);
    const statusSeen = async (status: number) => {
      const { data } = await events.next((frame) => frame.type === 'update-event' && frame.data.pcs_status === status);
      return data;
    };
    const cardsSeen = async () => {
      const { data } = await cards.next(({ type }) => type === 'accept-events');
      return data;
    };
    const handler = { email: agent.rep.email, slot: 1, tab: agent.tab };
    expect(await cardsSeen()).toEqual({ entity: 'pcs_take_events', payload: { items: [], total: null } });

    const eventId = await createAlarmService(deps()).raise(motionAlarm());
    const target = { params: { eventId } };
    const done = { status: 200, answer: {} };
    expect(await statusSeen(PCS_STATUS.new)).toMatchObject({ eventId, handler: null, alarmState: 'AWAY', version: 1 });

    const taken = await app.call('takeEvents', agent, { query: { accept: true } });
    expect(taken).toMatchObject({ status: 200, answer: [{ eventId, pcs_status: PCS_STATUS.watch, handler }] });
    expect(await statusSeen(PCS_STATUS.watch)).toMatchObject({ eventId, handler, takenAtMs: START_MS });
    expect(await cardsSeen()).toMatchObject({ payload: { items: [{ eventId }] } });

    expect(await app.call('holdEvent', agent, { query: { sid: SID, eventId } })).toEqual(done);
    expect(await statusSeen(PCS_STATUS.verify)).toMatchObject({ eventId, handler });
    expect(await cardsSeen()).toMatchObject({ payload: { items: [{ eventId, pcs_status: PCS_STATUS.verify }] } });

    expect(await app.call('setPcsStatus', agent, { ...target, query: { pcsStatus: 40 } })).toEqual(done);
    const documentation = 'A neighbour fed the cat.';
    expect(await app.call('saveDocumentation', agent, { ...target, body: { documentation } })).toEqual(done);
    const disposed = await app.call('setDispositionAction', agent, { ...target, query: { action: 'agent_handled' } });
    expect(disposed).toEqual(done);
    expect(await app.call('setPcsStatus', agent, { ...target, query: { pcsStatus: -30 } })).toEqual(done);
    expect(await statusSeen(PCS_STATUS.operator_handled)).toMatchObject({
      eventId,
      handler: null,
      disposition: { action: 'agent_handled' },
      version: 7,
    });
    const mail = { uid: CUSTOMER, subject: 'All well', html: '<p>All well</p>', text: 'All well', eventId };
    const sent = await app.call('sendEmail', agent, { body: { ...mail, category: 'common_event', critical: false } });
    expect(sent).toEqual({
      status: 200,
      answer: { delivered: false, is_duplicated: false, is_skipped: false, is_kept: true, is_pending: false },
    });
    expect(await app.call('getDocumentation', auditor, target)).toEqual({ status: 200, answer: { documentation } });

    const { answer } = await app.call('listChanges', auditor, { query: { event_id: eventId } });
    const me = agent.rep.user_id;
    const change = (history_id: number, by: string, type: string, more: object) => ({
      history_id,
      history_timestamp: START_S,
      timezone: 2,
      edit_uid: by,
      edit_name: by === me ? `${agent.rep.email} (${me})` : null,
      user_id: CUSTOMER,
      sid: SID,
      uuid: `camera-${SID}`,
      [type === 'alarm.documented' ? 'documentation' : 'event']: { eventId, change: { type, ...more } },
    });
    const lease = { holder: { ...handler, rep: agent.rep.id }, leaseUntilMs: START_MS + LEASE_MS };
    const nothing = { action: null, reason: null };
    const about = {
      eventId,
      queue: 'Live',
      sid: SID,
      userId: CUSTOMER,
      uuid: `camera-${SID}`,
      account: `A${SID}`,
      armState: 'AWAY',
      threatLevel: 10,
      eventTimestamp: START_S,
      isFake: false,
      isIndoors: false,
    };
    expect(answer).toEqual({
      data: [
        change(8, me, 'alarm.emailSent', { outcome: 'kept', subject: 'All well' }),
        change(7, me, 'alarm.statusSet', { status: -30, holder: null, leaseUntilMs: null, ...nothing }),
        change(6, me, 'alarm.dispositionSet', { action: 'agent_handled' }),
        change(5, me, 'alarm.documented', { documentation }),
        change(4, me, 'alarm.statusSet', { status: 40, ...lease, ...nothing }),
        change(3, me, 'alarm.held', lease),
        change(2, me, 'alarm.taken', { ...lease, expiresAtMs: START_MS + 120_000 }),
        change(1, 'provider', 'alarm.raised', about),
      ],
      total: 8,
    });
  });
});
