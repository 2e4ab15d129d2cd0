// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import { eventually } from '../testing/eventually.ts';
import { showWebcam } from './show-webcam.ts';
import { createVideoElements } from './video-elements.ts';

class FakeTrack extends EventTarget {
  readonly stop = vi.fn<() => void>();
}

function show(getUserMedia: ((track: FakeTrack) => Promise<MediaStream>) | null = null) {
  const track = new FakeTrack();
  const stream = { getTracks: () => [track] } as unknown as MediaStream;
  const ask = vi.fn<MediaDevices['getUserMedia']>(() => getUserMedia?.(track) ?? Promise.resolve(stream));
  const surfaces = createVideoElements();
  const video = Object.assign(document.createElement('video'), { play: async () => {} });
  surfaces.attach('webcam', video);
  const handlers: AnyEventObject[] = [];
  const page = createActor(
    setup({
      actors: { picture: showWebcam({ devices: { getUserMedia: ask }, surfaces }) },
      actions: { note: (_, fact: AnyEventObject) => void handlers.push(fact) },
    }).createMachine({
      invoke: { id: 'picture', src: 'picture', input: { tile: 'webcam' }, onError: {} },
      on: { '*': { actions: { type: 'note', params: ({ event }) => event } } },
    }),
  ).start();
  return { page, handlers, track, stream, video, ask };
}

describe('own picture', () => {
  it('is shown on its tile until it is left; then the camera is off (SHELL-13)', async () => {
    const { page, handlers, track, stream, video, ask } = show();
    await eventually(() => expect(video.srcObject).toBe(stream));
    expect(ask.mock.calls).toEqual([[{ video: true }]]);
    video.dispatchEvent(new Event('playing'));
    expect(handlers).toEqual([{ type: 'webcam.shown' }]);
    page.stop();
    expect([video.srcObject, track.stop.mock.calls.length]).toEqual([null, 1]);
    video.dispatchEvent(new Event('playing'));
    expect(handlers).toHaveLength(1);
  });

  it('never begins when it is allowed after the page was left', async () => {
    let allow: (stream: MediaStream) => void = () => {};
    const { page, track, stream, video, ask } = show(() => new Promise((resolve) => (allow = resolve)));
    await eventually(() => expect(ask).toHaveBeenCalled());
    page.stop();
    allow(stream);
    await eventually(() => expect(track.stop).toHaveBeenCalledOnce());
    expect(video.srcObject ?? null).toBeNull();
  });

  it('reports why there is none, and when it stops', async () => {
    const refused = show(() => Promise.reject(new Error('Permission denied')));
    await eventually(() => expect(refused.handlers).toEqual([{ type: 'webcam.failed', reason: 'Permission denied' }]));
    const { handlers, track, stream, video } = show();
    await eventually(() => expect(video.srcObject).toBe(stream));
    track.dispatchEvent(new Event('ended'));
    expect(handlers).toEqual([{ type: 'webcam.failed', reason: 'The camera went off.' }]);
  });
});
