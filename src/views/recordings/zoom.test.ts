import { describe, expect, it } from 'vitest';
import { panBy, WHOLE, type Zoom, zoomAt } from './zoom.ts';

const FRAME = { width: 640, height: 360 };
const CENTRE = { x: 320, y: 180 };

describe('zoom', () => {
  it('grows by 0.01 for each unit of the wheel, about the pointer (DET-23, PLAY-24)', () => {
    expect(zoomAt(WHOLE, -100, CENTRE, FRAME)).toEqual({ scale: 2, x: -320, y: -180 });
    expect(zoomAt(WHOLE, -1, { x: 0, y: 0 }, FRAME)).toEqual({ scale: 1.01, x: 0, y: 0 });
  });

  it('keeps what lies under the pointer where it is', () => {
    const pointer = { x: 480, y: 90 };
    const before: Zoom = { scale: 2, x: -200, y: -100 };
    const after = zoomAt(before, -100, pointer, FRAME);
    const under = ({ scale, x, y }: Zoom) => ({ x: (pointer.x - x) / scale, y: (pointer.y - y) / scale });
    expect(under(after)).toEqual(under(before));
  });

  it('never shrinks below the whole picture, nor grows beyond ten times (DET-23, PLAY-24)', () => {
    expect(zoomAt({ scale: 1.5, x: -100, y: -50 }, 100, CENTRE, FRAME)).toEqual(WHOLE);
    expect(zoomAt(WHOLE, -5_000, CENTRE, FRAME).scale).toBe(10);
  });

  it('moves an enlarged picture only so far that it fills its frame', () => {
    const zoomed: Zoom = { scale: 2, x: -320, y: -180 };
    expect(panBy(zoomed, { x: 20, y: -30 }, FRAME)).toEqual({ scale: 2, x: -300, y: -210 });
    expect(panBy(zoomed, { x: 900, y: -900 }, FRAME)).toEqual({ scale: 2, x: 0, y: -360 });
    expect(panBy(WHOLE, { x: 20, y: 20 }, FRAME)).toEqual(WHOLE);
  });
});
