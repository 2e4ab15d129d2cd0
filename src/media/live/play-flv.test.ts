// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIVE_END_CODES } from '../../../contract/sockets.ts';
import { eventually } from '../../testing/eventually.ts';
import type { FlvSocketHandlers } from './flv-socket.ts';
import type { LiveConnectionHandlers } from './live-picture.ts';
import { type FlvDeps, playFlv } from './play-flv.ts';
import { fakeVideo } from '../testing/fake-video.ts';

interface FakePlayer {
  readonly source: object;
  readonly config: object;
  readonly calls: string[];
  emit(name: string, ...details: string[]): void;
}
const made = vi.hoisted((): FakePlayer[] => []);

vi.mock('flv.js', () => {
  const createPlayer = (source: object, config: object) => {
    const listeners = new Map<string, (...details: string[]) => void>();
    const calls: string[] = [];
    const note = (name: string) => () => void calls.push(name);
    const player = {
      source,
      config,
      calls,
      on: (name: string, listener: () => void) => void listeners.set(name, listener),
      emit: (name: string, ...details: string[]) => listeners.get(name)?.(...details),
      attachMediaElement: note('attach'),
      load: note('load'),
      destroy: note('destroy'),
    };
    made.push(player);
    return player;
  };
  const Events = { ERROR: 'error' };
  return { default: { createPlayer, Events, LoggingControl: {} } };
});
const line = vi.hoisted(() => ({ handlers: undefined as FlvSocketHandlers | undefined }));
vi.mock('./flv-socket.ts', () => ({
  flvSocket: (handlers: FlvSocketHandlers) => {
    line.handlers = handlers;
    return 'socket';
  },
}));

/** `CloseEvent.code` of a line that broke. */
const LOST = 1_006;
const ADDRESS = 'ws://portal.test/api/live/cam-1.flv?token=t';

async function play() {
  const handlers = {
    connected: vi.fn<LiveConnectionHandlers['connected']>(),
    lost: vi.fn<LiveConnectionHandlers['lost']>(),
    ended: vi.fn<LiveConnectionHandlers['ended']>(),
    reported: vi.fn<LiveConnectionHandlers['reported']>(),
    recorded: vi.fn<LiveConnectionHandlers['recorded']>(),
    uploaded: vi.fn<LiveConnectionHandlers['uploaded']>(),
  };
  const newAddress = vi.fn<FlvDeps['newAddress']>(async () => ADDRESS);
  const picture = playFlv({ newAddress, handlers, now: () => Date.now() });
  const shown = fakeVideo();
  const hide = picture.show(shown.video);
  await Promise.resolve();
  return { handlers, newAddress, picture, shown, hide, player: lastPlayer() };
}

function lastPlayer(): FakePlayer {
  const player = made.at(-1);
  if (player === undefined) throw new Error('There is no player.');
  return player;
}

describe('live picture as FLV', () => {
  const answer = vi.fn<typeof fetch>();

  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    vi.stubGlobal('fetch', answer);
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  });
  afterEach(() => {
    vi.clearAllMocks();
  });

  it('comes by a socket, with sound, and without waiting for a stash (LIVE-05)', async () => {
    const { player, handlers } = await play();
    expect(player.source).toEqual({ type: 'flv', isLive: true, url: ADDRESS });
    expect(player.config).toMatchObject({ enableStashBuffer: false, customLoader: 'socket' });
    expect(player.calls).toEqual(['attach', 'load']);
    line.handlers?.opened();
    expect(handlers.connected).toHaveBeenCalledOnce();
  });

  it('reports the status that the same address answers by HTTP when the socket is refused (PLAY-10)', async () => {
    answer.mockResolvedValue(new Response(null, { status: 404 }));
    const { handlers } = await play();
    line.handlers?.ended(false, LOST);
    await eventually(() => expect(handlers.lost.mock.calls).toEqual([['The camera refused the connection.', 404]]));
    expect(answer.mock.calls[0]?.[0]).toBe(ADDRESS.replace('ws:', 'http:'));
  });

  it('is refused as the call for its token is', async () => {
    const { handlers, newAddress, picture } = await play();
    newAddress.mockRejectedValue({ call: 'flvToken', status: 403, message: 'No.' });
    line.handlers?.ended(false, LOST);
    await eventually(() => expect(handlers.lost.mock.calls).toEqual([['The camera refused the connection.', 403]]));
    picture.show(fakeVideo().video);
    await eventually(() => expect(handlers.lost.mock.calls[1]).toEqual(['There is no token.', 403]));
  });

  it('reports no status where the address accepts the request, or does not answer', async () => {
    answer.mockResolvedValueOnce(new Response(null)).mockRejectedValueOnce(new TypeError('No line.'));
    const { handlers } = await play();
    line.handlers?.ended(false, LOST);
    line.handlers?.ended(false, LOST);
    await eventually(() => expect(handlers.lost).toHaveBeenCalledTimes(2));
    expect(handlers.lost.mock.calls.map(([, status]) => status)).toEqual([null, null]);
  });

  it('is lost when it is damaged, and when the camera closes the line (PLAY-11, PLAY-12, PLAY-13)', async () => {
    const { player, handlers } = await play();
    line.handlers?.ended(true, LOST);
    player.emit('error', 'MediaError', 'FormatError');
    await Promise.resolve();
    expect(handlers.lost.mock.calls).toEqual([
      ['The camera closed the connection.', null],
      ['MediaError: FormatError', null],
    ]);
    expect(answer).not.toHaveBeenCalled();
  });

  it.each(Object.entries(LIVE_END_CODES))('is ended by the camera: %s (LIVE-31)', async (reason, code) => {
    const { handlers } = await play();
    line.handlers?.opened();
    line.handlers?.ended(true, code);
    expect(handlers.ended.mock.calls).toEqual([[reason]]);
    expect([handlers.lost, answer].map(({ mock }) => mock.calls)).toEqual([[], []]);
  });

  it('stays near its end, and knows the age of what it shows', async () => {
    const { shown, picture } = await play();
    shown.buffers(1);
    vi.advanceTimersByTime(1_000);
    expect(picture.ageMs(0.5)).toBeCloseTo(500 + 750, -1);
    shown.buffers(4);
    vi.advanceTimersByTime(250);
    expect(shown.video.currentTime).toBeCloseTo(3.8);
  });

  it('counts what arrives', async () => {
    const { shown, picture } = await play();
    shown.buffers(2.5);
    Object.assign(shown.video, { webkitVideoDecodedByteCount: 700 });
    expect(await picture.arrived()).toBe(2.5);
    expect(await picture.measure()).toEqual({ bytes: 700, packetsLost: null, jitterMs: null, roundTripMs: null });
  });

  it('leaves neither player nor timer when it stops, and reports no more (LIVE-30)', async () => {
    const { hide, player, handlers, shown } = await play();
    player.emit('error', 'MediaError', 'FormatError');
    hide();
    line.handlers?.ended(true, LOST);
    line.handlers?.ended(true, LIVE_END_CODES.agentTakeover);
    expect(player.calls.at(-1)).toBe('destroy');
    expect(handlers.ended).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
    expect(shown.video.hasAttribute('src')).toBe(false);
    await Promise.resolve();
    expect(handlers.lost).not.toHaveBeenCalled();
  });
});
