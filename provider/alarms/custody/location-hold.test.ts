import { beforeEach, expect, it } from 'vitest';
import { PCS_STATUS } from '../../../contract/enums.ts';
import { LEASE_MS } from '../../../contract/limits.ts';
import type { Database } from '../../base/ports.ts';
import { addAgent, addLocation, motionAlarm, SID } from '../../testing/fixtures/test-fixtures.ts';
import { describeOnEngines } from '../../testing/databases/test-database.ts';
import { testClock } from '../../testing/fakes/test-clock.ts';
import { createAlarmService } from '../alarm-service.ts';
import { getAlarm } from '../alarm.repository.ts';
import { apiHandlers } from '../../app/handlers.ts';
import type { CallContext } from '../../http/call-context.ts';
import { sweepLeases } from './leases.ts';

describeOnEngines('An alarm at a location an agent works on', (open) => {
  let database: Database;
  let agent: CallContext;
  const clock = testClock();
  const deps = () => ({ database, clock, log: () => {} });
  const raise = (different: Parameters<typeof motionAlarm>[0] = {}) =>
    createAlarmService(deps()).raise(motionAlarm(different));
  const statusOf = async (eventId: string) => (await getAlarm(database, eventId)).status;

  beforeEach(async () => {
    database = await open();
    await addLocation(database);
    await addLocation(database, '1002');
    agent = await addAgent(database);
  });

  it('another alarm of the same location is on hold until the opened one is done, whether it came before or after (FMT-15, VR-31)', async () => {
    const opened = await raise();
    const before = await raise();
    const elsewhere = await raise({ sid: '1002' });
    const inAnotherQueue = await raise({ queue: 'Production Training' });
    await apiHandlers(deps()).holdEvent({ query: { sid: SID, eventId: opened } }, agent);
    const after = await raise();
    const statuses = () => Promise.all([before, after, elsewhere, inAnotherQueue].map(statusOf));
    expect(await statuses()).toEqual([PCS_STATUS.hold, PCS_STATUS.hold, PCS_STATUS.new, PCS_STATUS.new]);

    const query = { pcsStatus: PCS_STATUS.operator_handled };
    await apiHandlers(deps()).setPcsStatus({ params: { eventId: opened }, query }, agent);
    expect(await statuses()).toEqual([PCS_STATUS.new, PCS_STATUS.new, PCS_STATUS.new, PCS_STATUS.new]);
  });

  it('a held alarm waits again when the agent leaves the opened one, or is silent for the length of a lease (VR-32)', async () => {
    const opened = await raise();
    const held = await raise();
    const hold = () => apiHandlers(deps()).holdEvent({ query: { sid: SID, eventId: opened } }, agent);
    await hold();
    expect(await statusOf(held)).toBe(PCS_STATUS.hold);
    await apiHandlers(deps()).unholdEvent({ query: { sid: SID, eventId: opened, clean_handler: true } }, agent);
    expect(await Promise.all([opened, held].map(statusOf))).toEqual([PCS_STATUS.new, PCS_STATUS.new]);

    await hold();
    clock.advance(LEASE_MS + 1);
    await sweepLeases(deps());
    expect(await Promise.all([opened, held].map(statusOf))).toEqual([PCS_STATUS.new, PCS_STATUS.new]);
  });
});
