import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Sessions } from '../identity/sessions.ts';
import { endSessions } from '../identity/sign-ins.ts';
import type { Clock, Database } from '../base/ports.ts';

const OfRep = v.object({ rep: v.string() });
const OfEvent = v.object({ eventId: v.string() });

/** Mounts the routes with which a test observes an agent at work and ends that work. Only mounted by `--test`. */
export function mountTestAgentRoutes(
  app: FastifyInstance,
  deps: { readonly database: Database; readonly clock: Clock; readonly sessions: Sessions },
): void {
  const { database, sessions } = deps;
  /** Tabs in which the agent accepts new alarms, and the reports of their work, oldest first. */
  app.get('/test/agents/:rep/work', async (request) => {
    const { rep } = v.parse(OfRep, request.params);
    const accepting = await database.query<{ tab: string }>(
      'select tab from presence where rep_id = $1 and accept_new order by tab',
      [rep],
    );
    const reports = await database.query<{ name: string; payload: Readonly<Record<string, unknown>> }>(
      'select name, payload from metrics where rep_id = $1 order by id',
      [rep],
    );
    return { accepting: accepting.map(({ tab }) => tab), reports };
  });

  /** Metrics of an alarm, oldest first. */
  app.get('/test/alarms/:eventId/metrics', (request) =>
    database.query<{ name: string; payload: Readonly<Record<string, unknown>> }>(
      `select name, payload from metrics where about = 'event' and about_id = $1 order by id`,
      [v.parse(OfEvent, request.params).eventId],
    ),
  );

  app.post('/test/agents/:rep/force-logout', async (request) => {
    await endSessions(deps, v.parse(OfRep, request.params), 'forcedOut');
    return {};
  });

  /** Ends each of their sessions as expired. */
  app.delete('/test/agents/:rep/sessions', async (request) => {
    await endSessions(deps, v.parse(OfRep, request.params), 'expired');
    return {};
  });

  /** The token of one more session. */
  app.post('/test/agents/:rep/sessions', async (request) => {
    const { rep } = v.parse(OfRep, request.params);
    const [row] = await database.query<{ userId: number }>('select user_id as "userId" from reps where id = $1', [rep]);
    if (row === undefined) throw new Error('There is no such rep.');
    return { token: await sessions.openFor(rep, row.userId) };
  });
}
