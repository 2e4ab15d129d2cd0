import { describe } from 'vitest';
import { cameraInfoMachine } from '../src/machines/work/metrics/camera-info.machine.ts';
import type { LivestreamFact } from '../src/machines/work/metrics/livestream.events.ts';
import { isWatching } from '../src/machines/work/metrics/livestream-measure.ts';
import { livestreamMetricsMachine } from '../src/machines/work/metrics/livestream-metrics.machine.ts';
import { logsMachine } from '../src/machines/work/metrics/logs.machine.ts';
import type { MeteredFact } from '../src/machines/work/metrics/work-meter.events.ts';
import { workMeterMachine } from '../src/machines/work/metrics/work-meter.machine.ts';
import { LIVE_STATS } from '../src/machines/cameras/live-stream/live-stream.fixture.ts';
import { cameraWith } from '../src/machines/testing/cameras.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

const log = { level: 'error', message: 'A call failed.', at: 1 } as const;
const camera = { camera_uuid: 'c', location_id: 1, model: 'm', firmware_version: null, battery_percentage: null };
const ends = [succeeds('upload', undefined), fails('upload', refusal(401))];

const facts: readonly MeteredFact[] = [
  { type: 'feed.entered' },
  { type: 'feed.left', reason: 'accept_new_off' },
  { type: 'event.presented', eventId: '100001', eventType: 10 },
  { type: 'event.left', eventId: '100001', reason: 'expired' },
  { type: 'event.left', eventId: '100001', reason: 'canceled_from_feed', by: { dutyId: 'close:100001', atMs: 5_000 } },
  { type: 'verify.entered', eventId: '100001' },
  { type: 'followUp.entered', eventId: '100001' },
  { type: 'work.left', how: 'elsewhere' },
  { type: 'tab.closing' },
  { type: 'shift.ended' },
];

describe('logs', () => {
  walkPaths(logsMachine, {
    cases: [{ type: 'entries.added', entries: [log] }, ...ends],
    key: ({ value, context }) => [value, context.waiting.length > 0],
  });
});

describe('cameraInfo', () => {
  walkPaths(cameraInfoMachine, {
    cases: [{ type: 'entries.added', entries: [camera] }, ...ends],
    key: ({ value, context }) => [value, context.waiting.length > 0],
  });
});

describe('workMeter', () => {
  // What begins and what ends takes time.
  const timed = (fact: MeteredFact, index: number) =>
    ({ type: 'fact.timed', fact, atMs: 1_000 * (index + 1) }) as const;
  walkPaths(workMeterMachine, {
    input: { agentId: '7', tab: 'tab-1' },
    cases: [...facts, ...[...facts, { type: 'period.ended' } as const].map(timed), fails('stopwatch', refusal(null))],
    key: ({ context: { work } }) => [work.isInFeed, Object.keys(work.slotted), work.visit],
  });
});

describe('livestreamMetrics', () => {
  const milestone = {
    name: 'requested',
    livestreamId: '1:1',
    streamType: 'webrtc',
    eventId: '100001',
    camera: cameraWith(),
    reason: null,
    stats: null,
  } as const;
  const streamFacts: readonly LivestreamFact[] = [
    { type: 'milestone.reached', milestone },
    { type: 'milestone.reached', milestone: { ...milestone, name: 'failed' } },
    { type: 'pictures.left' },
    { type: 'milestone.reached', milestone: { ...milestone, name: 'first_frame', reason: 'Late.', stats: LIVE_STATS } },
    { type: 'pictures.left', of: { uuid: 'cam-1' } },
    { type: 'pictures.left', of: { uuid: 'cam-2' } },
    { type: 'pictures.left', of: { sid: '502' } },
    { type: 'tab.closing' },
  ];
  /** Each fact as it comes back with its time; the machine itself asks which pictures are still watched. */
  const timedFacts: readonly LivestreamFact[] = [...streamFacts, { type: 'pictures.watched' }];
  walkPaths(livestreamMetricsMachine, {
    input: { agentId: '7' },
    cases: [
      ...streamFacts,
      ...timedFacts.map((fact, index) => ({ type: 'fact.timed', fact, atMs: 1_000 * (index + 1) }) as const),
      fails('stopwatch', refusal(null)),
    ],
    key: ({ value, context }) => [value, Object.keys(context.open), isWatching(context.open)],
  });
});
