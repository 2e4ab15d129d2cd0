import * as v from 'valibot';
import { fromCallback } from 'xstate';
import { CALLS } from '../../../contract/calls.ts';
import type { Authorization } from './authorization.ts';
import type { ClipEvent, ClipFact } from '../../machines/recordings/clip/clip.events.ts';

interface AskLinkDeps {
  /** Where the page is, for addresses without a host. */
  readonly page: string;
  readonly authorization: Authorization;
  readonly now: () => number;
  readonly fetch?: typeof fetch;
}

/**
 * Asks a playback link with the bearer token for the address of its playlist (PLAY-19, PLAY-21). Its 401 ends no session
 * (PLAY-15), and the token goes to no one but the provider.
 */
export const askLink = ({ page, authorization, now, fetch: send = fetch }: AskLinkDeps) =>
  fromCallback<ClipEvent, { link: string }>(({ input, sendBack }) => {
    const gone = new AbortController();
    const report = (fact: ClipFact) => {
      if (!gone.signal.aborted) sendBack(fact);
    };
    const fail = (status: number | null) => report({ type: 'clip.failed', status, isDamaged: false, atMs: now() });

    const ask = async () => {
      const header = authorization(input.link);
      if (header === null) return fail(null);
      const response = await send(new URL(input.link, page), {
        headers: { authorization: header },
        cache: 'no-store',
        signal: gone.signal,
      });
      if (!response.ok) return fail(response.status);
      const { streamingSessionURL } = v.parse(CALLS.getStreamingSession.response, await response.json());
      report({ type: 'clip.located', address: streamingSessionURL });
    };
    ask().catch(() => fail(null));
    return () => gone.abort();
  });
