import * as v from 'valibot';
import { DESK_CALLS } from '../../../contract/desk-calls.ts';
import type { Authorization } from './authorization.ts';

/** Lifetime of an answer that was asked for in advance, ms. Chosen; half the life of its token. */
const PREPARED_FOR_MS = 30_000;

interface PlaybackLinksDeps {
  /** Address of the page, for addresses without a host. */
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
  /** Prepared answers by their links, oldest first. */
  const prepared = new Map<string, { readonly atMs: number; readonly answer: Promise<string> }>();

  async function request(link: string): Promise<string> {
    const header = authorization(link);
    if (header === null) throw new LinkFailed(link, null);
    const response = await send(new URL(link, page), { headers: { authorization: header }, cache: 'no-store' });
    if (!response.ok) throw new LinkFailed(link, response.status);
    return v.parse(DESK_CALLS.getStreamingSession.response, await response.json()).streamingSessionURL;
  }

  function fresh(link: string): Promise<string> | undefined {
    for (const [known, { atMs }] of prepared) if (now() - atMs >= PREPARED_FOR_MS) prepared.delete(known);
    return prepared.get(link)?.answer;
  }

  return {
    /**
     * Requests a link that may be played soon, unless it is known. @throws {LinkFailed} @returns the playlist's address
     */
    prepare(link: string): Promise<string> {
      const known = fresh(link);
      if (known !== undefined) return known;
      const answer = request(link);
      prepared.set(link, { atMs: now(), answer });
      return answer;
    },
    /** @throws {LinkFailed} @returns the playlist's address; an answer asked for in advance is used once */
    ask(link: string): Promise<string> {
      const known = fresh(link);
      prepared.delete(link);
      return known ?? request(link);
    },
  };
}

export type PlaybackLinks = ReturnType<typeof createPlaybackLinks>;
