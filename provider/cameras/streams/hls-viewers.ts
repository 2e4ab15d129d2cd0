import type { Socket } from 'node:net';
import type { EndReason, Occupant, Rooms } from '../device/rooms.ts';
import type { Viewer, Viewers } from './viewers.ts';

/** Time without a request after which a viewer has left, ms. Not in the spec: players ask each second. */
const LEFT_AFTER_MS = 3_000;

/** A viewer by HLS. */
export interface HlsViewer {
  /** The playlist they had last; null before the first. */
  playlist: string | null;
  /** Cause of the end of this picture, `cut` = without a message; null until then. */
  ended: EndReason | 'cut' | null;
  /** Requests that are never answered. */
  readonly held: Set<Socket>;
}

/** The viewer who asks, and the camera. */
type Asking = Pick<Occupant, 'uuid' | 'sid' | 'rep'> & Pick<Viewer, 'session'>;

interface Known {
  readonly viewer: HlsViewer;
  readonly asking: Asking;
  readonly timer: NodeJS.Timeout;
  /** Resolved once the viewer is admitted to the camera or refused. */
  readonly entered: Promise<void>;
}

export interface HlsViewersDeps {
  readonly viewers: Viewers;
  readonly rooms: Rooms;
}

/** HLS viewers of this process's cameras: recognised by the name in their requests, gone when these stop. */
export class HlsViewers {
  readonly #all = new Map<string, Known>();
  readonly #deps: HlsViewersDeps;

  constructor(deps: HlsViewersDeps) {
    this.#deps = deps;
  }

  /** Keeps the viewer of this name for another while, or admits a new one. @returns the viewer */
  async touch(name: string, asking: Asking): Promise<HlsViewer> {
    const known = this.#all.get(name);
    if (
      known?.asking.uuid === asking.uuid &&
      known.asking.rep === asking.rep &&
      known.asking.session === asking.session
    ) {
      known.timer.refresh();
      await known.entered;
      return known.viewer;
    }
    const { viewer, entered } = this.#add(name, asking);
    await entered;
    return viewer;
  }

  #add(name: string, asking: Asking): Known {
    const { viewers, rooms } = this.#deps;
    const viewer: HlsViewer = { playlist: null, ended: null, held: new Set() };
    const end = (why: EndReason | 'cut'): void => {
      viewer.ended = why;
      for (const socket of viewer.held) socket.destroy();
      leave();
    };
    const seen: Viewer = { ...asking, transport: 'hls', cut: () => end('cut') };
    const occupant: Occupant = { ...asking, id: name, end };
    const leave = (): void => {
      viewers.remove(seen);
      void rooms.leave(occupant);
    };
    const timer = setTimeout(() => {
      if (viewer.held.size > 0) return void timer.refresh();
      this.#all.delete(name);
      leave();
    }, LEFT_AFTER_MS);
    const entered = rooms.enter(occupant);
    const known = { viewer, asking, timer: timer.unref(), entered };
    this.#all.set(name, known);
    viewers.add(seen);
    return known;
  }
}
