/** Lines of the queue's grid, for `grid-row` and `grid-column`. */
export interface GridArea {
  readonly gridRow: string;
  readonly gridColumn: string;
}

/** Tiles per row for a window of that width, px, from the widest. Not in the spec: fewer than 4 in narrow ones. */
const TILES_FROM_PX = [
  [1_000, 4],
  [900, 3],
  [560, 2],
  [0, 1],
] as const;

/** Number of columns: 1 for a single slot, 2 for up to three, tiles for any other number (QUEUE-03). */
export function columnsOf(slots: number, windowPx: number): number {
  const [, tiles] = TILES_FROM_PX.find(([fromPx]) => windowPx >= fromPx) ?? TILES_FROM_PX[0];
  if (slots === 1) return 1;
  return slots <= 3 ? Math.min(2, tiles) : tiles;
}

/** Free columns of the last row beyond its slots; where it is full, all columns of the row below. */
export const spareColumns = (slots: number, columns: number): number => columns - (slots % columns);

/** The largest block of full rows without a card; null where there is none. `isFree` says so of each slot in their order. */
export function freeArea(isFree: readonly boolean[], columns: number): GridArea | null {
  const fullRows = Math.floor(isFree.length / columns);
  let best = { start: 0, size: 0 };
  let size = 0;
  for (let row = 0; row < fullRows; row += 1) {
    size = isFree.slice(row * columns, (row + 1) * columns).every(Boolean) ? size + 1 : 0;
    if (size > best.size) best = { start: row - size + 1, size };
  }
  if (best.size === 0) return null;
  return { gridRow: `${best.start + 1} / ${best.start + best.size + 1}`, gridColumn: `1 / ${columns + 1}` };
}
