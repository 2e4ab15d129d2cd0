// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { createVideoElements } from './video-elements.ts';

type Use = (element: HTMLVideoElement) => () => void;
const video = () => document.createElement('video');

describe('surfaces', () => {
  it('give a tile’s element to its subscribers, before or after it came', () => {
    const surfaces = createVideoElements();
    const element = video();
    const [early, late, other] = [vi.fn<Use>(() => () => {}), vi.fn<Use>(() => () => {}), vi.fn<Use>(() => () => {})];
    surfaces.whenAttached('slot-1', early);
    surfaces.whenAttached('slot-2', other);
    expect(early).not.toHaveBeenCalled();
    surfaces.attach('slot-1', element);
    surfaces.whenAttached('slot-1', late);
    expect(early.mock.calls).toEqual([[element]]);
    expect(late.mock.calls).toEqual([[element]]);
    expect(other).not.toHaveBeenCalled();
  });

  it('move a player to the tile’s next element', () => {
    const surfaces = createVideoElements();
    const [first, second] = [video(), video()];
    const stop = vi.fn<() => void>();
    const use = vi.fn<Use>(() => stop);
    surfaces.whenAttached('slot-1', use);
    const detach = surfaces.attach('slot-1', first);
    surfaces.attach('slot-1', second);
    expect(use.mock.calls).toEqual([[first], [second]]);
    expect(stop).toHaveBeenCalledOnce();
    detach();
    const late = vi.fn<Use>(() => () => {});
    surfaces.whenAttached('slot-1', late);
    expect(late.mock.calls).toEqual([[second]]);
  });

  it('forget an element that was detached', () => {
    const surfaces = createVideoElements();
    surfaces.attach('slot-1', video())();
    const use = vi.fn<Use>(() => () => {});
    surfaces.whenAttached('slot-1', use);
    expect(use).not.toHaveBeenCalled();
  });

  it('stop the player that unsubscribes, and call it for no more elements', () => {
    const surfaces = createVideoElements();
    const stop = vi.fn<() => void>();
    const use = vi.fn<Use>(() => stop);
    const withdraw = surfaces.whenAttached('slot-1', use);
    surfaces.attach('slot-1', video());
    withdraw();
    expect(stop).toHaveBeenCalledOnce();
    surfaces.attach('slot-1', video());
    expect(use).toHaveBeenCalledOnce();
  });
});
