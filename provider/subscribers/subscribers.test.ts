import { beforeEach, describe, expect, it } from 'vitest';
import type { Subscriber } from '../../contract/entities/subscribers.ts';
import { apiHandlers } from '../app/handlers.ts';
import type { Database } from '../base/ports.ts';
import { readStream } from '../log/event-log.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { START_MS, START_S, testClock } from '../testing/fakes/test-clock.ts';
import { addLocation, CUSTOMER } from '../testing/fixtures/test-fixtures.ts';
import { recordActivity } from './record-activity.ts';

describe('The subscribers', () => {
  let database: Database;
  beforeEach(async () => {
    database = await quickDatabase();
  });

  const deps = () => ({ database, clock: testClock(), log: () => {} });
  const add = (userId: string, email: string) =>
    database.query(`insert into customers (user_id, email, body, created_at_ms) values ($1, $2, '{}', $3)`, [
      userId,
      email,
      START_MS,
    ]);
  const list = (query: { skip?: number; limit?: number; searchBy?: string }) =>
    apiHandlers(deps()).listSubscribers({ query: { skip: 0, limit: 100, ...query } }) as Promise<Subscriber[]>;
  const found = async (searchBy: string) => (await list({ searchBy })).map(({ user_id }) => user_id);
  const count = (searchBy?: string) => apiHandlers(deps()).countSubscribers({ query: { searchBy } });

  it('are listed in the order in which they came, a page at a time, which stays while others come (SUBS-16, SUBS-18)', async () => {
    await add('9', 'ada@example.com');
    await add('30', 'ben@example.com');
    await add('4', 'cleo@example.com');
    const page = { skip: 1, limit: 1 };
    const second = await list(page);
    expect(second).toEqual([
      {
        id: expect.any(String),
        user_id: '30',
        email: 'ben@example.com',
        last_active: null,
        auth_fail_count: 0,
        auth_fail_last: null,
        service: null,
      },
    ]);
    await add('1', 'abe@example.com');
    expect(await list(page)).toEqual(second);
    expect((await list({})).map(({ user_id }) => user_id)).toEqual(['9', '30', '4', '1']);
  });

  it('are found and counted by a part of the user id or the e-mail, in any case and taken literally (SUBS-17)', async () => {
    await add('9120', 'ada_field@example.com');
    await add('30', 'Ben.Oak@Example.com');
    expect(await found('912')).toEqual(['9120']);
    expect(await found('OAK@ex')).toEqual(['30']);
    expect(await found('a_f')).toEqual(['9120']);
    expect(await found('a_e')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await found('  ')).toEqual(['9120', '30']);
    expect([await count('912'), await count('example'), await count('no one'), await count()]).toEqual(
      [1, 2, 0, 2].map((total) => ({ count: total })),
    );
  });

  it('have Alarm Monitoring as their service while a location of theirs is active (SUBS-10, SUBS-11)', async () => {
    await addLocation(database);
    const service = async () => (await list({})).map((subscriber) => subscriber.service);
    expect(await service()).toEqual([null]);
    await database.query(`update locations set body = body || '{"status": {"isActive": true}}'`);
    expect(await service()).toEqual(['alarm_monitoring']);
  });

  const NAMELESS = { user_id: '', email: '', id: '', service: null };
  it('change with what they do: sign in, fail to, use the app; the log says it without their e-mail (SUBS-08, SUBS-09)', async () => {
    await add(CUSTOMER, 'ada@example.com');
    const now = async () => {
      const read = await apiHandlers(deps()).getSubscriber({ params: { userId: CUSTOMER } });
      const { user_id: _, email: __, id: ___, service: ____, ...rest } = { ...NAMELESS, ...read };
      return rest;
    };
    const failed = { type: 'customer.signInFailed', data: {} } as const;
    await recordActivity(deps(), CUSTOMER, failed);
    await recordActivity(deps(), CUSTOMER, failed);
    expect(await now()).toEqual({ last_active: null, auth_fail_count: 2, auth_fail_last: START_S, expires_in: 60 });
    await recordActivity(deps(), CUSTOMER, { type: 'customer.signedIn', data: { platform: 'iOS' } });
    expect(await now()).toEqual({ last_active: START_S, auth_fail_count: 0, auth_fail_last: START_S, expires_in: 60 });
    await recordActivity(deps(), CUSTOMER, { type: 'customer.appUsed', data: {} });
    const facts = await readStream(database, `customer:${CUSTOMER}`);
    expect(facts.map(({ version, type, data, by }) => [version, type, data, by])).toEqual([
      [1, 'customer.signInFailed', {}, 'customer'],
      [2, 'customer.signInFailed', {}, 'customer'],
      [3, 'customer.signedIn', { platform: 'iOS' }, 'customer'],
      [4, 'customer.appUsed', {}, 'customer'],
    ]);
  });

  it('are not found where there is none', async () => {
    await expect(apiHandlers(deps()).getSubscriber({ params: { userId: '404' } })).rejects.toThrow('Subscriber 404');
    await expect(recordActivity(deps(), '404', { type: 'customer.appUsed', data: {} })).rejects.toThrow('Customer 404');
  });

  it('are exported page by page, with platform and when they came (SUBS-21, SUBS-22)', async () => {
    await add('1', 'ada@example.com');
    await add('2', 'ben@example.com');
    await recordActivity(deps(), '2', { type: 'customer.signedIn', data: { platform: 'Android' } });
    const page = (skip: number) => apiHandlers(deps()).listParticipants({ query: { skip, limit: 1 } });
    const createdAt = new Date(START_MS).toISOString();
    expect([await page(0), await page(1), await page(2)]).toEqual([
      [{ userId: '1', email: 'ada@example.com', platform: null, createdAt }],
      [{ userId: '2', email: 'ben@example.com', platform: 'Android', createdAt }],
      [],
    ]);
  });

  it('are a flat table of all that is known of them (SUBS-24, SUBS-25)', async () => {
    await addLocation(database);
    await database.query('update customers set created_at_ms = $1', [START_MS]);
    expect(await apiHandlers(deps()).subscribersInfo({ query: { skip: 0, limit: 10 } })).toEqual([
      {
        user_id: CUSTOMER,
        email: 'customer@example.com',
        name: 'Robin Vale',
        phone: null,
        platform: null,
        service: null,
        locations: 1,
        created_at: new Date(START_MS).toISOString(),
        last_active: null,
        auth_failures: 0,
        last_failure: null,
      },
    ]);
  });
});
