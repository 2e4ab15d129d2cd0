import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { METRIC_EVENT_TYPES, type MetricEventType } from '../../../../contract/enums.ts';

/** Event type in metrics, from the analytics: a person before mere motion (MET-23). */
export function metricEventType({ tracks, moves, faces }: AlarmEvent): MetricEventType {
  if (faces.length > 0 || tracks.some(({ class_name }) => class_name === 'person')) return METRIC_EVENT_TYPES.person;
  return tracks.length + moves.length > 0 ? METRIC_EVENT_TYPES.motion : METRIC_EVENT_TYPES.none;
}
