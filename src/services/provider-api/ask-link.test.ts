import { describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import { eventually } from '../../testing/eventually.ts';
import { askLink } from './ask-link.ts';
import { createAuthorization } from './authorization.ts';

function ask(link: string, answer: () => Promise<Response>) {
  const send = vi.fn<typeof fetch>(answer);
  const page = 'https://portal.test/app/verify-respond';
  const locate = askLink({
    page,
    authorization: createAuthorization({ page, apiHost: 'https://provider.test/api', token: () => 'secret' }),
    now: () => 1_000,
    fetch: send,
  });
  const received: AnyEventObject[] = [];
  const clip = createActor(
    setup({
      actors: { locate },
      actions: { note: (_, fact: AnyEventObject) => void received.push(fact) },
    }).createMachine({
      invoke: { id: 'locate', src: 'locate', input: { link }, onError: {} },
      on: { '*': { actions: { type: 'note', params: ({ event }) => event } } },
    }),
  ).start();
  return { send, received, clip };
}

const LINK = 'https://provider.test/api/playback/session/1';
const failed = (status: number | null) => [{ type: 'clip.failed', status, isDamaged: false, atMs: 1_000 }];

describe('a playback link', () => {
  it('is asked with the bearer token, and answers a playlist (PLAY-19, PLAY-21)', async () => {
    const { send, received } = ask(LINK, async () => Response.json({ streamingSessionURL: '/hls/1.m3u8?token=own' }));
    await eventually(() => expect(received).toEqual([{ type: 'clip.located', address: '/hls/1.m3u8?token=own' }]));
    const [url, options] = send.mock.calls[0] ?? [];
    expect(url).toEqual(new URL(LINK));
    expect(options?.headers).toEqual({ authorization: 'Bearer secret' });
  });

  it.each([
    ['refuses', async () => new Response('No.', { status: 503 }), 503],
    ['wants another token', async () => new Response('', { status: 401 }), 401],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), null],
    ['answers something else', async () => Response.json({ url: 'x' }), null],
  ])('that %s has failed (PLAY-15, PLAY-19)', async (_, answer, status) => {
    const { received } = ask(LINK, answer);
    await eventually(() => expect(received).toEqual(failed(status)));
  });

  it('to somebody else gets no token', async () => {
    const { send, received } = ask('https://elsewhere.test/api/playback', async () => Response.json({}));
    await eventually(() => expect(received).toEqual(failed(null)));
    expect(send).not.toHaveBeenCalled();
  });

  it('reports nothing once its tile is gone', async () => {
    const { send, received, clip } = ask(LINK, async () => Response.json({ streamingSessionURL: '/hls/1.m3u8' }));
    clip.stop();
    expect(send.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
    expect(received).toEqual([]);
  });
});
