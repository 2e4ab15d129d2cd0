import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../base/ports.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { seedOrders } from './seed-orders.ts';
import { seedWorld } from './seed-world.ts';

const NOW = Date.UTC(2026, 10, 24);

describe('What the customers of the world ordered', () => {
  let database: Database;
  const rows = (table: string) => database.query<Record<string, string | number>>(`select * from ${table} order by 1`);

  beforeEach(async () => {
    database = await quickDatabase();
    await seedWorld(database, 1);
  });

  it('fits where they live and how many cameras they have, and their service began after the order', async () => {
    await seedOrders(database, 1, NOW);
    const unfit = await database.query(
      `select sid from locations join customers using (user_id), lateral (select locations.body->'location' as place) as places
       where not exists (
         select from orders join activations using (user_id, plan_sku)
         where orders.user_id = locations.user_id and activations.sid = locations.sid and orders.email = customers.email
           and street1 = place->>'street1' and city = place->>'city' and state = place->>'state' and zip = place->>'zip'
           and quantity = (select count(*) from cameras where cameras.sid = locations.sid)
           and activations.created_at_ms > orders.created_at_ms)`,
    );
    expect(unfit).toEqual([]);
    const [{ first, last } = { first: 0, last: 0 }] = await database.query<{ first: number; last: number }>(
      'select min(created_at_ms)::float8 as first, max(created_at_ms)::float8 as last from orders',
    );
    expect([first > NOW - 600 * 86_400_000, last < NOW]).toEqual([true, true]);
  });

  it('is in order of time, the same for the same seed, and stays as it is at the next start', async () => {
    await seedOrders(database, 1, NOW);
    const [orders, activations] = [await rows('orders'), await rows('activations')];
    const times = orders.map((order) => Number(order['created_at_ms']));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(activations).toHaveLength(20);
    await seedOrders(database, 2, NOW);
    expect([await rows('orders'), await rows('activations')]).toEqual([orders, activations]);

    await database.exec('truncate orders, activations restart identity');
    await seedOrders(database, 1, NOW);
    expect([await rows('orders'), await rows('activations')]).toEqual([orders, activations]);
  });

  it('is nothing for customers who are not invented', async () => {
    await database.query(`update customers set email = 'real@customer.net'`);
    await seedOrders(database, 1, NOW);
    expect(await rows('orders')).toEqual([]);
  });
});
