import type { Box } from '../decode/picture.ts';

/** Something found in one picture. */
export interface Sighting {
  readonly class_name: string | null;
  readonly box: Box;
  /** 0 to 1. */
  readonly score: number;
}

/** A sighting with its time, place and surroundings, as given. */
export interface Hit<S extends Sighting> {
  readonly ptsSeconds: number;
  readonly sighting: S;
  /** The place was moving. */
  readonly isStirring: boolean;
}

/** The same thing over time. */
export interface Track<S extends Sighting> {
  readonly id: number;
  readonly hits: readonly Hit<S>[];
}

/** Pictures in a row without a thing after which it is gone. */
const MISSES_MAX = 3;
/** Boxes that overlap by less are not the same thing, nor are those further apart than a share of their size. */
const OVERLAP_LEAST = 0.15;
const DISTANCE_MAX = 0.2;
const LIKENESS_LEAST = 0.02;
/** Sightings below which a track is a mistake of the detector. */
const HITS_LEAST = 3;
/** First pictures of a thing, and those of them in which an arriving thing moves. */
const ARRIVAL_PICTURES = 4;
const ARRIVAL_STIRRING = 2;
/** Share of a departing thing's pictures that show it away from its start by half its width. */
const AWAY_SHARE = 0.3;

const centre = ({ x, y, w, h }: Box) => ({ x: x + w / 2, y: y + h / 2 });
const distance = (one: Box, other: Box): number => {
  const [a, b] = [centre(one), centre(other)];
  return Math.hypot(a.x - b.x, a.y - b.y);
};

/** Intersection over union of two boxes. */
export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  const common = Math.max(0, width) * Math.max(0, height);
  return common / (one.w * one.h + other.w * other.h - common || 1);
}

/** Likeness by overlap or, in pictures far apart in time, by closeness. */
const likeness = (one: Box, other: Box): number =>
  Math.max(overlap(one, other) - OVERLAP_LEAST, DISTANCE_MAX - distance(one, other) / (one.w + one.h));

interface OpenTrack<S extends Sighting> {
  readonly id: number;
  readonly hits: Hit<S>[];
  misses: number;
  /** Shares of the picture a second. */
  speed: { readonly x: number; readonly y: number };
}

const lastOf = <S extends Sighting>({ hits }: OpenTrack<S>): Hit<S> => {
  const last = hits.at(-1);
  if (last === undefined) throw new RangeError('A track begins with a hit.');
  return last;
};

function expectedBox<S extends Sighting>(track: OpenTrack<S>, ptsSeconds: number): Box {
  const { sighting, ptsSeconds: sinceS } = lastOf(track);
  const seconds = ptsSeconds - sinceS;
  return { ...sighting.box, x: sighting.box.x + track.speed.x * seconds, y: sighting.box.y + track.speed.y * seconds };
}

/** Follows sightings from picture to picture: each goes to the track whose prediction fits best, or begins one. */
export function followSightings<S extends Sighting>() {
  const tracks: OpenTrack<S>[] = [];

  function extend(track: OpenTrack<S>, hit: Hit<S>): void {
    const { sighting, ptsSeconds } = lastOf(track);
    const seconds = hit.ptsSeconds - ptsSeconds;
    track.speed = {
      x: (hit.sighting.box.x - sighting.box.x) / seconds,
      y: (hit.sighting.box.y - sighting.box.y) / seconds,
    };
    track.misses = 0;
    track.hits.push(hit);
  }

  return {
    /** The sightings of one picture. @returns them with the number of their track. */
    see(ptsSeconds: number, sightings: readonly S[], isStirring: (sighting: S) => boolean): readonly number[] {
      const open = tracks.filter(({ misses }) => misses <= MISSES_MAX);
      const pairs = open
        .flatMap((track) =>
          sightings
            .filter(({ class_name }) => class_name === lastOf(track).sighting.class_name)
            .map((sighting) => ({ track, sighting, alike: likeness(expectedBox(track, ptsSeconds), sighting.box) })),
        )
        .filter(({ alike }) => alike > LIKENESS_LEAST)
        .sort((one, other) => other.alike - one.alike);
      const trackOf = new Map<S, OpenTrack<S>>();
      const extended = new Set<OpenTrack<S>>();
      for (const { track, sighting } of pairs) {
        if (trackOf.has(sighting) || extended.has(track)) continue;
        trackOf.set(sighting, track);
        extended.add(track);
      }
      for (const track of open) if (!extended.has(track)) track.misses += 1;
      return sightings.map((sighting) => {
        const hit = { ptsSeconds, sighting, isStirring: isStirring(sighting) };
        const known = trackOf.get(sighting);
        if (known) extend(known, hit);
        else tracks.push({ id: tracks.length + 1, hits: [hit], misses: 0, speed: { x: 0, y: 0 } });
        return known?.id ?? tracks.length;
      });
    },

    tracks: (): readonly Track<S>[] => tracks,
  };
}

/**
 * True for a thing that was found often enough and arrived or left: a stone that looks like a person, or a parked car,
 * is not an event.
 */
export function isEvent<S extends Sighting>({ hits }: Track<S>): boolean {
  const start = hits[0]?.sighting.box;
  if (start === undefined || hits.length < HITS_LEAST) return false;
  const stirring = hits.slice(0, ARRIVAL_PICTURES).filter(({ isStirring }) => isStirring).length;
  const away = hits.filter(({ sighting: { box } }) => Math.hypot(box.x - start.x, box.y - start.y) > box.w / 2).length;
  return stirring >= ARRIVAL_STIRRING || away > hits.length * AWAY_SHARE;
}
