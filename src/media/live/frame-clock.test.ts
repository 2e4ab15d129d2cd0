// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startFrameClock } from './frame-clock.ts';
import { fakeVideo } from '../testing/fake-video.ts';

function start(runsLate = false) {
  const handlers: unknown[] = [];
  const aged: (number | null)[] = [];
  const page = { isHidden: false, arrived: 0, ageMs: 0 };
  const clock = startFrameClock({
    now: () => Date.now(),
    ageMs: () => page.ageMs,
    arrived: async () => page.arrived,
    isHidden: () => page.isHidden,
    runsLate,
    onDelayed: (behindMs) => handlers.push(['delayed', behindMs]),
    onFlowing: () => handlers.push(['flowing', Date.now()]),
    onStalled: (lastFrameAtMs) => handlers.push(['stalled', lastFrameAtMs, Date.now()]),
    onAged: () => aged.push(clock.oldestMs()),
  });
  const shown = fakeVideo();
  const unwatch = clock.watch(shown.video);
  return { handlers, aged, page, clock, shown, unwatch };
}

describe('frame clock', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('reports the first frame at once, and no other while they come', async () => {
    const { handlers, shown } = start();
    await pass(100);
    shown.draws();
    expect(handlers).toEqual([['flowing', 100]]);
    await pass(900);
    shown.draws();
    expect(handlers).toHaveLength(1);
  });

  it('reports after 1 s without a frame that the picture has stalled, and the time of its last frame', async () => {
    const { handlers, shown } = start();
    await pass(100);
    shown.draws();
    await pass(999);
    expect(handlers).toHaveLength(1);
    await pass(251);
    expect(handlers.slice(1)).toEqual([['stalled', 100, 1_250]]);
    await pass(5_000);
    expect(handlers).toHaveLength(2);
    shown.draws();
    expect(handlers.slice(2)).toEqual([['flowing', 6_350]]);
  });

  it('reports nothing of a picture that never came', async () => {
    const { handlers, aged, clock } = start();
    await pass(10_000);
    expect([handlers, aged, clock.oldestMs()]).toEqual([[], [], null]);
  });

  it('knows how old the shown picture was at most, between its frames and by their own age, and reports when that grows', async () => {
    const { aged, shown, clock, page } = start();
    shown.draws();
    await pass(500);
    shown.draws();
    expect([aged, clock.oldestMs()]).toEqual([[], 500]);
    await pass(600);
    shown.draws();
    page.ageMs = 1_400;
    shown.draws();
    page.ageMs = 0;
    shown.draws();
    expect(aged).toEqual([1_000, 2_000]);
    await pass(4_000);
    expect([aged, clock.oldestMs()]).toEqual([[1_000, 2_000, 3_000, 4_000], 4_000]);
  });

  it('lets a frame count from the moment it shows: one that comes late moves nothing', async () => {
    const { handlers, shown, page } = start();
    shown.draws();
    page.ageMs = 3_000;
    for (let second = 0; second < 2; second += 1) {
      await pass(500);
      shown.draws();
    }
    expect(handlers).toEqual([
      ['flowing', 0],
      ['stalled', 0, 1_000],
    ]);
  });

  it('counts what is decoded where nothing calls back', async () => {
    const { handlers, shown } = start();
    shown.decodes();
    await pass(250);
    expect(handlers).toEqual([['flowing', 250]]);
  });

  it('counts what arrives in a hidden tab, where nothing is drawn', async () => {
    const { handlers, page } = start();
    page.isHidden = true;
    await pass(250);
    page.arrived = 5;
    await pass(250);
    expect(handlers).toEqual([['flowing', 500]]);
    await pass(1_000);
    expect(handlers.slice(1)).toEqual([['stalled', 500, 1_500]]);
  });

  describe('of a picture that comes in parts', () => {
    const seen = async (subject: ReturnType<typeof start>, ...agesMs: number[]) => {
      for (const ageMs of agesMs) {
        await pass(100);
        subject.page.ageMs = ageMs;
        subject.shown.draws();
      }
    };

    it('reports its delay, again when that has changed by a second, and not while it is unchanged', async () => {
      const subject = start(true);
      await seen(subject, 3_000, 3_900, 2_100, 4_000, 3_100);
      expect(subject.handlers).toEqual([
        ['delayed', 3_000],
        ['delayed', 4_000],
      ]);
    });

    it('reports that it is current below 2 s, and of one that was late below 1 s', async () => {
      const subject = start(true);
      await seen(subject, 1_999, 2_000, 1_000, 999);
      expect(subject.handlers).toEqual([
        ['flowing', 100],
        ['delayed', 2_000],
        ['delayed', 1_000],
        ['flowing', 400],
      ]);
    });

    it('reports that it has stalled when no frame came for 1 s, however late they were, and the time of the last one', async () => {
      const subject = start(true);
      await seen(subject, 3_000);
      await pass(900);
      expect(subject.handlers).toEqual([['delayed', 3_000]]);
      await pass(350);
      await seen(subject, 5_000);
      expect(subject.handlers.slice(1)).toEqual([
        ['stalled', -2_900, 1_250],
        ['delayed', 5_000],
      ]);
    });

    it('is as late in a hidden tab', async () => {
      const { handlers, page } = start(true);
      page.isHidden = true;
      page.ageMs = 3_000;
      await pass(250);
      page.arrived = 5;
      await pass(250);
      expect(handlers).toEqual([['delayed', 3_000]]);
    });
  });

  it('goes over to the next element', async () => {
    const { handlers, clock, shown, unwatch } = start();
    shown.draws();
    unwatch();
    expect(shown.waiting()).toBe(0);
    const next = fakeVideo();
    clock.watch(next.video);
    for (let step = 0; step < 3; step += 1) {
      await pass(500);
      next.draws();
    }
    expect(handlers).toEqual([['flowing', 0]]);
  });

  it('leaves no timer', () => {
    const { clock } = start();
    clock.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
