import { isDeepStrictEqual } from 'node:util';
import type { CameraLink, LinkAddress, LinkState, LinkWatch } from '../link/camera-link.ts';
import type { LinkReport } from './link-messages.ts';

/**
 * Bytes on their way to the provider above which pictures are dropped until the next key picture. Not in the spec: some
 * seconds of one camera.
 */
const ON_THE_WAY_MAX_BYTES = 8_388_608;

/** Sends a report; `onSent` is called when the channel has taken it. */
export type SendReport = (report: LinkReport, onSent?: () => void) => void;

export type OpenLink = (address: LinkAddress, onState: (state: LinkState) => void) => CameraLink;

interface Hosted {
  readonly address: LinkAddress;
  readonly link: CameraLink;
  /** The watch whose samples go to the provider; null while nobody there looks. */
  watch: LinkWatch | null;
}

/** The links of the media process, one a camera: known by their addresses while somebody looks, forgotten afterwards. */
export class HostedLinks {
  readonly #all = new Map<string, Hosted>();
  readonly #open: OpenLink;
  readonly #send: SendReport;
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
    const hosted: Hosted = {
      address,
      link: this.#open(address, (state) => this.#report(uuid, hosted, state)),
      watch: null,
    };
    this.#all.set(uuid, hosted);
    return hosted.link;
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
        this.#send({ type: 'linkLost', link: uuid, reason: { code, message } });
      },
    });
  }

  unwatch(uuid: string): void {
    const hosted = this.#all.get(uuid);
    hosted?.watch?.stop();
    if (hosted !== undefined) hosted.watch = null;
  }

  close(): void {
    for (const { link } of this.#all.values()) link.close();
    this.#all.clear();
  }

  /** Reports a state, and forgets a link that is not used any more. */
  #report(uuid: string, hosted: Hosted, state: LinkState): void {
    if (this.#all.get(uuid) !== hosted) return;
    this.#send({ type: 'linkState', link: uuid, state });
    if (state.status !== 'idle' || state.viewers > 0) return;
    this.#all.delete(uuid);
    hosted.link.close();
  }
}
