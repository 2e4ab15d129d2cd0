/** Maximum of open live pictures over all cards. Not in the spec but for the queue's nine (VR-49). */
const AWAKE_MAX = 9;

export interface Tile {
  readonly sid: string;
  readonly uuid: string;
}

/** Live pictures that the grid of a location asks for; an empty list when it is closed. */
export type TilesReport =
  | { readonly type: 'tiles.wanted'; readonly sid: string; readonly uuids: readonly string[] }
  /** Prefers this tile to the others. */
  | { readonly type: 'tile.preferred'; readonly sid: string; readonly uuid: string };

const isSame = (one: Tile, other: Tile): boolean => one.sid === other.sid && one.uuid === other.uuid;

/** All wanted tiles, the earliest wanted first; one with a picture keeps it. */
export function wantedWith(wanted: readonly Tile[], sid: string, uuids: readonly string[]): readonly Tile[] {
  const tiles = uuids.map((uuid): Tile => ({ sid, uuid }));
  const kept = wanted.filter((tile) => tile.sid !== sid || tiles.some((one) => isSame(one, tile)));
  return [...kept, ...tiles.filter((tile) => !kept.some((one) => isSame(one, tile)))];
}

/** Wanted tiles with this one first. */
export const preferring = (wanted: readonly Tile[], { sid, uuid }: Tile): readonly Tile[] => {
  const tile = { sid, uuid };
  return wanted.some((one) => isSame(one, tile)) ? [tile, ...wanted.filter((one) => !isSame(one, tile))] : wanted;
};

/** The cameras of a location that may show a live picture. */
export const awakeAt = (wanted: readonly Tile[], sid: string): readonly string[] =>
  wanted
    .slice(0, AWAKE_MAX)
    .filter((tile) => tile.sid === sid)
    .map(({ uuid }) => uuid);
