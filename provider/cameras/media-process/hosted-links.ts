import { isDeepStrictEqual } from 'node:util';
import type { CameraLink, LinkAddress, LinkState, LinkWatch } from '../link/camera-link.ts';
import type { LinkReport } from './messages.ts';

/** Interval of the look for changed states and unused links, ms. Not in the spec. */
const LOOK_MS = 1_000;
/** Interval between reports of measured values alone, ms. Not in the spec: they change with each picture. */
const MEASURED_MS = 10_000;
/**
 * Bytes on their way to the provider above which pictures are dropped until the next key picture. Not in the spec: some
 * seconds of one camera.
 */
const ON_THE_WAY_MAX_BYTES = 8_388_608;

/** Sends a report; `onSent` is called when the channel has taken it. */
export type SendReport = (report: LinkReport, onSent?: () => void) => void;

export type OpenLink = (address: LinkAddress) => CameraLink;

interface Hosted {
  readonly address: LinkAddress;
  readonly link: CameraLink;
  reported: LinkState | null;
  reportedAtMs: number;
  /** The watch whose samples go to the provider; null while nobody there looks. */
  watch: LinkWatch | null;
}

/** Everything of a state but its measured values. */
const settledIn = ({ status, reason, sinceMs, form, viewers }: LinkState) => ({
  status,
  reason,
  sinceMs,
  form,
  viewers,
});

/** The links of the media process, one a camera: known by their addresses while somebody looks, forgotten afterwards. */
export class HostedLinks {
  readonly #all = new Map<string, Hosted>();
  readonly #open: OpenLink;
  readonly #send: SendReport;
  readonly #look = setInterval(() => this.#sync(), LOOK_MS);
  /** Bytes of samples that the channel has not taken yet. */
  #onTheWay = 0;

  constructor(open: OpenLink, send: SendReport) {
    this.#open = open;
    this.#send = send;
  }

  /** The link of this camera; one to another address of it ends. */
  of(uuid: string, address: LinkAddress): CameraLink {
    const known = this.#all.get(uuid);
    if (known !== undefined && isDeepStrictEqual(known.address, address)) return known.link;
    known?.link.close();
    const link = this.#open(address);
    this.#all.set(uuid, { address, link, reported: null, reportedAtMs: 0, watch: null });
    return link;
  }

  /** Sends its samples to the provider. */
  watch(uuid: string, address: LinkAddress): void {
    const link = this.of(uuid, address);
    const hosted = this.#all.get(uuid);
    if (hosted === undefined || hosted.watch !== null) return;
    let needsKey = true;
    hosted.watch = link.watch({
      start: (form) => {
        needsKey = true;
        this.#send({ type: 'linkForm', link: uuid, form });
      },
      take: (sample) => {
        if (this.#onTheWay > ON_THE_WAY_MAX_BYTES) needsKey = true;
        else if (sample.isKey) needsKey = false;
        if (needsKey) return;
        const { length } = sample.data;
        this.#onTheWay += length;
        this.#send({ type: 'linkSample', link: uuid, sample }, () => {
          this.#onTheWay -= length;
        });
      },
      lost: ({ code, message }) => {
        this.report(uuid);
        this.#send({ type: 'linkLost', link: uuid, reason: { code, message } });
      },
    });
  }

  unwatch(uuid: string): void {
    const hosted = this.#all.get(uuid);
    hosted?.watch?.stop();
    if (hosted !== undefined) hosted.watch = null;
  }

  /** Reports the present state of a link. */
  report(uuid: string): void {
    const hosted = this.#all.get(uuid);
    if (hosted === undefined) return;
    const state = hosted.link.state();
    hosted.reported = state;
    hosted.reportedAtMs = performance.now();
    this.#send({ type: 'linkState', link: uuid, state });
  }

  close(): void {
    clearInterval(this.#look);
    for (const { link } of this.#all.values()) link.close();
    this.#all.clear();
  }

  #sync(): void {
    const nowMs = performance.now();
    for (const [uuid, { link, reported, reportedAtMs }] of this.#all) {
      const state = link.state();
      const isNew = reported === null || !isDeepStrictEqual(settledIn(state), settledIn(reported));
      if (isNew || nowMs - reportedAtMs >= MEASURED_MS) this.report(uuid);
      if (state.status !== 'idle' || state.viewers > 0) continue;
      link.close();
      this.#all.delete(uuid);
    }
  }
}
