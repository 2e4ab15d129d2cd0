import type { Reply, Request } from '../../contract/calls.ts';
import type { ProviderDeps } from '../base/ports.ts';
import type { CallContext } from '../http/call-context.ts';
import { isOfPractice } from '../practice/practice-figures.ts';

type Metric = Omit<Request<'postEventMetric'>['body'], 'eventId'>;

/**
 * Metrics of the portal about events and agents, stored unchanged. Of reports with one idempotency key the latest is
 * kept: whether a page was closed or refreshed is known only afterwards (WORK-22). Those of a practice are not stored.
 */
export function metricRoutes({ database, clock }: ProviderDeps) {
  async function keep(about: 'event' | 'agent', aboutId: number | null, metric: Metric, by: CallContext) {
    if (await isOfPractice(database, by, about === 'event' ? aboutId : null)) return {};
    const { metricName, source, payload, timestamp } = metric;
    await database.query(
      `insert into metrics (about, about_id, name, source, payload, reported_at, rep_id, at_ms, idempotency_key)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (rep_id, idempotency_key) where idempotency_key is not null do update
       set payload = excluded.payload, reported_at = excluded.reported_at, at_ms = excluded.at_ms
       where excluded.reported_at >= metrics.reported_at and excluded.payload <> metrics.payload`,
      [
        about,
        aboutId,
        metricName,
        source,
        JSON.stringify(payload),
        timestamp,
        by.rep.id,
        clock.now(),
        by.idempotencyKey,
      ],
    );
    return {};
  }

  return {
    postEventMetric: ({ body }: Request<'postEventMetric'>, by: CallContext): Promise<Reply<'postEventMetric'>> =>
      keep('event', body.eventId, body, by),
    postAgentMetric: ({ body }: Request<'postAgentMetric'>, by: CallContext): Promise<Reply<'postAgentMetric'>> =>
      keep('agent', body.agentId, body, by),
  };
}
