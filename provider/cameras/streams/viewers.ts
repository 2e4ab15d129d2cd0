import { AGENTS } from '../../../contract/roles.ts';
import type { SessionWatch } from '../../base/ports.ts';

/** A viewer of a camera, by any transport. */
export interface Viewer {
  readonly uuid: string;
  readonly transport: 'webrtc' | 'flv' | 'hls';
  /** Id of the agent. */
  readonly rep: string;
  /** The session that the picture ends with. */
  readonly session: string;
  /** Ends the picture without a message. */
  cut(): void;
}

/** Viewers of the cameras of this process. */
export class Viewers {
  /** Viewers, each with a function that stops the watch of its session. */
  readonly #all = new Map<Viewer, () => void>();
  readonly #sessionWatch: SessionWatch;
  readonly #onWatched: (uuid: string) => void;

  constructor(sessionWatch: SessionWatch, onWatched: (uuid: string) => void) {
    this.#sessionWatch = sessionWatch;
    this.#onWatched = onWatched;
  }

  add(viewer: Viewer): void {
    const forget = this.#sessionWatch.bind({ session: viewer.session, roles: AGENTS, end: () => viewer.cut() });
    this.#all.set(viewer, forget);
    this.#onWatched(viewer.uuid);
  }

  remove(viewer: Viewer): void {
    this.#all.get(viewer)?.();
    this.#all.delete(viewer);
  }

  of(uuid: string): readonly Viewer[] {
    return this.all().filter((viewer) => viewer.uuid === uuid);
  }

  all(): readonly Viewer[] {
    return [...this.#all.keys()];
  }

  /** Reports each camera with viewers as watched. */
  sayWatched(): void {
    for (const uuid of new Set(this.all().map((viewer) => viewer.uuid))) this.#onWatched(uuid);
  }
}
