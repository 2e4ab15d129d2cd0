/** The video elements on screen by the name of their tile. Views put them in; players find them here. */
export interface VideoElements {
  attach(tile: string, element: HTMLVideoElement): () => void;
  /** The tile's element while it is on screen. */
  at(tile: string): HTMLVideoElement | undefined;
  /** Calls `use` with the tile's element as soon as there is one. @returns a function that unsubscribes */
  whenAttached(tile: string, use: (element: HTMLVideoElement) => () => void): () => void;
}

export function createVideoElements(): VideoElements {
  const elements = new Map<string, HTMLVideoElement>();
  const waiting = new Map<string, Set<() => void>>();

  return {
    attach: (tile, element) => {
      elements.set(tile, element);
      for (const start of waiting.get(tile) ?? []) start();
      return () => {
        if (elements.get(tile) === element) elements.delete(tile);
      };
    },
    at: (tile) => elements.get(tile),
    whenAttached: (tile, use) => {
      let stop: (() => void) | undefined;
      const start = () => {
        const element = elements.get(tile);
        if (element === undefined) return;
        stop?.();
        stop = use(element);
      };
      const starts = waiting.get(tile) ?? new Set();
      waiting.set(tile, starts.add(start));
      start();
      return () => {
        starts.delete(start);
        stop?.();
      };
    },
  };
}
