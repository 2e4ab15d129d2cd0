import type { CDPSession, Page } from '@playwright/test';
import type { Camera } from '../contract/entities/cameras.ts';
import type { Fault } from '../provider/cameras/device/faults.ts';
import { opensLivePage } from './live-page/build-live-page.ts';
import { NOTHING_OPEN } from './live-page/nothing-open.ts';
import type { WatchedBy } from './live-page/live-page.ts';
import { heapOf, MOST_GROWTH } from './support/heap.ts';
import { camerasAt } from './support/cameras.ts';
import type { RunningProvider } from './support/provider.ts';
import { expect, test } from './support/test.ts';

/** Number of pictures open at once; each fault opens and closes ten, and those of the first round warm up. */
const AT_ONCE = 5;
const MOST_ROUNDS = 4;

interface Path {
  readonly fault: Fault;
  /** The fault comes while there is a picture. */
  readonly isLive?: true;
  /** The fault shows only after some time. */
  readonly takesTime?: true;
  /** The picture is closed when it has been in this state of the stream. */
  readonly until: string;
}

/** Often: five pictures cost more than to look at them; long enough for five that begin again on a busy machine. */
const LOOKS = { intervals: [100], timeout: 300_000 };
/** Time skipped at each look, ms. */
const SKIP_MS = 1_000;

const COMMON: readonly Path[] = [
  { fault: 'deny', until: 'denied' },
  { fault: 'offline', until: 'pausing' },
  { fault: 'takeover', isLive: true, until: 'ended' },
  { fault: 'freeze', isLive: true, takesTime: true, until: 'attempting.playing.live.late' },
  { fault: 'drop', isLive: true, takesTime: true, until: 'attempt 2' },
];
const PATHS: Readonly<Record<WatchedBy, readonly Path[]>> = {
  webrtc: [
    { fault: 'slow', until: 'attempting.signalling' },
    { fault: 'refuse', until: 'pausing' },
    { fault: 'hang', until: 'attempting.playing.opening' },
    { fault: 'turn', until: 'attempting.playing.opening' },
    ...COMMON,
  ],
  flv: [
    { fault: 'slow', until: 'attempting.admitting' },
    { fault: 'refuse', until: 'countingDown.waiting' },
    { fault: 'hang', until: 'attempting.playing.starting' },
    { fault: 'sleep', isLive: true, until: 'attempt 2' },
    ...COMMON,
  ],
};

/** Cameras without a shutter, whose pictures come by either transport. */
async function givenCameras(provider: RunningProvider, token: string): Promise<readonly Camera[]> {
  const found: Camera[] = [];
  for (let sid = 1001; found.length < AT_ONCE; sid += 1) {
    const cameras = await camerasAt(provider, token, String(sid));
    found.push(
      ...cameras.filter(({ supportedFeatures: { providers, privacyShutter } }) => providers.webrtc && !privacyShutter),
    );
  }
  return found.slice(0, AT_ONCE);
}

// The script is ours.
test.use({ bypassCSP: true });

async function opensEmptyPage(page: Page, provider: RunningProvider): Promise<CDPSession> {
  await page.clock.install();
  await opensLivePage(page, provider);
  return page.context().newCDPSession(page);
}

for (const kind of ['webrtc', 'flv'] as const) {
  test(`with each camera fault, a picture over ${kind} that is closed then leaves nothing behind, 10 times over (LIVE-30)`, async ({
    page,
    provider,
  }) => {
    test.slow();
    const { token } = await provider.givenAgent({ role: 'agent_ops' });
    const cameras = await givenCameras(provider, token);
    const breaks = (fault: Fault) => Promise.all(cameras.map(({ uuid }) => provider.breaks(uuid, fault)));
    const devtools = await opensEmptyPage(page, provider);

    const cameTo = (state: string, beforeLook = async () => {}) =>
      expect
        .poll(async () => {
          await beforeLook();
          return page.evaluate(() => window.livePage.seen());
        }, LOOKS)
        .toEqual(cameras.map(() => expect.arrayContaining([state])));

    const walks = async ({ fault, isLive, takesTime, until }: Path) => {
      await breaks(isLive === true ? 'none' : fault);
      const all = [cameras, kind, token] as const;
      await page.evaluate(([given, by, bearer]) => window.livePage.watch(given, by, bearer), all);
      if (isLive === true) {
        await cameTo('attempting.playing.live.current');
      }
      await cameTo(until, async () => {
        // A picture that had to begin again since it was live has not met what happens once.
        if (isLive === true) await breaks(fault);
        if (takesTime === true) await page.clock.fastForward(SKIP_MS);
      });
      const left = await page.evaluate(() => {
        window.livePage.leave();
        return window.livePage.leftOpen();
      });
      // Connections may take a while to close, all else is over at once.
      const { connections, sockets, requests } = left;
      expect({ fault, left }).toEqual({ fault, left: { ...NOTHING_OPEN, connections, sockets, requests } });
      await expect
        .poll(async () => ({ fault, left: await page.evaluate(() => window.livePage.leftOpen()) }), LOOKS)
        .toEqual({ fault, left: NOTHING_OPEN });
    };
    const round = async () => {
      for (const path of PATHS[kind]) await walks(path);
    };

    // What is left behind adds to the heap in every round, what warms up only in the first ones.
    await round();
    const heaps = [await heapOf(devtools)];
    const growth = (): number => (heaps.at(-1) ?? 0) / (heaps.at(-2) ?? 0);
    do {
      await round();
      heaps.push(await heapOf(devtools));
    } while (growth() >= MOST_GROWTH && heaps.length < MOST_ROUNDS);
    expect(growth(), heaps.join()).toBeLessThan(MOST_GROWTH);
    const left = async () => {
      const inspected = await Promise.all(cameras.map(({ uuid }) => provider.camera(uuid)));
      return inspected.map(({ viewers, relayed }) => ({ viewers, relayed }));
    };
    await expect.poll(left).toEqual(cameras.map(() => ({ viewers: [], relayed: 0 })));
    await breaks('none');
  });
}
