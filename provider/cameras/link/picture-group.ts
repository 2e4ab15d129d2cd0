import type { Sample } from '../streams/sample.ts';
import { type PictureOrder, pictureOrder } from './picture-order.ts';

/** Samples since the last key picture, for those who begin now. */
export interface PictureGroup {
  /** Keeps a sample and the time it is meant to be shown; a key picture begins the group again. */
  add(sample: Sample, showMs: number): void;
  samples(): readonly Sample[];
  /** Places its pictures again, in an order that knows them to be overtaken by `depth` others. */
  reorder(depth: number): PictureOrder;
  clear(): void;
}

/** Maximum size of a group, bytes: 60 s of 2 Mb/s. Beyond it, new viewers wait for the next key picture. Not in the spec. */
const MAX_BYTES = 16 * 2 ** 20;

export function pictureGroup(): PictureGroup {
  let samples: Sample[] = [];
  let showsMs: number[] = [];
  let bytes = 0;
  const clear = () => {
    samples = [];
    showsMs = [];
    bytes = 0;
  };
  return {
    clear,
    samples: () => samples,
    add(sample, showMs) {
      if (sample.isKey) clear();
      if (samples.length === 0 && !sample.isKey) return;
      samples.push(sample);
      showsMs.push(showMs);
      bytes += sample.data.length;
      if (bytes > MAX_BYTES) clear();
    },
    reorder(depth) {
      const order = pictureOrder(depth);
      samples = samples.map((sample, index) =>
        sample.kind === 'picture' ? { ...sample, ...order.place(showsMs[index] ?? sample.atMs) } : sample,
      );
      return order;
    },
  };
}
