import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { findCustodyViolations } from './custody-violations.ts';
import type { Clock, Database } from '../base/ports.ts';

const PAGE = 5_000;
const place = v.pipe(v.string(), v.transform(Number), v.safeInteger());
const Since = v.object({ since: place });
const GivenTime = v.object({ pace: v.number(), sinceMs: v.number(), aheadMs: v.number() });
const Checked = v.object({ since: place, overdueMs: place });

/** Mounts the routes with which a chaos test checks the log. Only mounted by `--test`. */
export function mountTestCustodyRoutes(
  app: FastifyInstance,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
): void {
  /** End of the log at the start of the check, the takes since the last check, and violations. */
  app.get('/test/custody', async (request) => {
    const { since, overdueMs } = v.parse(Checked, request.query);
    const [log] = await database.query<{ end: number; takes: number }>(
      `select coalesce(max(pos), $1) as end, count(*) filter (where type = 'alarm.taken')::int as takes
       from events where pos > $1`,
      [since],
    );
    const violations = await findCustodyViolations(database, { since, nowMs: clock.now(), overdueMs });
    return { ...log, violations };
  });

  /** Holders of alarms, from the table. */
  app.get('/test/holdings', () =>
    database.query(
      `select event_id::text as "eventId", holder_rep::text as rep, holder_tab as tab, custody
       from alarms where holder_rep is not null order by event_id`,
    ),
  );

  app.get('/test/alarms', async () =>
    (await database.query<{ id: string }>('select event_id::text as id from alarms')).map(({ id }) => id),
  );

  /** A page of the log, unchanged. */
  app.get('/test/facts', (request) =>
    database.query(
      `select pos, stream, version, type, data, at_ms as "atMs" from events where pos > $1 order by pos limit ${PAGE}`,
      [v.parse(Since, request.query).since],
    ),
  );

  /** The database's clock shows `aheadMs` more than it is, and from `sinceMs` on goes `pace` times as fast. */
  app.post('/test/database-clock', async (request) => {
    const { pace, sinceMs, aheadMs } = v.parse(GivenTime, request.body);
    await database.exec(
      `create or replace function database_now_ms() returns bigint language sql volatile as $$
         select (${sinceMs} + (extract(epoch from clock_timestamp()) * 1000 - ${sinceMs}) * ${pace} + ${aheadMs})::bigint
       $$`,
    );
    return {};
  });
}
