import { encode } from 'jpeg-js';

/** Left upper corner, width and height, as shares of the picture. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
export const WHOLE: Box = { x: 0, y: 0, w: 1, h: 1 };

/** One decoded picture: brightness, and two planes of colour in half its size. */
export interface Picture {
  readonly ptsSeconds: number;
  readonly width: number;
  readonly height: number;
  /** Bytes of a line of brightness; the decoder works in blocks, so lines are longer than the picture is wide. */
  readonly stride: number;
  readonly luma: Uint8Array;
  readonly blue: Uint8Array;
  readonly red: Uint8Array;
}

/** Good enough to recognise a person. */
const JPEG_QUALITY = 80;

const clamped = (value: number, max: number): number => Math.min(max, Math.max(0, value));

/** A part of a picture in red, green, blue and opacity. */
export interface Crop {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** A part of a picture, made smaller where it is wider than `widthMax` pixels. */
export function cropOf(picture: Picture, box: Box, widthMax: number): Crop {
  const left = clamped(Math.floor(box.x * picture.width), picture.width - 1);
  const top = clamped(Math.floor(box.y * picture.height), picture.height - 1);
  const fullWidth = clamped(Math.ceil(box.w * picture.width), picture.width - left) || 1;
  const fullHeight = clamped(Math.ceil(box.h * picture.height), picture.height - top) || 1;
  const scale = Math.min(1, widthMax / fullWidth);
  const width = Math.max(1, Math.round(fullWidth * scale));
  const height = Math.max(1, Math.round(fullHeight * scale));
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let row = 0; row < height; row += 1) {
    const y = top + Math.floor(row / scale);
    for (let column = 0; column < width; column += 1) {
      const x = left + Math.floor(column / scale);
      const colour = (y >> 1) * (picture.stride >> 1) + (x >> 1);
      // ITU-R BT.601, 16 to 235.
      const light = 1.164 * ((picture.luma[y * picture.stride + x] ?? 0) - 16);
      const blue = (picture.blue[colour] ?? 128) - 128;
      const red = (picture.red[colour] ?? 128) - 128;
      const at = (row * width + column) * 4;
      data[at] = light + 1.596 * red;
      data[at + 1] = light - 0.392 * blue - 0.813 * red;
      data[at + 2] = light + 2.017 * blue;
    }
  }
  return { width, height, data };
}

export const jpegOf = (crop: Crop): Uint8Array => encode(crop, JPEG_QUALITY).data;
