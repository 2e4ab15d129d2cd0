import type { Attributes, Meter } from '@opentelemetry/api';
import * as v from 'valibot';
import type { METRICS } from '../../machines/work/metrics/metric-names.ts';
import type { SettledCall } from '../provider-api/api.ts';

type MetricName = (typeof METRICS)[keyof typeof METRICS];

/** Exported part of a posted metric: its count, by one field of few values, or the values of one field. */
type Shape =
  | { readonly kind: 'counter'; readonly by?: string }
  | { readonly kind: 'histogram'; readonly of: string; readonly unit: string; readonly boundaries: readonly number[] };

/** Not in the spec: a card's countdown, an alarm's handling and an empty queue last from seconds to the quarter of an hour, ms. */
const DURATIONS_MS = [1_000, 5_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000, 900_000];
/** Nine slots, and the event that is handled. */
const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const duration: Shape = { kind: 'histogram', of: 'duration_ms', unit: 'ms', boundaries: DURATIONS_MS };

/** The catalogue (MET-13, MET-15). Fields that name an agent, an event or a place are never exported. */
const SHAPES: Readonly<Record<MetricName, Shape>> = {
  entered_feed: { kind: 'counter', by: 'action' },
  agent_feed_exit: { kind: 'counter', by: 'reason' },
  work_state_started: { kind: 'counter', by: 'action' },
  work_state_ended: { kind: 'counter', by: 'exit' },
  event_exit: { kind: 'counter', by: 'reason' },
  event_presented: { kind: 'counter', by: 'event_type' },
  follow_up_start: { kind: 'counter' },
  follow_up_end: { kind: 'counter' },
  slot_occupancy: { kind: 'histogram', of: 'occupied', unit: '{slot}', boundaries: PLACES },
  concurrency: { kind: 'histogram', of: 'events', unit: '{event}', boundaries: PLACES },
  queue_time: duration,
  event_handle_time: duration,
  empty_queue_time: duration,
};

const Posted = v.object({ metricName: v.string(), payload: v.record(v.string(), v.unknown()) });

type Measure = (payload: Readonly<{ [field: string]: unknown }>) => void;

function counterOf(meter: Meter, name: string, by: string | undefined): Measure {
  const counter = meter.createCounter(name);
  return (payload) => {
    const value = by === undefined ? undefined : payload[by];
    const attributes: Attributes =
      by !== undefined && (typeof value === 'string' || typeof value === 'number') ? { [by]: value } : {};
    counter.add(1, attributes);
  };
}

function histogramOf(meter: Meter, name: string, { of, unit, boundaries }: Shape & { kind: 'histogram' }): Measure {
  const histogram = meter.createHistogram(name, { unit, advice: { explicitBucketBoundaries: [...boundaries] } });
  return (payload) => {
    const value = payload[of];
    if (typeof value === 'number') histogram.record(value);
  };
}

/** Measures the postings of an agent's work; a refused one is posted again, and counts then. */
export function measureWork(meter: Meter): (call: SettledCall) => void {
  const measures = new Map(
    Object.entries(SHAPES).map(([name, shape]) => [
      name,
      shape.kind === 'counter' ? counterOf(meter, name, shape.by) : histogramOf(meter, name, shape),
    ]),
  );
  return ({ call, body, error }) => {
    if (error !== null || (call !== 'postEventMetric' && call !== 'postAgentMetric')) return;
    const posted = v.safeParse(Posted, body);
    if (posted.success) measures.get(posted.output.metricName)?.(posted.output.payload);
  };
}
