/** A part of a segment as it is kept. */
export interface StoredPart {
  readonly run: string;
  readonly segment: number;
  /** Counts the parts of a segment from 0. */
  readonly part: number;
  /** Epoch milliseconds. */
  readonly atMs: number;
  /** JSON in UTF-8, or a zipped list of all parts. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Maximum size of the journals, in bytes. */
export interface Budget {
  readonly all: number;
  readonly ofTab: number;
}

/** A run is named by its tab and its beginning. */
const tabOf = (run: string): string => run.split('@')[0] ?? run;

/**
 * Store of journals. When there is no more room it drops the oldest segments, but not the one that is being written.
 */
export interface JournalStore {
  /** @throws {SegmentGoneError} when the part continues a segment that is no longer kept */
  append(part: StoredPart): Promise<void>;
  /**
   * Replaces all parts of its segment by this one.
   * @throws {SegmentGoneError} when the segment is no longer kept
   */
  seal(part: StoredPart): Promise<void>;
  /** The parts of each segment, the oldest segment first. */
  read(): Promise<readonly (readonly StoredPart[])[]>;
  clear(): Promise<void>;
}

/** A segment was dropped or cleared, by this tab or another, while it was being written. */
export class SegmentGoneError extends Error {
  override readonly name = 'SegmentGoneError';
  readonly code = 'segmentGone';

  constructor({ run, segment }: StoredPart) {
    super(`Segment ${segment} of run ${run} is no longer kept.`);
  }
}

/** A segment and how much room it takes. */
export interface SavedSegment {
  readonly run: string;
  readonly segment: number;
  readonly startedAtMs: number;
  readonly size: number;
}

export const isPartOf = (part: StoredPart, { run, segment }: SavedSegment): boolean =>
  part.run === run && part.segment === segment;

/**
 * Segment of a part, once that part is added.
 * @throws {SegmentGoneError}
 */
export function withPart(kept: readonly SavedSegment[], part: StoredPart): SavedSegment {
  const { run, segment, atMs, bytes } = part;
  const before = kept.find((other) => isPartOf(part, other));
  if (before === undefined && part.part > 0) throw new SegmentGoneError(part);
  return { run, segment, startedAtMs: before?.startedAtMs ?? atMs, size: (before?.size ?? 0) + bytes.length };
}

/** Segment with the size of its sealed part. @throws {SegmentGoneError} */
export function sealedBy(kept: readonly SavedSegment[], part: StoredPart): SavedSegment {
  const before = kept.find((other) => isPartOf(part, other));
  if (before === undefined) throw new SegmentGoneError(part);
  return { ...before, size: part.bytes.length };
}

/** The oldest segments, as many as must go until the growing one fits: first beside those of its tab, then beside all. */
export function toDrop(
  kept: readonly SavedSegment[],
  growing: SavedSegment,
  { all, ofTab }: Budget,
): readonly SavedSegment[] {
  const others = kept.filter(({ run, segment }) => run !== growing.run || segment !== growing.segment);
  const own = others.filter(({ run }) => tabOf(run) === tabOf(growing.run));
  const dropped = oldestBeyond(own, growing, ofTab);
  const left = others.filter((other) => !dropped.includes(other));
  return [...dropped, ...oldestBeyond(left, growing, all)];
}

function oldestBeyond(
  others: readonly SavedSegment[],
  growing: SavedSegment,
  maxBytes: number,
): readonly SavedSegment[] {
  let size = others.reduce((sum, other) => sum + other.size, growing.size);
  const dropped: SavedSegment[] = [];
  for (const oldest of inOrderOfAge(others)) {
    if (size <= maxBytes) break;
    dropped.push(oldest);
    size -= oldest.size;
  }
  return dropped;
}

export const inOrderOfAge = (segments: readonly SavedSegment[]): readonly SavedSegment[] =>
  segments.toSorted((one, other) => one.startedAtMs - other.startedAtMs || one.segment - other.segment);
