// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { createPlayhead } from './playhead.ts';
import { createVideoElements } from '../video-elements.ts';

describe('playhead', () => {
  it('reports the position of a tile’s picture, whenever that changes', () => {
    const surfaces = createVideoElements();
    const playhead = createPlayhead(surfaces);
    const onMove = vi.fn<() => void>();
    const stop = playhead.subscribe('verify', onMove);
    expect(playhead.positionS('verify')).toBe(0);
    const video = document.createElement('video');
    surfaces.attach('verify', video);
    video.currentTime = 4.5;
    onMove.mockClear();
    video.dispatchEvent(new Event('timeupdate'));
    expect(onMove).toHaveBeenCalledOnce();
    expect(playhead.positionS('verify')).toBe(4.5);
    stop();
    video.dispatchEvent(new Event('timeupdate'));
    expect(onMove).toHaveBeenCalledOnce();
  });
});
