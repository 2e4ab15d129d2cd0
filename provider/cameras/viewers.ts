import type { Caller } from '../ports.ts';

/** Somebody who looks at a camera, by whatever transport. */
export interface Viewer {
  readonly uuid: string;
  readonly transport: 'webrtc' | 'flv';
  readonly rep: Caller['rep']['id'];
  /** Ends the picture without a word. */
  cut(): void;
}

/** Who looks at the cameras of this process. */
export class Viewers {
  readonly #all = new Set<Viewer>();

  add(viewer: Viewer): void {
    this.#all.add(viewer);
  }

  remove(viewer: Viewer): void {
    this.#all.delete(viewer);
  }

  of(uuid: string): readonly Viewer[] {
    return [...this.#all].filter((viewer) => viewer.uuid === uuid);
  }

  all(): readonly Viewer[] {
    return [...this.#all];
  }
}
