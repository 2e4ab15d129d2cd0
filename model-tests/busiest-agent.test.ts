import { describe, expect, it } from 'vitest';
import { LIMIT_OPTIONS } from '../contract/limits.ts';
import { LIMITS } from '../provider/limits/limits.ts';
import { ALARM_POLL_MS } from '../src/machines/visit/alarm-polling/alarm-polling.constants.ts';
import { ALARM_STATE_POLL_MS } from '../src/machines/visit/alarm-state/alarm-state.machine.ts';
import { STATS_REFRESH_MS } from '../src/machines/app/counters/counters.constants.ts';
import { CAMERAS_RELOAD_MS } from '../src/machines/cameras/live-cameras/live-cameras.machine.ts';
import {
  CAMERA_INFO_FLUSH_MS,
  LIVESTREAM_FLUSH_MS,
  LOGS_FLUSH_MS,
} from '../src/machines/work/metrics/metrics.constants.ts';
import { FEED_POLL_MS } from '../src/machines/queue/queue/queue.constants.ts';

const TABS = 2;
/** Calls a second, repeated after each of these times, ms. */
const rate = (...everyMs: readonly number[]): number => everyMs.reduce((sum, ms) => sum + 1_000 / ms, 0);
const always = rate(STATS_REFRESH_MS, LOGS_FLUSH_MS, CAMERA_INFO_FLUSH_MS, LIVESTREAM_FLUSH_MS);
const slots = Math.max(...LIMIT_OPTIONS);

describe('The busiest agent whose hub is offline', () => {
  it.each([
    ['queue', always + slots * rate(ALARM_POLL_MS)],
    ['visit', always + rate(ALARM_POLL_MS, ALARM_STATE_POLL_MS, CAMERAS_RELOAD_MS)],
  ])(
    'asks in two tabs with a %s no more than the table of limits allows, below a quarter of the limit',
    (_, perTab) => {
      expect(TABS * perTab).toBeLessThanOrEqual(LIMITS.calls.busiest);
      expect(TABS * perTab).toBeLessThan(LIMITS.calls.value / 4);
    },
  );

  it('takes alarms at less than a quarter of the limit of custody', () => {
    expect(rate(FEED_POLL_MS)).toBeLessThan(LIMITS.custody.value / 4);
  });
});
