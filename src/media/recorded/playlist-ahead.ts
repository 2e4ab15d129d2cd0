import type { PlaylistPlayer } from './play-playlist.ts';

/** Lifetime of a beginning, ms. Chosen; as long as the answer of its link. */
const KEPT_FOR_MS = 10_000;

/** The beginning of the one playlist that is about to be played, loaded while its place on screen is not there yet. */
export function createPlaylistAhead(fetchPlayer: () => Promise<{ loadAhead: (address: string) => PlaylistPlayer }>) {
  let ahead: { readonly address: string; readonly loaded: Promise<PlaylistPlayer | null> } | null = null;

  async function load(address: string): Promise<PlaylistPlayer> {
    const { loadAhead } = await fetchPlayer();
    const loaded = loadAhead(address);
    setTimeout(() => {
      if (loaded.player.media === null) loaded.player.destroy();
    }, KEPT_FOR_MS);
    return loaded;
  }

  return {
    prepare(address: string): void {
      const begun = { address, loaded: load(address).catch(() => null) };
      ahead = begun;
      setTimeout(() => {
        if (ahead === begun) ahead = null;
      }, KEPT_FOR_MS);
    },
    /** @returns the player that has the beginning of that playlist, once; null where there is none */
    async take(address: string): Promise<PlaylistPlayer | null> {
      const known = ahead?.address === address ? ahead.loaded : null;
      ahead = null;
      return known;
    },
  };
}

export type PlaylistAhead = ReturnType<typeof createPlaylistAhead>;
