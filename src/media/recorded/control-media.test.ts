// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import type { MediaCommand } from '../../machines/recordings/player/player.events.ts';
import { eventually } from '../../testing/eventually.ts';
import { controlMedia } from './control-media.ts';
import { createVideoElements } from '../video-elements.ts';

function control() {
  const surfaces = createVideoElements();
  const video = document.createElement('video');
  Object.defineProperties(video, {
    duration: { value: 14, configurable: true },
    readyState: { value: 1, writable: true },
  });
  surfaces.attach('verify', video);
  const handlers: AnyEventObject[] = [];
  const player = createActor(
    setup({
      actors: { control: controlMedia(surfaces) },
      actions: { note: (_, fact: AnyEventObject) => void handlers.push(fact) },
    }).createMachine({
      invoke: { id: 'control', src: 'control', input: { tile: 'verify' }, onError: {} },
      on: { '*': { actions: { type: 'note', params: ({ event }) => event } } },
    }),
  ).start();
  return {
    surfaces,
    video,
    player,
    handlers,
    command: (command: MediaCommand) => player.getSnapshot().children['control']?.send(command),
  };
}

describe('control of a picture', () => {
  const methods = HTMLMediaElement.prototype;

  beforeEach(() => {
    vi.spyOn(methods, 'play').mockResolvedValue();
    vi.spyOn(methods, 'pause').mockReturnValue();
  });

  it('gives full volume (PLAY-09)', () => {
    const surfaces = createVideoElements();
    const video = document.createElement('video');
    video.volume = 0.2;
    surfaces.attach('verify', video);
    createActor(controlMedia(surfaces), { input: { tile: 'verify' } }).start();
    expect(video.volume).toBe(1);
  });

  it('follows its commands', () => {
    const { video, command } = control();
    command({ type: 'media.play' });
    expect(methods.play).toHaveBeenCalledOnce();
    command({ type: 'media.pause' });
    expect(methods.pause).toHaveBeenCalledOnce();
    command({ type: 'media.seek', toS: 5.5 });
    command({ type: 'media.setSpeed', speed: 2 });
    command({ type: 'media.setMuted', isMuted: true });
    expect({ at: video.currentTime, speed: video.playbackRate, muted: video.muted }).toEqual({
      at: 5.5,
      speed: 2,
      muted: true,
    });
  });

  it('reports what the picture does', () => {
    const { video, handlers } = control();
    for (const name of ['loadedmetadata', 'playing', 'waiting', 'pause', 'ended', 'emptied']) {
      video.dispatchEvent(new Event(name));
    }
    expect(handlers).toEqual([
      { type: 'media.opened', durationS: 14 },
      { type: 'media.played' },
      { type: 'media.waited' },
      { type: 'media.paused' },
      { type: 'media.ended' },
      { type: 'media.emptied' },
    ]);
  });

  it('reports a corrected length, but no length when nothing is loaded', () => {
    const { video, handlers } = control();
    video.dispatchEvent(new Event('durationchange'));
    Object.assign(video, { readyState: 0 });
    video.dispatchEvent(new Event('durationchange'));
    expect(handlers).toEqual([{ type: 'media.opened', durationS: 14 }]);
  });

  it('reports how much of a growing recording is seekable, and its length once (PLAY-16)', () => {
    const { video, handlers } = control();
    const shows = (duration: number, toS: number, event: string) => {
      const seekable = { length: toS > 0 ? 1 : 0, end: () => toS };
      Object.defineProperties(video, {
        duration: { value: duration, configurable: true },
        seekable: { value: seekable, configurable: true },
      });
      video.dispatchEvent(new Event(event));
    };
    shows(Number.POSITIVE_INFINITY, 0, 'loadedmetadata');
    shows(Number.POSITIVE_INFINITY, 4, 'progress');
    shows(Number.POSITIVE_INFINITY, 4, 'progress');
    shows(14, 14, 'durationchange');
    expect(handlers).toEqual([0, 4, 14].map((durationS) => ({ type: 'media.opened', durationS })));
  });

  it('reports when sound is muted, not when it is unmuted', () => {
    const { video, handlers } = control();
    const changed = eventually(() => expect(handlers).toEqual([{ type: 'media.muted' }]));
    video.muted = true;
    return changed.then(() => {
      video.muted = false;
      video.dispatchEvent(new Event('volumechange'));
      expect(handlers).toEqual([{ type: 'media.muted' }]);
    });
  });

  it('goes over to the tile’s next element, whose picture is still to come', () => {
    const { surfaces, video, handlers, command } = control();
    const next = document.createElement('video');
    surfaces.attach('verify', next);
    video.dispatchEvent(new Event('playing'));
    command({ type: 'media.seek', toS: 3 });
    expect(handlers).toEqual([{ type: 'media.emptied' }]);
    expect([video.currentTime, next.currentTime]).toEqual([0, 3]);
  });

  it('is deaf to a tile that is not on screen, and to everything once it has ended', () => {
    const { surfaces, video, handlers, player, command } = control();
    surfaces.attach('verify', video)();
    expect(() => command({ type: 'media.pause' })).not.toThrow();
    expect(methods.pause).not.toHaveBeenCalled();
    player.stop();
    handlers.length = 0;
    video.dispatchEvent(new Event('playing'));
    expect(handlers).toEqual([]);
  });
});
