import { isDeepStrictEqual } from 'node:util';
import type { LinkAddress, LinkViewer, LinkWatch } from '../link/camera-link.ts';
import type { LinkReport } from './link-messages.ts';
import type { MediaCommand } from './messages.ts';
import { RemoteLink } from './remote-link.ts';

interface Watched {
  readonly address: LinkAddress;
  readonly link: RemoteLink;
}

/** The watched links of the media process: each is watched once by this process, while somebody here looks. */
export class RemoteLinks {
  readonly #all = new Map<string, Watched>();
  readonly #post: (command: MediaCommand) => void;

  constructor(post: (command: MediaCommand) => void) {
    this.#post = post;
  }

  /** Watches the link of this camera; one to another address of it ends. */
  watch(uuid: string, address: LinkAddress, viewer: LinkViewer): LinkWatch {
    const known = this.#all.get(uuid);
    if (known !== undefined && isDeepStrictEqual(known.address, address)) return known.link.watch(viewer);
    if (known !== undefined) this.#end(uuid, known.link);
    const link: RemoteLink = new RemoteLink(() => this.#end(uuid, link));
    this.#all.set(uuid, { address, link });
    const watch = link.watch(viewer);
    this.#post({ type: 'watchLink', link: uuid, address });
    return watch;
  }

  hear({ link, ...news }: Exclude<LinkReport, { type: 'linkState' }>): void {
    this.#all.get(link)?.link.hear(news);
  }

  /** The media process has ended. */
  interrupt(): void {
    for (const { link } of this.#all.values()) link.interrupt();
  }

  /** A media process runs, and knows of no link. */
  resume(): void {
    for (const [uuid, { address }] of this.#all) this.#post({ type: 'watchLink', link: uuid, address });
  }

  #end(uuid: string, link: RemoteLink): void {
    if (this.#all.get(uuid)?.link !== link) return;
    this.#all.delete(uuid);
    this.#post({ type: 'unwatchLink', link: uuid });
  }
}
