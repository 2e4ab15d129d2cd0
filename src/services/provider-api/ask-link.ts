import * as v from 'valibot';
import { fromCallback } from 'xstate';
import { CALLS } from '../../../contract/calls.ts';
import type { ClipEvent, ClipFact } from '../../machines/clip/clip.events.ts';

interface AskLinkDeps {
  /** Where the page is, for addresses without a host. */
  readonly page: string;
  readonly apiHost: string;
  readonly token: () => string | null;
  readonly now: () => number;
  readonly fetch?: typeof fetch;
}

/**
 * Asks a playback link with the bearer token for the address of its playlist (PLAY-19, PLAY-21). Its 401 ends no session
 * (PLAY-15), and the token goes to nobody but the provider.
 */
export const askLink = ({ page, apiHost, token, now, fetch: send = fetch }: AskLinkDeps) =>
  fromCallback<ClipEvent, { link: string }>(({ input, sendBack }) => {
    const gone = new AbortController();
    const tell = (fact: ClipFact) => {
      if (!gone.signal.aborted) sendBack(fact);
    };
    const fail = (status: number | null) => tell({ type: 'clip.failed', status, isDamaged: false, atMs: now() });

    const ask = async () => {
      const url = new URL(input.link, page);
      if (url.origin !== new URL(apiHost, page).origin) return fail(null);
      const response = await send(url, {
        headers: { authorization: `Bearer ${token() ?? ''}` },
        cache: 'no-store',
        signal: gone.signal,
      });
      if (!response.ok) return fail(response.status);
      const { streamingSessionURL } = v.parse(CALLS.getStreamingSession.response, await response.json());
      tell({ type: 'clip.located', address: streamingSessionURL });
    };
    ask().catch(() => fail(null));
    return () => gone.abort();
  });
