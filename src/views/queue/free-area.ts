/** Lines of the queue's grid, for `grid-row` and `grid-column`. */
export interface GridArea {
  readonly gridRow: string;
  readonly gridColumn: string;
}

/** As the grid lays them out (QUEUE-03). */
const columnsOf = (slots: number) => (slots === 1 ? 1 : slots <= 3 ? 2 : 4);
const rowsOf = (slots: number) => Math.ceil(slots / columnsOf(slots));

/** What the last row has left beyond its slots; null where it is full. */
export function spareArea(slots: number): GridArea | null {
  const columns = columnsOf(slots);
  const inLastRow = slots % columns;
  if (inLastRow === 0) return null;
  const lastRow = rowsOf(slots);
  return { gridRow: `${lastRow} / ${lastRow + 1}`, gridColumn: `${inLastRow + 1} / ${columns + 1}` };
}

/** The largest block of whole rows without a card, else the spare area. `isFree` says so of each slot in their order. */
export function freeArea(isFree: readonly boolean[]): GridArea | null {
  const columns = columnsOf(isFree.length);
  const rows = rowsOf(isFree.length);
  const isFreeRow = (row: number) => isFree.slice(row * columns, (row + 1) * columns).every(Boolean);
  let best = { start: 0, size: 0 };
  let size = 0;
  for (let row = 0; row < rows; row += 1) {
    size = isFreeRow(row) ? size + 1 : 0;
    if (size > best.size) best = { start: row - size + 1, size };
  }
  const spare = spareArea(isFree.length);
  const isLastRowAlone = best.size === 1 && best.start === rows - 1;
  if (best.size === 0 || (isLastRowAlone && spare !== null)) return spare;
  return { gridRow: `${best.start + 1} / ${best.start + best.size + 1}`, gridColumn: `1 / ${columns + 1}` };
}
