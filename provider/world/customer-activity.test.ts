import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../base/ports.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { customerOf, newestCustomer, nextCustomerActivity } from './customer-activity.ts';
import { createRandom } from './random.ts';
import { seedSubscribers } from './seed-subscribers.ts';
import { seedWorld } from './seed-world.ts';

const NOW = 1_800_000_000_000;

describe('customers of the world', () => {
  it('sign in, fail to and use the app now and then; the same chance gives the same', () => {
    const lived = (seed: number) => {
      const random = createRandom(seed);
      return Array.from({ length: 400 }, () => nextCustomerActivity(12, random));
    };
    const happened = lived(1).filter((activity) => activity !== null);
    expect(lived(1)).toEqual(lived(1));
    expect(new Set(happened.map(({ fact }) => fact.type))).toEqual(
      new Set(['customer.signedIn', 'customer.signInFailed', 'customer.appUsed']),
    );
    expect(new Set(happened.map(({ number }) => number))).toEqual(
      new Set(Array.from({ length: 12 }, (_, at) => at + 1)),
    );
  });

  it('do nothing where there are none', () => {
    expect(nextCustomerActivity(0, createRandom(1))).toBeNull();
  });

  describe('in a database', () => {
    let database: Database;
    beforeEach(async () => {
      database = await quickDatabase();
      await seedWorld(database, 1);
    });

    it('a customer is found by their number, or else the next one is', async () => {
      const newest = await newestCustomer(database);
      expect(await customerOf(database, newest)).toBe('7012');
      expect(await customerOf(database, newest + 1)).toBeNull();
      await database.query(`insert into customers (user_id, email, body) values ('8000', '', '{}')`);
      await database.query(`delete from customers where user_id = '8000'`);
      await database.query(`insert into customers (user_id, email, body) values ('8001', '', '{}')`);
      expect(await customerOf(database, newest + 1)).toBe('8001');
      await database.query(`update customers set is_imported = true where user_id = '8001'`);
      expect([await newestCustomer(database), await customerOf(database, newest + 1)]).toEqual([newest, null]);
    });

    it('have a past with the app from the start, once', async () => {
      const read = () =>
        database.query<{ platform: string | null; active: number; count: number; failed: number | null }>(
          `select platform, last_active_ms as active, auth_fail_count as count, auth_fail_last_ms as failed
           from customers order by subscriber_id`,
        );
      await seedSubscribers(database, 1, NOW);
      const customers = await read();
      expect(customers.every(({ platform, active }) => platform !== null && active < NOW)).toBe(true);
      expect(customers.map(({ count, failed }) => count > 0 === (failed !== null))).toEqual(customers.map(() => true));
      expect(new Set(customers.map(({ platform }) => platform))).toEqual(new Set(['iOS', 'Android']));
      await seedSubscribers(database, 2, NOW + 1);
      expect(await read()).toEqual(customers);
    });
  });
});
