import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../base/ports.ts';
import { CameraUnavailableError } from '../../http/errors.ts';
import { answersForMs, isLasting } from './backoff.ts';
import { type LinkAddress, type LinkAddresses, LinkError, type LinkState } from './camera-link.ts';

interface Refusal {
  readonly address: LinkAddress | null;
  readonly message: string;
  /** Epoch ms. */
  readonly untilMs: number;
}

/** Sentence for those who ask for the picture; agents set up no camera. */
const askedFor = ({ code, message }: Pick<LinkError, 'code' | 'message'>): string =>
  isLasting(code) ? `${message} Tell an administrator.` : message;

/** Reasons of linked cameras without a picture, as this process last heard them of the addresses that it gave out. */
export class LinkRefusals implements LinkAddresses {
  readonly #all = new Map<string, Refusal>();
  readonly #used = new Map<string, LinkAddress>();
  readonly #links: LinkAddresses;
  readonly #clock: Clock;

  constructor(links: LinkAddresses, clock: Clock) {
    this.#links = links;
    this.#clock = clock;
  }

  async of(uuid: string): Promise<LinkAddress | null> {
    const address = await this.#links.of(uuid);
    if (address === null) this.#used.delete(uuid);
    else this.#used.set(uuid, address);
    return address;
  }

  hear(uuid: string, { status, reason }: LinkState): void {
    if (status === 'live') this.#all.delete(uuid);
    const address = this.#used.get(uuid) ?? null;
    if (status === 'lost' && reason !== null)
      this.#all.set(uuid, {
        address,
        message: askedFor(reason),
        untilMs: this.#clock.now() + answersForMs(reason.code),
      });
  }

  /** @throws {CameraUnavailableError} for a camera whose link was lost just now, or has no password that can be read. */
  async assertNone(uuid: string): Promise<void> {
    const address = await this.#addressOf(uuid);
    const refusal = this.#all.get(uuid);
    if (refusal === undefined) return;
    const isOver = this.#clock.now() > refusal.untilMs;
    if (isOver || !isDeepStrictEqual(refusal.address, address)) this.#all.delete(uuid);
    else throw new CameraUnavailableError(refusal.message);
  }

  async #addressOf(uuid: string): Promise<LinkAddress | null> {
    try {
      return await this.#links.of(uuid);
    } catch (error) {
      if (error instanceof LinkError) throw new CameraUnavailableError(askedFor(error));
      throw error;
    }
  }
}
