import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { CALLS, type Request } from '../../contract/calls.ts';
import { AUDIT_TYPES } from '../../contract/entities/reports.ts';
import { readChanges } from '../access/changes.ts';
import type { Database } from '../base/ports.ts';
import type { CallContext } from '../http/call-context.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { testClock } from '../testing/fakes/test-clock.ts';
import { addAgent, addLocation, CUSTOMER, SID } from '../testing/fixtures/test-fixtures.ts';
import { locationRoutes } from './location.routes.ts';
import { serviceRoutes } from './service.routes.ts';

const ALL_ON = {
  two_way_talk: true,
  siren: true,
  spotlight: true,
  facial_recognition: true,
  qa_operational_review: true,
};

describe('The service of a location', () => {
  let database: Database;
  let admin: CallContext;
  beforeEach(async () => {
    database = await quickDatabase();
    await addLocation(database);
    admin = await addAgent(database, { role: 'admin' });
  });

  const clock = testClock();
  const routes = () => serviceRoutes({ database, clock });
  const params = { userId: CUSTOMER, sid: SID };
  const read = async () =>
    v.parse(CALLS.getService.response, await routes().getService({ params, query: { update_location_cache: true } }));
  const save = (features: Record<string, boolean>, was?: Record<string, boolean>) =>
    routes().updateService(
      { params, body: { sid: SID, user_id: CUSTOMER, features, ...(was === undefined ? {} : { was }) } },
      admin,
    );

  it('has each feature by its label, and the plan (SUBD-13, SUBD-14)', async () => {
    await database.query(`update locations set body = body || '{"planName": "Outdoor monitoring"}'`);
    expect(await read()).toEqual({
      features: ALL_ON,
      serviceMap: [
        { id: 'two_way_talk', label: 'Two-way talk' },
        { id: 'siren', label: 'Siren' },
        { id: 'spotlight', label: 'Spotlight' },
        { id: 'facial_recognition', label: 'Facial recognition' },
        { id: 'qa_operational_review', label: 'QA operational review' },
      ],
      plan_sku: null,
      plan_type: 'Outdoor monitoring',
      plan_status: 'inactive',
    });
  });

  it('is saved, and is what Verify & Respond has from then on (SUBD-17)', async () => {
    await save({ ...ALL_ON, siren: false }, ALL_ON);
    expect((await read()).features).toEqual({ ...ALL_ON, siren: false });
    const { locationFeatures } = locationRoutes({ database, clock, log: () => {} });
    expect(await locationFeatures({ params: { sid: SID } })).toEqual({ siren: false });
  });

  it('is in the change history with who changed it and when, and is found there (SUBD-17, AUDIT-15)', async () => {
    await save({ ...ALL_ON, siren: false });
    await save({ ...ALL_ON, siren: false });
    const query = { limit: 10, skip: 0 };
    const changes = async (asked: Request<'listChanges'>['query']) =>
      v.parse(CALLS.listChanges.response, await readChanges(database, asked));
    const expected = {
      history_timestamp: Math.floor(clock.now() / 1_000),
      edit_uid: admin.rep.user_id,
      user_id: CUSTOMER,
      sid: SID,
      uuid: '',
      service: { change: { type: 'service.changed', userId: CUSTOMER, sid: SID, change: { siren: false } } },
    };
    const filters = [{}, { type: 'service' }, { sid: SID }, { user_id: CUSTOMER }, { searchBy: SID }] as const;
    for (const filter of filters) {
      const { items, total } = await changes({ ...query, ...filter });
      expect([filter, total, items]).toEqual([filter, 1, [expect.objectContaining(expected)]]);
    }
    expect(AUDIT_TYPES).toContain('service');
    for (const filter of [{ type: 'camera' }, { sid: '9' }, { searchBy: 'camera-9' }] as const)
      expect((await changes({ ...query, ...filter })).total).toBe(0);
  });

  it('a save over somebody else’s change of a service changes nothing, and says what changed', async () => {
    await save({ ...ALL_ON, siren: false }, ALL_ON);
    await expect(save({ ...ALL_ON, spotlight: false }, ALL_ON)).rejects.toMatchObject({
      status: 409,
      message: 'Somebody changed this service since you opened it: Siren is off now.',
    });
    expect((await read()).features).toEqual({ ...ALL_ON, siren: false });
  });

  it.each([
    ['a feature that there is not', { features: { bell: true } }, 400, 'This service has no feature bell.'],
    ['another location', { sid: '9', features: {} }, 400, /not 1001/],
    ['another customer', { user_id: '9', features: {} }, 400, /customer 9/],
  ])('stays as it is where the save names %s', async (_, wrong, status, message) => {
    const body = { sid: SID, user_id: CUSTOMER, ...wrong };
    await expect(routes().updateService({ params, body }, admin)).rejects.toMatchObject({
      status,
      message: expect.stringMatching(message),
    });
    expect((await read()).features).toEqual(ALL_ON);
  });

  it('a service is not found for a customer without that location', async () => {
    const wrong = { userId: '9', sid: SID };
    await expect(routes().getService({ params: wrong, query: { update_location_cache: true } })).rejects.toMatchObject({
      status: 404,
      message: `Location ${SID} of customer 9 was not found.`,
    });
  });
});

describe('The locations of a customer', () => {
  const clock = testClock();
  let database: Database;
  beforeEach(async () => {
    database = await quickDatabase();
    await addLocation(database);
    await addLocation(database, '1002');
  });

  it('are those whose service is active, or all (SUBD-04)', async () => {
    await database.query(`update locations set body = body || '{"status": {"isActive": true}}' where sid = '1002'`);
    const sids = async (userId: string, activeOnly: boolean) => {
      const { listSubscriptions } = serviceRoutes({ database, clock });
      const answer = await listSubscriptions({ params: { userId }, query: { activeOnly } });
      return v.parse(CALLS.listSubscriptions.response, answer).items.map(({ sid }) => sid);
    };
    expect([await sids(CUSTOMER, true), await sids(CUSTOMER, false), await sids('9', false)]).toEqual([
      ['1002'],
      [SID, '1002'],
      [],
    ]);
  });

  it('say nothing about the power of an imported location, which no one reports (ALARM-12)', async () => {
    await database.query(`update locations set body = body || '{"location": {"system": {"powerOutage": false}}}'`);
    await database.query(`update locations set is_imported = true where sid = '1002'`);
    const params = { userId: CUSTOMER };
    const list = await serviceRoutes({ database, clock }).listSubscriptions({ params, query: { activeOnly: false } });
    const one = await locationRoutes({ database, clock, log: () => {} }).getSubscription({ params: { sid: '1002' } });
    const { items } = v.parse(CALLS.listSubscriptions.response, list);
    const shown = [...items, v.parse(CALLS.getSubscription.response, one)];
    expect(shown.map(({ sid, location }) => [sid, location.system.powerOutage])).toEqual([
      [SID, false],
      ['1002', null],
      ['1002', null],
    ]);
  });
});
