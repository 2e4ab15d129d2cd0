export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Size of the frame in which boxes are measured when a recording gives none, px. Spec: D2 §9 (DET-20, DET-36). */
export const FRAME = { w: 1_280, h: 720 } as const;

/** The share of a thumbnail that its object takes, and the side of the thumbnail, px. Spec: D2 §9 (DET-19). */
export const THUMBNAIL_ZOOM = 0.7;
export const THUMBNAIL_PX = 150;

const within = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));

/** The square of a frame that a thumbnail shows of an object: the object in the middle, as far as the frame reaches. */
export function thumbnailRegion({ x, y, w, h }: Box): Box {
  const side = Math.min(FRAME.h, Math.max(w, h) / THUMBNAIL_ZOOM);
  return {
    x: within(x + w / 2 - side / 2, 0, FRAME.w - side),
    y: within(y + h / 2 - side / 2, 0, FRAME.h - side),
    w: side,
    h: side,
  };
}
