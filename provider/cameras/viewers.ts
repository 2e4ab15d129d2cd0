/** Somebody who looks at a camera, by whatever transport. */
export interface Viewer {
  readonly uuid: string;
  readonly transport: 'webrtc' | 'flv' | 'hls';
  /** Id of the agent. */
  readonly rep: string;
  /** Ends the picture without a word. */
  cut(): void;
}

/** Who looks at the cameras of this process. */
export class Viewers {
  readonly #all = new Set<Viewer>();
  readonly #onWatched: (uuid: string) => void;

  constructor(onWatched: (uuid: string) => void) {
    this.#onWatched = onWatched;
  }

  add(viewer: Viewer): void {
    this.#all.add(viewer);
    this.#onWatched(viewer.uuid);
  }

  remove(viewer: Viewer): void {
    this.#all.delete(viewer);
  }

  of(uuid: string): readonly Viewer[] {
    return this.all().filter((viewer) => viewer.uuid === uuid);
  }

  all(): readonly Viewer[] {
    return [...this.#all];
  }

  /** Says of each camera that is looked at that it still is. */
  sayWatched(): void {
    for (const uuid of new Set(this.all().map((viewer) => viewer.uuid))) this.#onWatched(uuid);
  }
}
