import { describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import { eventually } from '../../testing/eventually.ts';
import { askLink } from './ask-link.ts';
import { createAuthorization } from './authorization.ts';
import { createPlaybackLinks } from './playback-links.ts';

const LINK = 'https://provider.test/api/playback/session/1';

function playbackLinks(answer: () => Promise<Response>) {
  const send = vi.fn<typeof fetch>(answer);
  let nowMs = 1_000;
  const page = 'https://portal.test/app/verify-respond';
  const links = createPlaybackLinks({
    page,
    authorization: createAuthorization({ page, apiHost: 'https://provider.test/api', token: () => 'secret' }),
    now: () => nowMs,
    fetch: send,
  });
  return { links, send, passes: (ms: number) => void (nowMs += ms) };
}

const counted = () => {
  let count = 0;
  return playbackLinks(async () => Response.json({ streamingSessionURL: `/hls/${++count}.m3u8?token=own` }));
};

function ask(link: string, answer: () => Promise<Response>) {
  const { links, send } = playbackLinks(answer);
  const locate = askLink({ links, now: () => 1_000 });
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

const failed = (status: number | null) => [{ type: 'clip.failed', status, isDamaged: false, atMs: 1_000 }];

describe('a playback link', () => {
  it('is asked with the bearer token, and answers a playlist (PLAY-19, PLAY-21, STORE-09)', async () => {
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
  ])('a playback link that %s has failed (PLAY-15, PLAY-19)', async (_, answer, status) => {
    const { received } = ask(LINK, answer);
    await eventually(() => expect(received).toEqual(failed(status)));
  });

  it('a playback link to another host gets no token', async () => {
    const { send, received } = ask('https://elsewhere.test/api/playback', async () => Response.json({}));
    await eventually(() => expect(received).toEqual(failed(null)));
    expect(send).not.toHaveBeenCalled();
  });

  it('reports nothing once its tile is gone', async () => {
    const { send, received, clip } = ask(LINK, async () => Response.json({ streamingSessionURL: '/hls/1.m3u8' }));
    clip.stop();
    expect(send).toHaveBeenCalledOnce();
    await new Promise((resolve) => setImmediate(resolve));
    expect(received).toEqual([]);
  });

  it('a playback link that was asked in advance is used once without asking again', async () => {
    const { links, send } = counted();
    void links.prepare(LINK);
    void links.prepare(LINK);
    expect([await links.ask(LINK), await links.ask(LINK)]).toEqual(['/hls/1.m3u8?token=own', '/hls/2.m3u8?token=own']);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('a playback link that was asked 30 s ago, or another one, is asked', async () => {
    const { links, passes } = counted();
    void links.prepare(LINK);
    passes(30_000);
    expect(await links.ask(LINK)).toBe('/hls/2.m3u8?token=own');
    void links.prepare(LINK);
    expect(await links.ask(`${LINK}2`)).toBe('/hls/4.m3u8?token=own');
  });

  it('a playback link that was refused in advance has failed where it is used', async () => {
    const { links } = playbackLinks(async () => new Response('No.', { status: 403 }));
    await expect(links.prepare(LINK)).rejects.toThrow('403');
    await expect(links.ask(LINK)).rejects.toMatchObject({ name: 'LinkFailed', status: 403 });
  });
});
