/** Pixels of a picture. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The square that is cut out of the picture. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** The closest: a quarter of the shorter side. */
const CLOSEST = 0.25;

const within = (value: number, max: number): number => Math.min(Math.max(0, value), Math.max(0, max));
const inside = ({ x, y, side }: Crop, { width, height }: PictureSize): Crop => ({
  x: within(x, width - side),
  y: within(y, height - side),
  side,
});

/** The largest square, from the middle. */
export function wholeCrop({ width, height }: PictureSize): Crop {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

export const moved = (crop: Crop, size: PictureSize, x: number, y: number): Crop =>
  inside({ ...crop, x: crop.x + x, y: crop.y + y }, size);

/** Crop with the same middle, closer by `zoom`: 0 shows the largest square, 1 the smallest. */
export function zoomed(crop: Crop, size: PictureSize, zoom: number): Crop {
  const side = Math.min(size.width, size.height) * (1 - within(zoom, 1) * (1 - CLOSEST));
  const shift = (crop.side - side) / 2;
  return inside({ x: crop.x + shift, y: crop.y + shift, side }, size);
}

/** The `zoom` of a crop. */
export const zoomOf = ({ side }: Crop, { width, height }: PictureSize): number =>
  (1 - side / Math.min(width, height)) / (1 - CLOSEST);
