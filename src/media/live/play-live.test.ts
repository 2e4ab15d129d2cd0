// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import type { LiveSource, PlayLiveCommand } from '../../machines/cameras/live-stream/live-stream.events.ts';
import { createCameraConnections } from './camera-connections.ts';
import type { LiveConnectionHandlers, LivePicture } from './live-picture.ts';
import type { FlvDeps } from './play-flv.ts';
import { playLive } from './play-live.ts';
import { createVideoElements } from '../video-elements.ts';
import { fakeVideo } from '../testing/fake-video.ts';

type Made = Partial<FlvDeps> & { readonly address?: string; readonly handlers: LiveConnectionHandlers };
const ways = vi.hoisted(() => ({
  webrtc: vi.fn<(made: Made) => LivePicture>(),
  flv: vi.fn<(made: Made) => LivePicture>(),
  hls: vi.fn<(made: Made) => LivePicture>(),
}));
vi.mock('./play-webrtc.ts', () => ({ playWebrtc: ways.webrtc }));
vi.mock('./play-flv.ts', () => ({ playFlv: ways.flv }));
vi.mock('./play-hls-live.ts', () => ({ playHlsLive: ways.hls }));

const VIEW = { channelARN: 'arn', channelEndpoint: '', clientId: 'v', signedChannelEndpoint: '', iceServers: [] };
const WEBRTC: LiveSource = { kind: 'webrtc', view: VIEW };
const FLV: LiveSource = { kind: 'flv', token: { token: 'a&b', ip_forward: 'media.test' } };

function fakePicture() {
  return {
    show: vi.fn<LivePicture['show']>(() => () => {}),
    arrived: async () => 0,
    ageMs: () => 0,
    measure: async () => ({ bytes: 0, packetsLost: 1, jitterMs: 2, roundTripMs: 3 }),
    sendState: vi.fn<LivePicture['sendState']>(),
    stop: vi.fn<() => void>(),
  };
}

function play(source: LiveSource = WEBRTC, isMeasured = false) {
  const surfaces = createVideoElements();
  const links = createCameraConnections();
  const picture = fakePicture();
  const keepFrame = vi.fn<(tile: string, name: string, atMs: number) => void>();
  for (const way of Object.values(ways)) way.mockReturnValue(picture);
  const logic = playLive({
    surfaces,
    keepFrame,
    links,
    socketAddress: (path) => new URL(`ws://portal.test/api${path}`),
    flvToken: async ({ params }) => ({ token: `${params.sid}-new`, ip_forward: null }),
    authorization: () => null,
    now: () => Date.now(),
    toLocalMs: (serverMs) => serverMs,
    log: () => {},
    page: { hidden: false },
  });
  const input = { tile: 'camera-1', uuid: 'cam-1', sid: '501', source, isMuted: true, isMeasured };
  const handlers: AnyEventObject[] = [];
  const stream = createActor(
    setup({
      actors: { play: logic },
      actions: { note: (_, fact: AnyEventObject) => void handlers.push(fact) },
    }).createMachine({
      invoke: { id: 'play', src: 'play', input, onError: {} },
      on: { '*': { actions: { type: 'note', params: ({ event }) => event } } },
    }),
  ).start();
  return {
    surfaces,
    links,
    picture,
    keepFrame,
    handlers,
    stream,
    command: (command: PlayLiveCommand) => stream.getSnapshot().children['play']?.send(command),
  };
}

async function begun(source: LiveSource = WEBRTC, isMeasured = false) {
  const subject = play(source, isMeasured);
  const shown = fakeVideo();
  subject.surfaces.attach('camera-1', shown.video);
  await vi.dynamicImportSettled();
  const made = [...ways.webrtc.mock.calls, ...ways.flv.mock.calls, ...ways.hls.mock.calls].at(-1)?.[0];
  if (made === undefined) throw new Error('There is no picture.');
  return { ...subject, shown, made };
}

describe('live picture on a tile', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  });
  afterEach(() => {
    vi.clearAllMocks();
  });

  it('is silent until it is unmuted, at full volume', async () => {
    const { shown, command, picture } = await begun();
    expect(picture.show.mock.calls).toEqual([[shown.video]]);
    expect([shown.video.muted, shown.video.volume]).toEqual([true, 1]);
    command({ type: 'live.setMuted', isMuted: false });
    expect(shown.video.muted).toBe(false);
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce();
  });

  it('live picture on a tile by FLV has its address from uuid, token and forwarding host (LIVE-05, LIVE-34)', async () => {
    const { made, links } = await begun(FLV);
    expect(await made.newAddress?.()).toBe('ws://media.test/api/live/cam-1.flv?token=a%26b');
    expect(await made.newAddress?.()).toBe('ws://portal.test/api/live/cam-1.flv?token=501-new');
    expect(links.at('cam-1')).toBeUndefined();
    made.handlers.connected();
    made.handlers.connected();
    expect(links.at('cam-1')).toEqual({ way: 'socket', forward: 'media.test' });
  });

  it('live picture on a tile by HLS plays its playlist', async () => {
    const { made } = await begun({ kind: 'hls', path: '/live.m3u8' });
    expect(made.address).toBe('/live.m3u8');
  });

  it('reports what its connection reports, when frames come and stop, and a picture that is older than any before', async () => {
    const { made, handlers, shown } = await begun();
    made.handlers.connected();
    shown.draws();
    await vi.advanceTimersByTimeAsync(1_000);
    made.handlers.lost('The connection was lost.', 503);
    made.handlers.ended('alarmClear');
    expect(handlers).toEqual([
      { type: 'stream.connected' },
      { type: 'stream.flowing' },
      {
        type: 'stream.measured',
        stats: {
          widthPx: 640,
          heightPx: 360,
          mbps: null,
          frames: 1,
          droppedFrames: 1,
          oldestMs: 1_000,
          packetsLost: 1,
          jitterMs: 2,
          roundTripMs: 3,
        },
      },
      { type: 'stream.stalled', lastFrameAtMs: 0 },
      { type: 'stream.failed', reason: 'The connection was lost.', status: 503 },
      { type: 'stream.ended', reason: 'alarmClear' },
    ]);
  });

  it('moves to another element with its tile, without a new line', async () => {
    const { surfaces, shown, picture, handlers } = await begun();
    shown.draws();
    const large = fakeVideo();
    surfaces.attach('camera-1', large.video);
    expect(ways.webrtc).toHaveBeenCalledOnce();
    expect(picture.show.mock.calls).toEqual([[shown.video], [large.video]]);
    for (let step = 0; step < 4; step += 1) {
      await vi.advanceTimersByTimeAsync(500);
      large.draws();
    }
    expect(handlers).toEqual([{ type: 'stream.flowing' }]);
  });

  it('is kept with the time of its last frame when it stops, before its element is emptied', async () => {
    const subject = play();
    const empty = vi.fn<() => void>(() => expect(subject.keepFrame).toHaveBeenCalledOnce());
    subject.picture.show.mockReturnValue(empty);
    const shown = fakeVideo();
    subject.surfaces.attach('camera-1', shown.video);
    await vi.dynamicImportSettled();
    shown.draws();
    await vi.advanceTimersByTimeAsync(3_000);
    subject.stream.stop();
    expect(subject.keepFrame.mock.calls).toEqual([['camera-1', 'camera-1', 0]]);
    expect(empty).toHaveBeenCalledOnce();
  });

  it('passes on our client state, even when it was set before the connection', async () => {
    const { command, picture } = play();
    command({ type: 'live.sendState', client: { fullDuplex: true, quiet: false } });
    await vi.dynamicImportSettled();
    command({ type: 'live.sendState', client: { fullDuplex: false, quiet: false } });
    expect(picture.sendState.mock.calls).toEqual([
      [{ fullDuplex: true, quiet: false }],
      [{ fullDuplex: false, quiet: false }],
    ]);
  });

  it('is measured while stats are shown, and once for a report (PLAY-25)', async () => {
    const { handlers, command } = await begun(WEBRTC, true);
    await vi.advanceTimersByTimeAsync(1_000);
    command({ type: 'live.measure', isOn: false });
    await vi.advanceTimersByTimeAsync(1_000);
    const line = { packetsLost: 1, jitterMs: 2, roundTripMs: 3 };
    const stats = { widthPx: 640, heightPx: 360, frames: 0, droppedFrames: 1, oldestMs: null, ...line };
    const measured = [
      { type: 'stream.measured', stats: { ...stats, mbps: null } },
      { type: 'stream.measured', stats: { ...stats, mbps: 0 } },
    ];
    expect(handlers).toEqual(measured);
    command({ type: 'live.report' });
    await vi.advanceTimersByTimeAsync(0);
    expect(handlers).toEqual([...measured, { type: 'stream.measured', stats: { ...stats, mbps: 0 } }]);
  });

  it('fails when its player cannot be loaded', async () => {
    ways.webrtc.mockImplementationOnce(() => {
      throw new Error('No WebRTC here.');
    });
    const { handlers } = play();
    await vi.dynamicImportSettled();
    expect(handlers).toEqual([{ type: 'stream.failed', reason: 'The player could not be loaded.', status: null }]);
  });

  it('leaves nothing when it stops (LIVE-30)', async () => {
    const { stream, picture, made, links, handlers, shown } = await begun(FLV, true);
    made.handlers.connected();
    handlers.length = 0;
    stream.stop();
    made.handlers.lost('Late.', null);
    shown.draws();
    expect(picture.stop).toHaveBeenCalledOnce();
    expect([links.at('cam-1'), shown.waiting(), vi.getTimerCount(), handlers]).toEqual([undefined, 0, 0, []]);
  });

  it('starts nothing when it was stopped before its player came', async () => {
    const { stream } = play();
    stream.stop();
    await vi.dynamicImportSettled();
    expect(ways.webrtc).not.toHaveBeenCalled();
  });
});
