import type { Detection } from '../../../contract/entities/events.ts';

/** Where a box lies over the picture, at any size. */
interface Place {
  readonly left: string;
  readonly top: string;
  readonly width: string;
  readonly height: string;
}

/** What boxes are measured in when a recording does not give it, px. Spec: D2 §9 (DET-20, DET-36). */
const FRAME = { w: 1_280, h: 720 } as const;
const FRACTIONS = { w: 1, h: 1 } as const;

/** Not in the spec: analytics look about once a second, so that a box is valid for that second only, s. */
const BOX_SHOWN_S = 1;
/** A picture sought to a marker may be slightly before it, s. */
const EARLY_S = 0.02;

/** What was seen at this moment of the recording. */
export const shownAt = (detections: readonly Detection[], positionS: number): readonly Detection[] =>
  detections.filter(
    ({ pts_seconds }) => positionS > pts_seconds - EARLY_S && positionS < pts_seconds + BOX_SHOWN_S - EARLY_S,
  );

const percent = (share: number): string => `${share * 100}%`;

/** Boxes are given in pixels of the frame; one whose numbers are all 1 or less in fractions of it (DET-36). */
export function placeOf({ bbox }: Detection): Place | null {
  if (bbox === null) return null;
  const { x, y, w, h } = bbox;
  const frame = Math.max(x, y, w, h) > 1 ? FRAME : FRACTIONS;
  return {
    left: percent(x / frame.w),
    top: percent(y / frame.h),
    width: percent(w / frame.w),
    height: percent(h / frame.h),
  };
}
