import type { Box, Picture } from '../decode/picture.ts';

/** Cells of a row in which pictures are compared; each has 16x16 pixels in a frame of 1280x720. */
const COLUMNS = 80;
const ROWS = 45;
/** Pixels of a cell that are averaged, in each direction. */
const SAMPLES = 4;
/**
 * Difference from the background's brightness, of 255, at which a cell is different. Measured; less is noise of the
 * camera.
 */
const DIFFERENT = 19;
/** Change since the last picture from which a cell counts as moving. */
const STIRRING = 8;
/**
 * Share of a differing area that must be moving: a place just left by something differs from the background too, but
 * stands still.
 */
const STIRRING_SHARE = 0.15;
/** Time in which a lasting change becomes background, s. */
const BACKGROUND_S = 6;
/** Number of cells below which a spot is noise. */
const CELLS_AT_LEAST = 8;

type Cells = Float32Array;

export interface Motion {
  readonly boxes: readonly Box[];
  /** The share of a box that differs from the background. */
  shareMoved(box: Box): number;
}

function cellsOf({ width, height, stride, luma }: Picture): Cells {
  const cells = new Float32Array(COLUMNS * ROWS);
  for (let cell = 0; cell < cells.length; cell += 1) {
    const [column, row] = [cell % COLUMNS, Math.floor(cell / COLUMNS)];
    let sum = 0;
    for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
      const x = Math.floor(((column + (sample % SAMPLES) / SAMPLES) * width) / COLUMNS);
      const y = Math.floor(((row + Math.floor(sample / SAMPLES) / SAMPLES) * height) / ROWS);
      sum += luma[y * stride + x] ?? 0;
    }
    cells[cell] = sum / (SAMPLES * SAMPLES);
  }
  return cells;
}

/** Cells that changed by more than `least`, apart from a change of all cells, as by a lamp or the camera's exposure. */
function changed(cells: Cells, before: Cells, least: number): Uint8Array {
  const change = cells.map((value, cell) => value - (before[cell] ?? 0));
  const common = change.toSorted()[change.length >> 1] ?? 0;
  return Uint8Array.from(change, (value) => (Math.abs(value - common) > least ? 1 : 0));
}

/** Whole numbers from one less to one more than `place`, as far as there are. */
const beside = (place: number, count: number): readonly number[] =>
  [place - 1, place, place + 1].filter((one) => one >= 0 && one < count);

/** Cells that touch a cell, corners included, and the cell itself; by its number. */
const NEIGHBOURS = Array.from({ length: COLUMNS * ROWS }, (_, cell) =>
  beside(Math.floor(cell / COLUMNS), ROWS).flatMap((row) =>
    beside(cell % COLUMNS, COLUMNS).map((column) => row * COLUMNS + column),
  ),
);

/** The cells of each connected spot, corners included. */
function spotsOf(mask: Uint8Array): readonly number[][] {
  const left = mask.slice();
  const spots: number[][] = [];
  for (let start = 0; start < left.length; start += 1) {
    if (left[start] !== 1) continue;
    const spot = [start];
    left[start] = 0;
    // The list grows while it is read.
    for (const cell of spot) {
      for (const next of NEIGHBOURS[cell] ?? []) {
        if (left[next] !== 1) continue;
        left[next] = 0;
        spot.push(next);
      }
    }
    spots.push(spot);
  }
  return spots;
}

function boxAround(spot: readonly number[]): Box {
  const columns = spot.map((cell) => cell % COLUMNS);
  const rows = spot.map((cell) => Math.floor(cell / COLUMNS));
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  return {
    x: left / COLUMNS,
    y: top / ROWS,
    w: (Math.max(...columns) + 1 - left) / COLUMNS,
    h: (Math.max(...rows) + 1 - top) / ROWS,
  };
}

function shareOf(mask: Uint8Array, { x, y, w, h }: Box): number {
  const [left, top] = [Math.max(0, Math.floor(x * COLUMNS)), Math.max(0, Math.floor(y * ROWS))];
  const [right, bottom] = [Math.min(COLUMNS, (x + w) * COLUMNS), Math.min(ROWS, (y + h) * ROWS)];
  let [all, moved] = [0, 0];
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      all += 1;
      moved += mask[row * COLUMNS + column] ?? 0;
    }
  }
  return all === 0 ? 0 : moved / all;
}

/** Compares each picture with a background that slowly adapts, and with the picture before it. */
export function watchMotion(): (picture: Picture) => Motion {
  let background: Cells | null = null;
  let last: { readonly cells: Cells; readonly ptsSeconds: number } | null = null;

  return (picture) => {
    const cells = cellsOf(picture);
    background ??= cells.slice();
    const differing = changed(cells, background, DIFFERENT);
    const stirring = changed(cells, last?.cells ?? cells, STIRRING);
    const share = 1 - Math.exp(((last?.ptsSeconds ?? picture.ptsSeconds) - picture.ptsSeconds) / BACKGROUND_S);
    background = background.map((value, cell) => value + ((cells[cell] ?? 0) - value) * share);
    last = { cells, ptsSeconds: picture.ptsSeconds };
    const spots = spotsOf(differing).filter(
      (spot) =>
        spot.length >= CELLS_AT_LEAST &&
        spot.filter((cell) => stirring[cell] === 1).length >= spot.length * STIRRING_SHARE,
    );
    return { boxes: spots.map(boxAround), shareMoved: (box) => shareOf(differing, box) };
  };
}
