import { isDeepStrictEqual } from 'node:util';
import type { LinkForm } from '../link/camera-link.ts';
import type { Sample } from '../streams/sample.ts';

/** Pictures and sound of one camera over some seconds, from a key picture on. */
export interface Footage {
  readonly form: LinkForm;
  readonly samples: readonly Sample[];
}

/** Footage with the arrival of its first picture. */
export interface ArrivedFootage extends Footage {
  readonly atMs: number;
}

/** The last seconds of one camera, in whole groups of pictures. Times are of arrival, on the clock of `now`. */
export interface Ring {
  /** A key picture of this form follows. */
  begin(form: LinkForm): void;
  add(sample: Sample): void;
  /** Footage from the last key picture before `fromMs` on; null where nothing arrived between `fromMs` and `toMs`. */
  cut(fromMs: number, toMs: number): ArrivedFootage | null;
  /** The last key picture alone; null before the first one. */
  snapshot(): ArrivedFootage | null;
  readonly bytes: () => number;
}

/** A key picture and what follows it. */
interface Group {
  readonly arrivals: { readonly sample: Sample; readonly atMs: number }[];
  bytes: number;
}

/** Maximum size of a ring, bytes: 30 s of 8 Mb/s. Beyond it, the oldest groups are dropped. Not in the spec. */
export const RING_MAX_BYTES = 32 * 2 ** 20;

/** True: one file can have pictures and sound of both. */
const canJoin = (before: LinkForm, { avcConfig, sound }: LinkForm): boolean =>
  isDeepStrictEqual([before.avcConfig, before.sound], [avcConfig, sound]);

/** @param neededFromMs time from which on samples may still be cut */
export function cameraRing(now: () => number, neededFromMs: () => number): Ring {
  let form: LinkForm | null = null;
  let groups: Group[] = [];
  const bytes = () => groups.reduce((sum, group) => sum + group.bytes, 0);
  const beganMs = (group: Group | undefined): number => group?.arrivals[0]?.atMs ?? Number.POSITIVE_INFINITY;

  /** Drops groups that end before they are needed, and the oldest of too many bytes. */
  function trim(): void {
    while (groups.length > 1 && beganMs(groups[1]) <= neededFromMs()) groups.shift();
    while (groups.length > 0 && bytes() > RING_MAX_BYTES) groups.shift();
  }

  return {
    bytes,
    begin(next) {
      // A link that gives its form once more repeats the group it is in.
      if (form !== null && canJoin(form, next)) groups.pop();
      else groups = [];
      form = next;
    },
    add(sample) {
      if (sample.isKey) groups.push({ arrivals: [], bytes: 0 });
      const group = groups.at(-1);
      if (group === undefined) return;
      group.arrivals.push({ sample, atMs: now() });
      group.bytes += sample.data.length;
      if (sample.isKey || bytes() > RING_MAX_BYTES) trim();
    },
    cut(fromMs, toMs) {
      const first = Math.max(
        0,
        groups.findLastIndex((group) => beganMs(group) <= fromMs),
      );
      const arrivals = groups.slice(first).flatMap((group) => group.arrivals);
      const samples = arrivals.filter(({ atMs }) => atMs <= toMs).map(({ sample }) => sample);
      const hasCome = arrivals.some(({ atMs }) => atMs >= fromMs && atMs <= toMs);
      const [begin] = arrivals;
      return form === null || begin === undefined || !hasCome ? null : { form, samples, atMs: begin.atMs };
    },
    snapshot() {
      const key = groups.at(-1)?.arrivals[0];
      return form === null || key === undefined
        ? null
        : { form, samples: [{ ...key.sample, delayMs: 0 }], atMs: key.atMs };
    },
  };
}
