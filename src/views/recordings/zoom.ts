/** Placement of a picture in its frame: enlarged about its left upper corner, which is moved by `x` and `y`, px. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
/** Size of the frame, px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Zoom step per wheel unit. Spec: D2 §9 (PLAY-24). */
const SCALE_PER_WHEEL_UNIT = 0.01;
const SCALE_MIN = 1;
/** Not in the spec: beyond this scale a camera's picture shows only pixels. */
const SCALE_MAX = 10;

export const WHOLE: Zoom = { scale: SCALE_MIN, x: 0, y: 0 };

const within = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));

/** The picture always fills its frame. */
const filling = ({ scale, x, y }: Zoom, { width, height }: Size): Zoom => ({
  scale,
  x: within(x, width - width * scale, 0),
  y: within(y, height - height * scale, 0),
});

/** Zooms by the turn of a wheel, upwards in; what lies under the pointer stays there. */
export function zoomAt(zoom: Zoom, wheelUnits: number, point: Point, frame: Size): Zoom {
  const scale = within(zoom.scale - wheelUnits * SCALE_PER_WHEEL_UNIT, SCALE_MIN, SCALE_MAX);
  const growth = scale / zoom.scale;
  return filling({ scale, x: point.x - (point.x - zoom.x) * growth, y: point.y - (point.y - zoom.y) * growth }, frame);
}

export const panBy = (zoom: Zoom, by: Point, frame: Size): Zoom =>
  filling({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame);
