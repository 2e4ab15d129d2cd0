import { isDeepStrictEqual } from 'node:util';
import type { LinkAddress } from '../link/camera-link.ts';
import type { RingCommand, RingReport } from './ring-messages.ts';

/** The last seconds of a camera, as they are to be kept. */
export interface KeptRing {
  readonly address: LinkAddress;
  /** False: without sound. */
  readonly hasSound: boolean;
  readonly keepMs: number;
}

/** A recording to be made; times are epoch ms. */
export interface WantedRecording {
  readonly uuid: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** A recording as an mp4, with the arrival of its first picture, epoch ms; or the reason why there is none. */
export type Recorded = Pick<Extract<RingReport, { type: 'recorded' }>, 'mp4' | 'durationS' | 'failure'> & {
  readonly fromMs: number;
};

/** A picture of the camera, as an mp4. */
export interface Snapshot {
  readonly mp4: Uint8Array;
  /** Time of its arrival, epoch ms. */
  readonly atMs: number;
}
export type OnSnapshot = (snapshot: Snapshot) => void;

interface Pending extends WantedRecording {
  readonly onSnapshot: OnSnapshot;
  settle(recorded: Recorded): void;
}

/** Time after the end of a recording within which the media process has made it, ms. Not in the spec. */
const MADE_WITHIN_MS = 20_000;
const NOT_MADE: Recorded = { mp4: null, durationS: 0, fromMs: 0, failure: 'The recording was not made in time.' };

/** The rings of the media process: they are kept again, and unfinished recordings begun again, when another process runs. */
export class RemoteRings {
  readonly #kept = new Map<string, KeptRing>();
  readonly #pending = new Map<string, Pending>();
  readonly #post: (command: RingCommand) => void;
  readonly #now: () => number;

  constructor(post: (command: RingCommand) => void, now: () => number) {
    this.#post = post;
    this.#now = now;
  }

  keep(uuid: string, ring: KeptRing): void {
    if (isDeepStrictEqual(this.#kept.get(uuid), ring)) return;
    this.#kept.set(uuid, ring);
    this.#post({ type: 'keepRing', link: uuid, ...ring });
  }

  drop(uuid: string): void {
    if (this.#kept.delete(uuid)) this.#post({ type: 'dropRing', link: uuid });
  }

  /** Records a camera whose ring is kept; its newest picture comes at once, where there is one. Never rejects. */
  record(name: string, wanted: WantedRecording, onSnapshot: OnSnapshot): Promise<Recorded> {
    return new Promise((resolve) => {
      const settle = (recorded: Recorded): void => {
        clearTimeout(timer);
        this.#pending.delete(name);
        resolve(recorded);
      };
      const timer = setTimeout(() => settle(NOT_MADE), wanted.toMs - this.#now() + MADE_WITHIN_MS);
      timer.unref();
      this.#pending.set(name, { ...wanted, onSnapshot, settle });
      this.#begin(name, wanted);
    });
  }

  take(report: RingReport): void {
    const pending = this.#pending.get(report.recording);
    const fromMs = Math.round(this.#now() - report.ageMs);
    if (report.type === 'snapshot') pending?.onSnapshot({ mp4: report.mp4, atMs: fromMs });
    else pending?.settle({ mp4: report.mp4, durationS: report.durationS, fromMs, failure: report.failure });
  }

  /** A media process runs, and knows of no ring. */
  resume(): void {
    for (const [link, ring] of this.#kept) this.#post({ type: 'keepRing', link, ...ring });
    for (const [name, wanted] of this.#pending) this.#begin(name, wanted);
  }

  #begin(recording: string, { uuid: link, fromMs, toMs }: WantedRecording): void {
    const nowMs = this.#now();
    this.#post({ type: 'record', recording, link, beforeMs: nowMs - fromMs, afterMs: toMs - nowMs });
  }
}
