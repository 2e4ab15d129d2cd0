import { describe, expect, it } from 'vitest';
import { createRandom } from '../../world/random.ts';
import { measureLink } from './link.ts';

const measured = (signal: number, fault: Parameters<typeof measureLink>[1] = 'none') =>
  measureLink(signal, fault, createRandom(7));

describe('the link of a camera', () => {
  it('is as fast as its signal is strong', () => {
    const speeds = [-42, -60, -75, -90].map((signal) => measured(signal)?.downloadMbps ?? 0);
    expect(speeds).toEqual(speeds.toSorted((one, other) => other - one));
    expect(measured(-42)).toEqual({ rssi: -44, downloadMbps: 39.2, uploadMbps: 13.7 });
  });

  it('is many times slower while the camera is slow (CAM-32)', () => {
    const [well, slow] = [measured(-50)?.downloadMbps ?? 0, measured(-50, 'slow')?.downloadMbps ?? 0];
    expect(slow).toBeLessThan(well / 8);
    expect(slow).toBeGreaterThan(0);
  });

  it.each(['offline', 'hang', 'refuse'] as const)('is not measured by a camera that does not answer: %s', (fault) => {
    expect(measured(-50, fault)).toBeNull();
  });
});
