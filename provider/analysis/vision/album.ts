import { FRAME, thumbnailRegion } from '../../../contract/frame.ts';
import type { FoundPicture, FoundThing } from '../found.ts';
import { type Box, type Crop, cropOf, jpegOf, type Picture, WHOLE } from '../decode/picture.ts';
import type { Sighting } from './tracker.ts';

/** Something in sight is kept as often, s, and once more when it was best seen. */
const EVERY_S = 2;
/** The side of a picture of a thing, and the width of a whole frame, px. */
const THING_WIDTH = 300;
const FRAME_WIDTH = 640;
/** Bounds of one clip; more is of no use to an agent, who has 15 minutes at most for an alarm. */
const BOUNDS = { things: 400, pictureBytes: 2_000_000 };
/** Size limit of pictures held in memory, bytes: only at the end is it known which things are events. */
const PENDING_MAX_BYTES = 64_000_000;
/** Factor by which a sighting must be better than all before it. */
const BETTER = 1.1;

interface Entry {
  readonly thing: Omit<FoundThing, 'box' | 'picture' | 'frame'>;
  readonly box: Box;
  readonly value: number;
  readonly isRegular: boolean;
  readonly picture: Crop | null;
  readonly frame: Crop | null;
}

/** A thing that may be kept; its box is in fractions of the picture. */
export type Kept = Entry['thing'] & { readonly box: Box };

const pixelsOf = ({ x, y, w, h }: Box): FoundThing['box'] => {
  const [left, top] = [Math.round(x * FRAME.w), Math.round(y * FRAME.h)];
  return { x: left, y: top, w: Math.round((x + w) * FRAME.w) - left, h: Math.round((y + h) * FRAME.h) - top };
};
const sharesOf = ({ x, y, w, h }: Box): Box => ({ x: x / FRAME.w, y: y / FRAME.h, w: w / FRAME.w, h: h / FRAME.h });
const bytesOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { picture, frame }) => sum + (picture?.data.length ?? 0) + (frame?.data.length ?? 0), 0);
const rounded = (score: number): number => Number(score.toFixed(2));

/** Keeps the best and a few more sightings of each thing of a clip with their pictures, within the bounds of one clip. */
export class Album {
  readonly #entries = new Map<string, readonly Entry[]>();
  readonly #bounds: typeof BOUNDS;
  #pendingBytes = 0;

  constructor(bounds: typeof BOUNDS = BOUNDS) {
    this.#bounds = bounds;
  }

  /** @param value quality of the sighting; the highest one of a thing is kept. Scores are null without a detector. */
  offer(
    picture: Picture,
    category: FoundThing['category'],
    object: string,
    { class_name, box, score }: Sighting,
    value = score,
  ): void {
    const had = this.#entries.get(object) ?? [];
    const last = had.findLast(({ isRegular }) => isRegular);
    const isRegular = last === undefined || rounded(picture.ptsSeconds - last.thing.ptsSeconds) >= EVERY_S;
    const isBest = had.every((entry) => entry.value * BETTER < value);
    if (!isRegular && !isBest) return;
    const scoreMax = had.at(-1)?.thing.scoreMax ?? 0;
    const isScored = category !== 'moves';
    const thing = {
      category,
      object,
      class_name,
      ptsSeconds: rounded(picture.ptsSeconds),
      score: isScored ? rounded(score) : null,
      scoreMax: isScored ? rounded(Math.max(scoreMax, score)) : null,
    };
    const isRoom = this.#pendingBytes < PENDING_MAX_BYTES;
    const entry = {
      thing,
      box,
      value,
      isRegular,
      picture: isRoom ? cropOf(picture, sharesOf(thumbnailRegion(pixelsOf(box))), THING_WIDTH) : null,
      frame: isRoom && category === 'faces' ? cropOf(picture, WHOLE, FRAME_WIDTH) : null,
    };
    const kept = [...(isBest ? had.filter((other) => other.isRegular) : had), entry];
    this.#pendingBytes += bytesOf(kept) - bytesOf(had);
    this.#entries.set(object, kept);
  }

  /** The things for which `isKept` holds, with as many pictures as there is room for, the best first. */
  close(isKept: (thing: Kept) => boolean): { readonly things: FoundThing[]; readonly pictures: FoundPicture[] } {
    const best = new Set(
      [...this.#entries.values()].flatMap((entries) =>
        entries.toSorted((one, other) => other.value - one.value).slice(0, 1),
      ),
    );
    const kept = [...this.#entries.values()].flat().filter(({ thing, box }) => isKept({ ...thing, box }));
    const ranked = kept
      .toSorted((one, other) => Number(best.has(other)) - Number(best.has(one)))
      .slice(0, this.#bounds.things);
    const pictures: FoundPicture[] = [];
    let room = this.#bounds.pictureBytes;
    const keep = (name: string, crop: Crop | null): string | null => {
      if (crop === null || room === 0) return null;
      const bytes = jpegOf(crop);
      if (bytes.length > room) {
        room = 0;
        return null;
      }
      room -= bytes.length;
      pictures.push({ name, bytes });
      return name;
    };
    const things = ranked.map(({ thing, box, picture, frame }) => {
      const name = `${thing.object}-${Math.round(thing.ptsSeconds * 100)}`;
      return {
        ...thing,
        box: pixelsOf(box),
        picture: keep(`${name}.jpg`, picture),
        frame: keep(`${name}-frame.jpg`, frame),
      };
    });
    return { things: things.sort((one, other) => one.ptsSeconds - other.ptsSeconds), pictures };
  }
}
