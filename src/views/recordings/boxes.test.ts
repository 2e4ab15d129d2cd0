import { describe, expect, it } from 'vitest';
import type { Detection } from '../../../contract/entities/events.ts';
import { detectionWith } from '../../machines/testing/detections.ts';
import { placeOf, shownAt } from './boxes.ts';

const seen = (pts_seconds: number, bbox: Detection['bbox'] = null): Detection =>
  detectionWith({ id: `${pts_seconds}`, class_name: 'car', pts_seconds, bbox });

describe('boxes over the picture', () => {
  it('are those of this second of the recording (DET-29)', () => {
    const detections = [seen(2), seen(3)];
    const times = (positionS: number) => shownAt(detections, positionS).map(({ pts_seconds }) => pts_seconds);
    expect([1.9, 2, 2.5, 2.99, 3, 3.9, 4].map(times)).toEqual([[], [2], [2], [3], [3], [3], []]);
  });

  it('lie where they were seen in a frame of 1280x720 (DET-20, DET-36)', () => {
    expect(placeOf(seen(0, { x: 320, y: 180, w: 640, h: 72 }))).toEqual({
      left: '25%',
      top: '25%',
      width: '50%',
      height: '10%',
    });
  });

  it('are placed by their fractions (DET-36)', () => {
    expect(placeOf(seen(0, { x: 0.25, y: 0, w: 0.5, h: 1 }))).toEqual({
      left: '25%',
      top: '0%',
      width: '50%',
      height: '100%',
    });
  });

  it('are none where none was given', () => {
    expect(placeOf(seen(0))).toBeNull();
  });
});
