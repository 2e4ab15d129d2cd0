import type { CameraLink, LinkForm, LinkReason, LinkViewer } from '../link/camera-link.ts';
import { LinkError } from '../link/camera-link.ts';
import type { Sample } from '../streams/sample.ts';
import type { LinkReport } from './link-messages.ts';

/** Size above which a group of pictures is not kept for the next viewer, bytes. Not in the spec: no camera is near it. */
const GROUP_MAX_BYTES = 16_777_216;
/** Step of a link's time over a break, ms: players need one. */
const BREAK_MS = 100;

/** News of a link of the media process, without the name of the camera. */
type Watched = Extract<LinkReport, { type: 'linkForm' | 'linkSample' | 'linkLost' }>;
export type LinkNews = Watched extends infer W ? (W extends Watched ? Omit<W, 'link'> : never) : never;

/** A link of the media process as it is watched in this one: its samples come once, for all viewers. */
export class RemoteLink implements Pick<CameraLink, 'watch'> {
  readonly #viewers = new Set<LinkViewer>();
  readonly #onUnused: () => void;
  #form: LinkForm | null = null;
  /** Samples since the last key picture. */
  #group: Sample[] = [];
  #groupBytes = 0;
  /** Offset that is added to the time of the media process's link, which begins again with each process, ms. */
  #shiftMs = 0;
  #lastMs = -BREAK_MS;
  #isInterrupted = false;
  /** Null while it is not lost. */
  #error: LinkError | null = null;

  constructor(onUnused: () => void) {
    this.#onUnused = onUnused;
  }

  watch(viewer: LinkViewer) {
    if (this.#form !== null) viewer.start(this.#form);
    const repeat = (): void => {
      for (const sample of this.#group) viewer.take(sample);
    };
    repeat();
    this.#viewers.add(viewer);
    if (this.#error !== null) viewer.lost(this.#error);
    return {
      repeat,
      stop: (): void => {
        if (this.#viewers.delete(viewer) && this.#viewers.size === 0) this.#onUnused();
      },
    };
  }

  hear(news: LinkNews): void {
    switch (news.type) {
      case 'linkForm':
        this.#form = news.form;
        this.#error = null;
        this.#forgetGroup();
        for (const viewer of this.#viewers) viewer.start(news.form);
        return;
      case 'linkSample':
        return this.#take(news.sample);
      case 'linkLost':
        return this.#lose(news.reason);
    }
  }

  /** The media process has ended; the next one's link has a time of its own. */
  interrupt(): void {
    this.#isInterrupted = true;
    this.#lose({ code: 'ended', message: 'Live pictures are starting again.' });
  }

  #take(own: Sample): void {
    if (this.#isInterrupted) this.#shiftMs = this.#lastMs + BREAK_MS - own.atMs;
    this.#isInterrupted = false;
    const sample = { ...own, atMs: own.atMs + this.#shiftMs };
    this.#lastMs = Math.max(this.#lastMs, sample.atMs);
    if (sample.isKey) this.#forgetGroup();
    if (sample.isKey || this.#group.length > 0) {
      this.#group.push(sample);
      this.#groupBytes += sample.data.length;
    }
    if (this.#groupBytes > GROUP_MAX_BYTES) this.#forgetGroup();
    for (const viewer of this.#viewers) viewer.take(sample);
  }

  #lose({ code, message }: { readonly code: LinkReason; readonly message: string }): void {
    this.#form = null;
    this.#forgetGroup();
    const error = new LinkError(code, message);
    this.#error = error;
    for (const viewer of this.#viewers) viewer.lost(error);
  }

  #forgetGroup(): void {
    this.#group = [];
    this.#groupBytes = 0;
  }
}
