import type { Box, Picture } from '../../analysis/decode/picture.ts';

const WIDTH = 320;
const HEIGHT = 180;
const GROUND = 120;

/** Something in a made picture; its brightness is 30 of 255 if not given. */
export interface Patch extends Box {
  readonly light?: number;
}

/** A grey picture of 320x180 with patches in it, as the decoder gives it. */
export function madePicture(ptsSeconds: number, patches: readonly Patch[] = [], ground = GROUND): Picture {
  const luma = new Uint8Array(WIDTH * HEIGHT).fill(ground);
  for (const { x, y, w, h, light = 30 } of patches) {
    for (let row = Math.round(y * HEIGHT); row < Math.round((y + h) * HEIGHT); row += 1)
      luma.fill(light, row * WIDTH + Math.round(x * WIDTH), row * WIDTH + Math.round((x + w) * WIDTH));
  }
  const colour = new Uint8Array((WIDTH * HEIGHT) / 4).fill(128);
  return { ptsSeconds, width: WIDTH, height: HEIGHT, stride: WIDTH, luma, blue: colour, red: colour };
}

/** Pictures five times a second. */
export const madePictures = (count: number, patchesAt: (seconds: number) => readonly Patch[]): readonly Picture[] =>
  Array.from({ length: count }, (_, index) => madePicture(index / 5, patchesAt(index / 5)));
