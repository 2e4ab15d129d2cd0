// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { createLastFrame } from './last-frame.ts';
import { createVideoElements } from './video-elements.ts';

function shownAt(width: number, videoWidth = 1_280, videoHeight = 720) {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const surfaces = createVideoElements();
  const video = document.createElement('video');
  Object.defineProperties(video, {
    readyState: { value: HTMLMediaElement.HAVE_CURRENT_DATA },
    videoWidth: { value: videoWidth },
    videoHeight: { value: videoHeight },
    clientWidth: { value: width },
  });
  surfaces.attach('slot-1', video);
  const last = createLastFrame(surfaces);
  last.keep('slot-1', '100001');
  return last;
}
const size = (frame: HTMLCanvasElement | null) => frame && [frame.width, frame.height];

describe('the last frame of a tile', () => {
  it('is as large as it was seen, and no larger than a large picture', () => {
    expect(size(shownAt(320).of('100001'))).toEqual([320, 180]);
    expect(size(shownAt(1_900, 1_920, 1_080).of('100001'))).toEqual([1_280, 720]);
    expect(size(shownAt(1_900, 640, 360).of('100001'))).toEqual([640, 360]);
  });

  it('is that of its alarm only, and stays where a tile shows nothing', () => {
    const last = shownAt(320);
    expect(last.of('100002')).toBeNull();
    last.keep('slot-2', '100001');
    last.keep('slot-2', '100002');
    expect([size(last.of('100001')), last.of('100002')]).toEqual([[320, 180], null]);
  });

  it('is kept with its time where the tile shows a live picture', () => {
    const last = shownAt(320);
    last.keep('slot-1', 'camera-1', 5_000);
    expect(size(last.of('camera-1'))).toEqual([320, 180]);
    expect(last.of('camera-1')?.dataset['atMs']).toBe('5000');
  });

  it('stays beside those of other alarms, until two dozen newer ones were kept', () => {
    const last = shownAt(320);
    for (let number = 1; number <= 23; number += 1) last.keep('slot-1', `event-${number}`);
    expect([last.of('100001') === null, last.of('event-23') === null]).toEqual([false, false]);
    last.keep('slot-1', 'event-24');
    expect([last.of('100001'), last.of('event-1') === null]).toEqual([null, false]);
  });
});
