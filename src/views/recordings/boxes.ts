import type { Detection } from '../../../contract/entities/events.ts';
import { type Box, FRAME } from '../../../contract/frame.ts';

/** Position of a box over the picture, at any size. */
interface Place {
  readonly left: string;
  readonly top: string;
  readonly width: string;
  readonly height: string;
}

/** Not in the spec: analytics look about once a second, so that a box is valid for that second only, s. */
const BOX_SHOWN_S = 1;
/** A picture sought to a marker may be slightly before it, s. */
const EARLY_S = 0.02;

/** Detections at this moment of the recording. */
export const shownAt = (detections: readonly Detection[], positionS: number): readonly Detection[] =>
  detections.filter(
    ({ pts_seconds }) => positionS > pts_seconds - EARLY_S && positionS < pts_seconds + BOX_SHOWN_S - EARLY_S,
  );

const percent = (share: number): string => `${share * 100}%`;

/** Boxes are given in pixels of the frame; one whose numbers are all 1 or less in fractions of it (DET-36). */
export function pixelsOf({ x, y, w, h }: Box): Box {
  if (Math.max(x, y, w, h) > 1) return { x, y, w, h };
  return { x: x * FRAME.w, y: y * FRAME.h, w: w * FRAME.w, h: h * FRAME.h };
}

export function placeOf({ bbox }: Pick<Detection, 'bbox'>): Place | null {
  if (bbox === null) return null;
  const { x, y, w, h } = pixelsOf(bbox);
  return {
    left: percent(x / FRAME.w),
    top: percent(y / FRAME.h),
    width: percent(w / FRAME.w),
    height: percent(h / FRAME.h),
  };
}
