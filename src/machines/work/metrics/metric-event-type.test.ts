import { expect, it } from 'vitest';
import type { Detection } from '../../../../contract/entities/events.ts';
import { alarmWith } from '../../testing/alarms.ts';
import { metricEventType } from './metric-event-type.ts';

const seen = (class_name: string | null): Detection => ({
  id: '1',
  category: 'tracks',
  class_name,
  pts_seconds: 0,
  bbox: null,
  current_confidence: null,
  max_confidence: null,
});
const NOTHING = { tracks: [], moves: [], faces: [] };

it.each([
  ['nothing', {}, 0],
  ['a car', { tracks: [seen('car')] }, 10],
  ['motion', { moves: [seen(null)] }, 10],
  ['a person', { tracks: [seen('car'), seen('person')] }, 20],
  ['a face', { faces: [seen(null)] }, 20],
])('an event with %s is of its type in metrics (MET-23)', (_, given, type) => {
  expect(metricEventType(alarmWith({ ...NOTHING, ...given }))).toBe(type);
});
