import { type Box, FRAME, THUMBNAIL_PX, thumbnailRegion } from '../../../../contract/frame.ts';

/** A face is large above this height of its box, px, and small below the other. Spec: D2 §9 (DET-21). */
const FACE_LARGE_OVER_PX = 100;
const FACE_SMALL_UNDER_PX = 36;

/** Width of the part of the frame around a face, px, and the scale at which it is shown. Spec: D2 §9 (DET-22). */
const FACE_VIEWS = {
  large: { width: 400, scale: 0.2 },
  medium: { width: 260, scale: 0.3 },
  small: { width: 200, scale: 0.4 },
} as const;

export function faceSize({ h }: Pick<Box, 'h'>): keyof typeof FACE_VIEWS {
  if (h > FACE_LARGE_OVER_PX) return 'large';
  return h < FACE_SMALL_UNDER_PX ? 'small' : 'medium';
}

/** A part of a frame, how large the whole frame is drawn so that the part fills its square, and where it then begins, px. */
export interface Cutout {
  readonly side: number;
  readonly frameWidth: number;
  readonly left: number;
  readonly top: number;
}

const within = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));

const cutoutOf = (region: Box, side: number): Cutout => {
  const scale = side / region.w;
  return { side, frameWidth: FRAME.w * scale, left: -region.x * scale, top: -region.y * scale };
};

/** The square around a face in its frame. */
export function faceCutout(bbox: Box): Cutout {
  const { width, scale } = FACE_VIEWS[faceSize(bbox)];
  const x = within(bbox.x + bbox.w / 2 - width / 2, 0, FRAME.w - width);
  const y = within(bbox.y + bbox.h / 2 - width / 2, 0, FRAME.h - width);
  return cutoutOf({ x, y, w: width, h: width }, width * scale);
}

/** The square of a thumbnail in its frame, of which the object takes 0.7 (DET-19). */
export const thumbnailCutout = (bbox: Box): Cutout => cutoutOf(thumbnailRegion(bbox), THUMBNAIL_PX);
