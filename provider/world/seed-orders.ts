import type { Database, Sql } from '../base/ports.ts';
import { createRandom, type Random } from './random.ts';

interface Place {
  readonly sid: string;
  readonly userId: string;
  readonly email: string;
  readonly street1: string;
  readonly street2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly isBusiness: boolean;
  readonly cameras: number;
}

interface Order {
  readonly place: Place;
  readonly quantity: number;
  readonly sku: string;
  readonly atMs: number;
}

const DAY_MS = 86_400_000;
/** Age of the first customer's order, days. */
const OLDEST_DAYS = 540;
/** Days from the order of cameras to their installation. */
const INSTALLED_AFTER_DAYS = [2, 12] as const;
const HOME_PLANS = ['OM-MONTHLY', 'OM-ANNUAL', 'OM-PRO-MONTHLY'] as const;
const BUSINESS_PLANS = ['BM-MONTHLY', 'BM-ANNUAL'] as const;

/** Addresses of invented customers only: that domain is reserved (RFC 2606). */
const PLACES = `
  select sid, user_id as "userId", email, coalesce(place->>'street1', '') as street1, coalesce(place->>'street2', '') as street2,
    coalesce(place->>'city', '') as city, coalesce(place->>'state', '') as state, coalesce(place->>'zip', '') as zip,
    coalesce(locations.body->>'planName' like 'Business%', false) as "isBusiness",
    (select count(*)::int from cameras where cameras.sid = locations.sid) as cameras
  from locations join customers using (user_id), lateral (select locations.body->'location' as place) as places
  where email like '%@example.com' order by sid`;

/** Orders for a place; some places order another camera later. */
function ordersFor(place: Place, random: Random, nowMs: number): readonly [first: Order, ...later: Order[]] {
  const ageDays = random.between(60, OLDEST_DAYS);
  const atMs = nowMs - ageDays * DAY_MS - random.between(0, DAY_MS);
  const sku = random.pick(place.isBusiness ? BUSINESS_PLANS : HOME_PLANS);
  const first = { place, quantity: Math.max(1, place.cameras), sku, atMs };
  if (!random.chance(0.3)) return [first];
  return [first, { place, quantity: 1, sku: 'CAMERA-ADD-ON', atMs: atMs + random.between(20, 50) * DAY_MS }];
}

async function insert(sql: Sql, orders: readonly Order[], activations: readonly Order[]): Promise<void> {
  for (const { place, quantity, sku, atMs } of orders) {
    const { userId, email, street1, street2, city, state, zip } = place;
    await sql.query(
      `insert into orders (user_id, email, street1, street2, city, state, zip, quantity, plan_sku, created_at_ms)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [userId, email, street1, street2, city, state, zip, quantity, sku, atMs],
    );
  }
  for (const { place, sku, atMs } of activations) {
    await sql.query('insert into activations (user_id, sid, plan_sku, created_at_ms) values ($1, $2, $3, $4)', [
      place.userId,
      place.sid,
      sku,
      atMs,
    ]);
  }
}

const byTime = (one: Order, other: Order): number => one.atMs - other.atMs;

/** Adds orders for the customers of the world, unless there are orders already. */
export const seedOrders = (database: Database, seed: number, nowMs: number): Promise<void> =>
  database.transaction(async (sql) => {
    const [known] = await sql.query('select order_id from orders limit 1');
    if (known !== undefined) return;
    const random = createRandom(seed);
    const [shortest, longest] = INSTALLED_AFTER_DAYS;
    const places = await sql.query<Place>(PLACES);
    const ordered = places.map((place) => ordersFor(place, random, nowMs));
    const activated = ordered.map(([first]) => ({
      ...first,
      atMs: first.atMs + random.between(shortest, longest) * DAY_MS,
    }));
    await insert(sql, ordered.flat().toSorted(byTime), activated.toSorted(byTime));
  });
