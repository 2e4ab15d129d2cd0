// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import { measureMedia } from './measure-media.ts';
import { createVideoElements } from '../video-elements.ts';

function measure(picture: object) {
  const surfaces = createVideoElements();
  const video = Object.assign(document.createElement('video'), {
    getVideoPlaybackQuality: () => ({ totalVideoFrames: 90, droppedVideoFrames: 2 }),
  });
  Object.defineProperties(video, { videoWidth: { value: 640 }, videoHeight: { value: 360 } });
  Object.assign(video, picture);
  const handlers: AnyEventObject[] = [];
  const player = createActor(
    setup({
      actors: { measure: measureMedia(surfaces) },
      actions: { note: (_, fact: AnyEventObject) => void handlers.push(fact) },
    }).createMachine({
      invoke: { id: 'measure', src: 'measure', input: { tile: 'verify' }, onError: {} },
      on: { '*': { actions: { type: 'note', params: ({ event }) => event } } },
    }),
  );
  return { surfaces, video, player, handlers, mbps: () => handlers.map(({ ['stats']: stats }) => stats.mbps) };
}

describe('measuring a picture', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('reports each second its size, its frames, and the Mbps of what was played (PLAY-25)', () => {
    const { surfaces, video, player, handlers } = measure({ webkitVideoDecodedByteCount: 1_000 });
    surfaces.attach('verify', video);
    player.start();
    Object.assign(video, {
      webkitVideoDecodedByteCount: 201_000,
      webkitAudioDecodedByteCount: 50_000,
      currentTime: 2,
    });
    vi.advanceTimersByTime(1_000);
    const stats = { widthPx: 640, heightPx: 360, frames: 90, droppedFrames: 2 };
    expect(handlers).toEqual([
      { type: 'media.measured', stats: { ...stats, mbps: null } },
      { type: 'media.measured', stats: { ...stats, mbps: 1 } },
    ]);
  });

  it('has no bit rate while nothing plays, after a jump back, or where the browser does not report it', () => {
    const counted = measure({ webkitVideoDecodedByteCount: 1_000, currentTime: 5 });
    counted.surfaces.attach('verify', counted.video);
    counted.player.start();
    vi.advanceTimersByTime(1_000);
    counted.video.currentTime = 1;
    vi.advanceTimersByTime(1_000);
    expect(counted.mbps()).toEqual([null, null, null]);

    const silent = measure({});
    silent.surfaces.attach('verify', silent.video);
    silent.player.start();
    silent.video.currentTime = 1;
    vi.advanceTimersByTime(1_000);
    expect(silent.mbps()).toEqual([null, null]);
  });

  it('reports nothing of a tile that is not on screen, and nothing once it has stopped', () => {
    const { surfaces, video, player, handlers } = measure({});
    player.start();
    vi.advanceTimersByTime(1_000);
    expect(handlers).toEqual([]);
    surfaces.attach('verify', video);
    player.stop();
    vi.advanceTimersByTime(1_000);
    expect(handlers).toEqual([]);
  });
});
