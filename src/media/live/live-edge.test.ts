// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { bufferedEndS, catchUp, createLiveEdge } from './live-edge.ts';
import { fakeVideo } from '../testing/fake-video.ts';

function edgeAt() {
  const clock = { ms: 0 };
  return { clock, edge: createLiveEdge(() => clock.ms) };
}

describe('live edge', () => {
  it('has no age before anything arrived', () => {
    const { edge, clock } = edgeAt();
    edge.reached(0);
    clock.ms = 5_000;
    expect(edge.ageMs(0)).toBe(0);
  });

  it('measures every place of the timeline against what arrived soonest', () => {
    const { edge, clock } = edgeAt();
    clock.ms = 1_000;
    edge.reached(0.5);
    clock.ms = 2_000;
    edge.reached(1.5);
    expect(edge.ageMs(1.5)).toBe(0);
    clock.ms = 5_000;
    expect(edge.ageMs(1.5)).toBeCloseTo(3_000, -1);
    edge.reached(4.5);
    expect(edge.ageMs(2.5)).toBeCloseTo(2_000, -1);
  });

  it('lets what arrives in a burst after a pause be as old as it is', () => {
    const { edge, clock } = edgeAt();
    clock.ms = 1_000;
    edge.reached(1);
    clock.ms = 5_000;
    edge.reached(2);
    expect(edge.ageMs(2)).toBeCloseTo(3_000, -1);
  });

  it('forgives a camera whose clock is slow by a thousandth', () => {
    const { edge, clock } = edgeAt();
    clock.ms = 1_000;
    edge.reached(1);
    clock.ms = 3_601_000;
    edge.reached(3_600 * 0.9995);
    expect(edge.ageMs(3_600 * 0.9995)).toBe(0);
  });
});

describe('catching up', () => {
  it('jumps on where the picture is more than a second behind', () => {
    const { video, buffers } = fakeVideo();
    expect(bufferedEndS(video)).toBe(0);
    buffers(5);
    video.currentTime = 4;
    catchUp(video);
    expect(video.currentTime).toBe(4);
    video.currentTime = 3.9;
    catchUp(video);
    expect(video.currentTime).toBe(4.8);
  });
});
