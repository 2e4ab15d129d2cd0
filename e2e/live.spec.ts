import type { Page } from '@playwright/test';
import { liveHlsPath } from '../contract/sockets.ts';
import type { LiveSource } from '../src/machines/cameras/live-stream/live-stream.events.ts';
import { opensLivePage } from './live-page/build-live-page.ts';
import './live-page/live-page.ts';
import { heapOf, MOST_GROWTH } from './support/heap.ts';
import type { RunningProvider } from './support/provider.ts';
import { expect, test } from './support/test.ts';

// The script is ours.
test.use({ bypassCSP: true });

/** A location of the world whose only camera gives its live picture as HLS. */
const HLS_SID = '1010';

/** A camera, and the transport of its picture. */
async function givenCamera(provider: RunningProvider, kind: LiveSource['kind']) {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const where = kind === 'hls' ? { sid: HLS_SID } : {};
  // Its shutter is closed while the alarm system is off.
  await provider.arms(HLS_SID);
  const { sid, uuid } = await provider.givenAlarm({ queue: agent.queues[0], ...where });
  const ask = async (what: string) => {
    const answer = await fetch(`${provider.url}/api/camera/${uuid}/${sid}/${what}`, {
      headers: { authorization: `Bearer ${agent.token}` },
    });
    return answer.json();
  };
  const source = async (): Promise<LiveSource> => {
    switch (kind) {
      case 'webrtc':
        return { kind, view: await ask('live-view') };
      case 'flv':
        return { kind, token: await ask('flv-token') };
      case 'hls':
        return { kind, path: `/api${liveHlsPath(uuid)}` };
    }
  };
  return { camera: { uuid, sid, token: agent.token }, source };
}

/** Often: a picture costs more than to look at it. */
const LOOKS = { intervals: [100] };

const framesOn = (page: Page) => page.evaluate(() => window.livePage.frames());

async function seesFramesAdvance(page: Page): Promise<void> {
  const before = await framesOn(page);
  await expect.poll(() => framesOn(page), LOOKS).toBeGreaterThan(before + 5);
}

const reportedOn = (page: Page) => page.evaluate(() => window.livePage.facts().map(({ type }) => type));

// LIVE-06, LIVE-07, LIVE-08
test('a picture over WebRTC comes by a relay only, as H264 with opus, and no address of the browser leaves it', async ({
  page,
  provider,
}) => {
  const sent: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { messagePayload } = JSON.parse(String(payload)) as { messagePayload: string };
      sent.push(Buffer.from(messagePayload, 'base64').toString());
    }),
  );
  await opensLivePage(page, provider);
  const { camera, source } = await givenCamera(provider, 'webrtc');
  await page.evaluate(([live, given]) => window.livePage.open(live, given), [await source(), camera] as const);
  await seesFramesAdvance(page);
  const ofPicture = (await reportedOn(page)).filter((type) => type.startsWith('stream.'));
  expect(ofPicture.slice(0, 2)).toEqual(['stream.connected', 'stream.flowing']);
  // On a busy machine frames may pause for a second; the connection stays.
  expect(ofPicture.filter((type) => type !== 'stream.flowing' && type !== 'stream.stalled')).toEqual([
    'stream.connected',
  ]);
  expect(await page.evaluate(() => window.livePage.routes())).toEqual([['relay', 'host']]);
  await expect.poll(() => page.evaluate(() => window.livePage.codecs())).toEqual(['audio/opus', 'video/H264']);
  const candidates = sent.flatMap((text) => text.match(/typ \w+/g) ?? []);
  expect(new Set(candidates)).toEqual(new Set(['typ relay']));
});

/** Number of cycles before the memory is measured. */
const WARM_CYCLES = 10;
/** States of a picture with frames: HLS runs about 2 s late, so it may count as current or as late. */
const FRAMES_COME = /stream\.(flowing|delayed)/;

for (const kind of ['webrtc', 'flv', 'hls'] as const) {
  // LIVE-02, LIVE-05, LIVE-30
  test(`a picture over ${kind} moves to another element, and leaves nothing open 20 times over`, async ({
    page,
    provider,
  }) => {
    await opensLivePage(page, provider);
    const { camera, source } = await givenCamera(provider, kind);
    const devtools = await page.context().newCDPSession(page);
    let before = 0;
    for (let time = 0; time < 20; time += 1) {
      if (time === WARM_CYCLES) before = await heapOf(devtools);
      await page.evaluate(([live, given]) => window.livePage.open(live, given), [await source(), camera] as const);
      await expect.poll(async () => (await reportedOn(page)).join(), LOOKS).toMatch(FRAMES_COME);
      if (time === 0) {
        await page.evaluate(() => window.livePage.move());
        await seesFramesAdvance(page);
        expect(await reportedOn(page)).not.toContain('stream.failed');
      }
      await page.evaluate(() => window.livePage.close());
    }
    if (kind === 'hls') {
      await page.evaluate(([live, given]) => window.livePage.open(live, given), [await source(), camera] as const);
      await seesFramesAdvance(page);
      await provider.breaks(camera.uuid, 'takeover');
      // At its next playlist, and permanently (LIVE-31).
      await expect.poll(() => reportedOn(page)).toContain('stream.ended');
      await page.evaluate(() => window.livePage.close());
    }
    await expect.poll(() => page.evaluate(() => window.livePage.openLines())).toBe(0);
    const { tracks, mediaSources, objectUrls } = await page.evaluate(() => window.livePage.leftOpen());
    expect({ tracks, mediaSources, objectUrls }).toEqual({ tracks: 0, mediaSources: 0, objectUrls: 0 });
    // What is closed may take a while to be forgotten.
    await expect.poll(async () => (await heapOf(devtools)) / before).toBeLessThan(MOST_GROWTH);
    await expect.poll(async () => (await provider.camera(camera.uuid)).viewers).toEqual([]);
  });
}
