import { describe, expect, it } from 'vitest';
import { createRandom } from '../../world/random.ts';
import { KEPT_MS, READING_EVERY_MS, readingsSince } from './readings.ts';

const NOW = { atMs: KEPT_MS * 3 + 1, rssi: -50, battery: 70 };

describe('the readings of a camera', () => {
  it('reach ten days back where it is new, every two hours, with a battery that was fuller (CAM-06)', () => {
    const readings = readingsSince(null, NOW, createRandom(1));
    expect([readings.length, readings[0]?.atMs, readings.at(-1)?.atMs]).toEqual([
      120,
      KEPT_MS * 2 + READING_EVERY_MS,
      KEPT_MS * 3,
    ]);
    expect([readings[0]?.battery, readings.at(-1)?.battery]).toEqual([99, 70]);
    expect(readings.every(({ rssi }) => rssi >= -53 && rssi <= -47)).toBe(true);
  });

  it('continue from the last one to how it is now', () => {
    const last = { atMs: NOW.atMs - 1 - 2 * READING_EVERY_MS, rssi: -70, battery: 80 };
    const readings = readingsSince(last, NOW, createRandom(1));
    expect(readings.map(({ atMs, battery }) => [atMs, battery])).toEqual([
      [NOW.atMs - 1 - READING_EVERY_MS, 75],
      [NOW.atMs - 1, 70],
    ]);
    expect(readings.map(({ rssi }) => Math.round(rssi / 10) * 10)).toEqual([-60, -50]);
  });

  it('are none before two hours have passed', () => {
    expect(readingsSince({ atMs: KEPT_MS * 3, rssi: -50, battery: 70 }, NOW, createRandom(1))).toEqual([]);
  });

  it('have no battery where the camera has none', () => {
    const readings = readingsSince(null, { ...NOW, battery: null }, createRandom(1));
    expect(readings.some(({ battery }) => battery !== null)).toBe(false);
  });
});
