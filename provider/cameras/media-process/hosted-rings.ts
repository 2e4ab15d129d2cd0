import type { CameraLink, LinkWatch } from '../link/camera-link.ts';
import { footageFile } from '../rings/footage-file.ts';
import { type ArrivedFootage, cameraRing, type Ring } from '../rings/ring.ts';
import type { HostedLinks } from './hosted-links.ts';
import type { RingCommand, RingReport } from './ring-messages.ts';

type Keep = Extract<RingCommand, { type: 'keepRing' }>;
type Wanted = Extract<RingCommand, { type: 'record' }>;

interface Recording {
  readonly name: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly timer: NodeJS.Timeout;
}

interface HostedRing {
  readonly link: CameraLink;
  readonly ring: Ring;
  readonly watch: LinkWatch;
  readonly keep: Keep;
  /** Recordings that have not ended. */
  readonly recordings: Set<Recording>;
}

const NOT_KEPT = 'The last seconds of the camera were not kept.';
const NO_PICTURE = 'The camera sent no picture.';
const UNREADABLE = 'The pictures of the camera cannot be read.';

/** The rings of the media process: each keeps its camera's link open, and makes recordings one after the other. */
export class HostedRings {
  readonly #all = new Map<string, HostedRing>();
  readonly #links: Pick<HostedLinks, 'of'>;
  readonly #send: (report: RingReport, onSent: () => void) => void;
  /** Files are made and sent one at a time, so that a storm of alarms needs the memory of one. */
  #made: Promise<void> = Promise.resolve();

  constructor(links: Pick<HostedLinks, 'of'>, send: (report: RingReport, onSent: () => void) => void) {
    this.#links = links;
    this.#send = send;
  }

  keep(keep: Keep): void {
    const link = this.#links.of(keep.link, keep.address);
    const known = this.#all.get(keep.link);
    if (known?.link === link && known.keep.hasSound === keep.hasSound) return;
    this.drop(keep.link);
    const recordings = new Set<Recording>();
    const neededFromMs = () =>
      Math.min(performance.now() - keep.keepMs, ...Array.from(recordings, ({ fromMs }) => fromMs));
    const ring = cameraRing(() => performance.now(), neededFromMs);
    const watch = link.watch({
      start: (form) => ring.begin(keep.hasSound ? form : { ...form, sound: null }),
      take: (sample) => {
        if (sample.kind === 'picture' || keep.hasSound) ring.add(sample);
      },
      lost: () => {},
    });
    this.#all.set(keep.link, { link, ring, watch, keep, recordings });
  }

  /** Ends a ring; its recordings have what has come. */
  drop(name: string): void {
    const hosted = this.#all.get(name);
    if (hosted === undefined) return;
    for (const recording of hosted.recordings) this.#finish(hosted, recording);
    this.#all.delete(name);
    hosted.watch.stop();
  }

  record({ recording: name, link, beforeMs, afterMs }: Wanted): void {
    const hosted = this.#all.get(link);
    if (hosted === undefined) return this.#fail(name, NOT_KEPT);
    const [fromMs, toMs] = [performance.now() - beforeMs, performance.now() + afterMs];
    const timer = setTimeout(() => this.#finish(hosted, recording), Math.max(0, afterMs));
    const recording: Recording = { name, fromMs, toMs, timer };
    hosted.recordings.add(recording);
    // A lost camera's ring has pictures of an earlier time.
    const snapshot = hosted.link.state().status === 'live' ? hosted.ring.snapshot() : null;
    if (snapshot !== null) this.#sendSnapshot(name, snapshot);
  }

  close(): void {
    for (const { watch, recordings } of this.#all.values()) {
      watch.stop();
      for (const { timer } of recordings) clearTimeout(timer);
    }
    this.#all.clear();
  }

  #finish({ ring, link, recordings }: HostedRing, recording: Recording): void {
    const { name, fromMs, toMs, timer } = recording;
    clearTimeout(timer);
    recordings.delete(recording);
    const footage = ring.cut(fromMs, toMs);
    if (footage === null) return this.#fail(name, link.state().reason?.message ?? NO_PICTURE);
    const ageMs = () => performance.now() - footage.atMs;
    this.#made = this.#made
      .then(() => footageFile(footage))
      .then((file) => this.#sent({ type: 'recorded', recording: name, ...file, ageMs: ageMs(), failure: null }))
      .catch(() => this.#fail(name, UNREADABLE));
  }

  #sendSnapshot(recording: string, { atMs, ...footage }: ArrivedFootage): void {
    this.#made = this.#made
      .then(() => footageFile(footage))
      .then(({ mp4 }) => this.#sent({ type: 'snapshot', recording, mp4, ageMs: performance.now() - atMs }))
      // The recording, which has the same pictures, says that they cannot be read.
      .catch(() => {});
  }

  #fail(recording: string, failure: string): void {
    this.#send({ type: 'recorded', recording, mp4: null, durationS: 0, ageMs: 0, failure }, () => {});
  }

  #sent(report: RingReport): Promise<void> {
    return new Promise((resolve) => this.#send(report, resolve));
  }
}
