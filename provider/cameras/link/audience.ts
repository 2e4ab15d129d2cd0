import type { Sample } from '../streams/sample.ts';
import type { LinkError, LinkForm, LinkViewer } from './camera-link.ts';

/** Viewers of a link, each begun with a key picture of the current form. */
export interface Audience {
  /** Begins with the group, or where there is none with the next key picture. @returns a function that repeats the group, and one that leaves. */
  join(viewer: LinkViewer): { repeat(): void; leave(): void };
  give(sample: Sample): void;
  /** Begins all again with the group, or the next key picture. */
  restart(): void;
  lose(error: LinkError): void;
  size(): number;
  clear(): void;
}

interface Seat {
  readonly viewer: LinkViewer;
  /** The form it was begun with. */
  form: LinkForm | null;
}

/** @param current form and samples since the last key picture */
export function audience(
  current: () => { readonly form: LinkForm | null; readonly group: readonly Sample[] },
): Audience {
  const seats = new Set<Seat>();
  /** Viewers of this moment: one may leave and come again when it is called. */
  const present = (): readonly Seat[] => Array.from(seats);

  function giveTo(seat: Seat, sample: Sample): void {
    const { form } = current();
    if (form === null || (seat.form !== form && !sample.isKey)) return;
    if (seat.form !== form) {
      seat.form = form;
      seat.viewer.start(form);
    }
    seat.viewer.take(sample);
  }

  function giveGroup(seat: Seat): void {
    for (const sample of current().group) giveTo(seat, sample);
  }

  return {
    join(viewer) {
      const seat: Seat = { viewer, form: null };
      seats.add(seat);
      giveGroup(seat);
      return {
        repeat: () => {
          if (seats.has(seat)) giveGroup(seat);
        },
        leave: () => void seats.delete(seat),
      };
    },
    give(sample) {
      for (const seat of seats) giveTo(seat, sample);
    },
    restart() {
      for (const seat of present()) giveGroup(seat);
    },
    lose(error) {
      for (const { viewer } of present()) viewer.lost(error);
    },
    size: () => seats.size,
    clear: () => seats.clear(),
  };
}
