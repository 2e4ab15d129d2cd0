import type { Compared } from '../../../machines/pages/machines/comparison/difference.ts';
import type { Recording } from '../../../machines/pages/machines/recording.ts';
import type { Segment } from '../segment.ts';

/** Store of the shown recording and of dropped files, which are too large for a machine's context. */
export interface Shelf {
  /**
   * Stores a recording with the segments that it is made from, and those of all page loads; null also removes the
   * comparison.
   */
  readonly put: (recording: Recording | null, segments?: readonly Segment[], all?: readonly Segment[]) => void;
  readonly recording: () => Recording | null;
  readonly segments: () => readonly Segment[];
  readonly allSegments: () => readonly Segment[];
  readonly putCompared: (compared: Compared) => void;
  readonly compared: () => Compared | null;
  /** @returns the name under which the file's text is found */
  readonly keepFile: (file: Blob) => string;
  readonly textOf: (handle: string) => Promise<string>;
}

export function createShelf(): Shelf {
  const files = new Map<string, Blob>();
  let shown: Recording | null = null;
  let parts: readonly Segment[] = [];
  let allParts: readonly Segment[] = [];
  let compared: Compared | null = null;
  return {
    put: (recording, segments = [], all = segments) => {
      shown = recording;
      parts = segments;
      allParts = all;
      compared = null;
    },
    recording: () => shown,
    segments: () => parts,
    allSegments: () => allParts,
    putCompared: (found) => {
      compared = found;
    },
    compared: () => compared,
    keepFile: (file) => {
      const handle = `file ${files.size + 1}`;
      files.set(handle, file);
      return handle;
    },
    textOf: async (handle) => {
      const file = files.get(handle);
      if (file === undefined) throw new Error(`There is no ${handle}.`);
      return file.text();
    },
  };
}
