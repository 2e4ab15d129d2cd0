import * as v from 'valibot';
import { CALLS } from '../../../contract/calls.ts';
import type { Authorization } from './authorization.ts';

/** How long an answer that was asked for in advance is used, ms. Chosen; far below the life of its token. */
const PREPARED_FOR_MS = 10_000;

interface PlaybackLinksDeps {
  /** Where the page is, for addresses without a host. */
  readonly page: string;
  readonly authorization: Authorization;
  readonly now: () => number;
  readonly fetch?: typeof fetch;
}

/** A link that has no playlist; `status` null where nothing answered, or not so that it could be understood. */
export class LinkFailed extends Error {
  override readonly name = 'LinkFailed';
  readonly status: number | null;
  constructor(link: string, status: number | null) {
    super(`${link} has no playlist (${status ?? 'no answer'}).`);
    this.status = status;
  }
}

/**
 * Asks playback links with the bearer token for the address of their playlist (PLAY-19, PLAY-21). Their 401 ends no session
 * (PLAY-15), and the token goes to no one but the provider.
 */
export function createPlaybackLinks({ page, authorization, now, fetch: send = fetch }: PlaybackLinksDeps) {
  let prepared: { readonly link: string; readonly atMs: number; readonly answer: Promise<string> } | null = null;

  async function request(link: string): Promise<string> {
    const header = authorization(link);
    if (header === null) throw new LinkFailed(link, null);
    const response = await send(new URL(link, page), { headers: { authorization: header }, cache: 'no-store' });
    if (!response.ok) throw new LinkFailed(link, response.status);
    return v.parse(CALLS.getStreamingSession.response, await response.json()).streamingSessionURL;
  }

  return {
    /** Asks now for what is about to be played. */
    prepare(link: string): void {
      const answer = request(link);
      // It is reported where it is used.
      answer.catch(() => {});
      prepared = { link, atMs: now(), answer };
    },
    /** @throws {LinkFailed} @returns the playlist's address; an answer asked for in advance is used once */
    ask(link: string): Promise<string> {
      const known = prepared?.link === link && now() - prepared.atMs < PREPARED_FOR_MS ? prepared.answer : null;
      prepared = null;
      return known ?? request(link);
    },
  };
}

export type PlaybackLinks = ReturnType<typeof createPlaybackLinks>;
