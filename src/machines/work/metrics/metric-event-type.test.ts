import { expect, it } from 'vitest';
import type { Detection } from '../../../../contract/entities/events.ts';
import { detectionWith } from '../../testing/detections.ts';
import { alarmWith } from '../../testing/alarms.ts';
import { METRIC_EVENT_TYPES } from '../../../../contract/enums.ts';
import { metricEventType } from './metric-event-type.ts';

const seen = (class_name: string | null): Detection => detectionWith({ class_name });
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

it('the types of events are 0 none, 10 motion, 20 person, 30 TBD (DET-34)', () => {
  expect(METRIC_EVENT_TYPES).toEqual({ none: 0, motion: 10, person: 20, tbd: 30 });
});
