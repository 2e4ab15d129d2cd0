import type { Socket } from 'node:net';
import type { Viewer, Viewers } from './viewers.ts';

/** Ours: who asked for nothing so long has left; players ask each second, ms. */
const LEFT_AFTER_MS = 3_000;

/** Somebody who looks by HLS. */
export interface HlsViewer {
  readonly uuid: string;
  readonly rep: string;
  /** The playlist they had last; null before the first. */
  playlist: string | null;
  /** The camera has ended the picture; they may ask for another. */
  isCut: boolean;
  /** Requests that are never answered. */
  readonly held: Set<Socket>;
}

/** Those who look at this process's cameras by HLS: known by the name in what they ask for, gone when they ask no more. */
export class HlsViewers {
  readonly #all = new Map<string, { readonly viewer: HlsViewer; readonly timer: NodeJS.Timeout }>();
  readonly #viewers: Viewers;

  constructor(viewers: Viewers) {
    this.#viewers = viewers;
  }

  /** The viewer of this name, who has just asked for something. */
  hear(name: string, { uuid, rep }: Pick<HlsViewer, 'uuid' | 'rep'>): HlsViewer {
    const known = this.#all.get(name);
    if (known?.viewer.uuid === uuid && known.viewer.rep === rep) {
      known.timer.refresh();
      return known.viewer;
    }
    const viewer: HlsViewer = { uuid, rep, playlist: null, isCut: false, held: new Set() };
    const seen: Viewer = {
      uuid,
      rep,
      transport: 'hls',
      cut: () => {
        viewer.isCut = true;
        for (const socket of viewer.held) socket.destroy();
        this.#viewers.remove(seen);
      },
    };
    const timer = setTimeout(() => {
      if (viewer.held.size > 0) return void timer.refresh();
      this.#all.delete(name);
      this.#viewers.remove(seen);
    }, LEFT_AFTER_MS);
    this.#all.set(name, { viewer, timer: timer.unref() });
    this.#viewers.add(seen);
    return viewer;
  }
}
