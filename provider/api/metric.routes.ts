import type { Reply, Request } from '../../contract/calls.ts';
import type { Caller, ProviderDeps } from '../ports.ts';

type Metric = Omit<Request<'postEventMetric'>['body'], 'eventId'>;

/** What the portal reports of events and agents; kept as it comes. */
export function metricRoutes({ database, clock }: ProviderDeps) {
  async function keep(about: 'event' | 'agent', aboutId: number | null, metric: Metric, { rep }: Caller) {
    const { metricName, source, payload, timestamp } = metric;
    await database.query(
      `insert into metrics (about, about_id, name, source, payload, reported_at, rep_id, at_ms)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [about, aboutId, metricName, source, JSON.stringify(payload), timestamp, rep.id, clock.now()],
    );
    return {};
  }

  return {
    postEventMetric: ({ body }: Request<'postEventMetric'>, caller: Caller): Promise<Reply<'postEventMetric'>> =>
      keep('event', body.eventId, body, caller),
    postAgentMetric: ({ body }: Request<'postAgentMetric'>, caller: Caller): Promise<Reply<'postAgentMetric'>> =>
      keep('agent', body.agentId, body, caller),
  };
}
