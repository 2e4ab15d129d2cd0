import type { CDPSession, Page } from '@playwright/test';
import type { FlvToken, LiveView } from '../../contract/entities/cameras.ts';
import { liveHlsPath } from '../../contract/sockets.ts';
import { buildLivePage } from '../../e2e/live-page/build-live-page.ts';
import '../../e2e/live-page/live-page.ts';
import type { LiveSource } from '../../src/machines/cameras/live-stream/live-stream.events.ts';
import type { Figure } from '../figure.ts';
import { opened, type Stage, watch, type Watched, type Way } from './stage.ts';

const WARM_CYCLES = 40;
const CYCLES = 200;

async function sourceOf({ provider }: Stage, way: Way, { uuid, sid, token }: Watched): Promise<LiveSource> {
  const ask = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${provider.url}/api/camera/${path}`, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()) as T;
  };
  switch (way) {
    case 'webrtc':
      return { kind: way, view: await ask<LiveView>(`${uuid}/${sid}/live-view`) };
    case 'flv':
      return { kind: way, token: await ask<FlvToken>(`${uuid}/${sid}/flv-token`) };
    case 'hls':
      return { kind: way, path: `/api${liveHlsPath(uuid)}` };
  }
}

async function heapOf(page: Page, devtools: CDPSession): Promise<number> {
  await page.waitForFunction(async () => (await window.livePage.openLines()) === 0);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}

/** Growth of the browser's memory when one picture is opened and closed repeatedly. */
export async function cyclesOf(stage: Stage, way: Way, where: string): Promise<Figure> {
  const watched = await watch(stage, where);
  // A shutter may be closed while the alarm system is off.
  await stage.provider.given('arm-state', { sid: watched.sid, state: 'HOME' });
  const { context, page } = await opened(stage.browser, watched.token, { bypassCSP: true });
  await page.goto(stage.provider.url);
  await page.addScriptTag({ content: await buildLivePage(), type: 'module' });
  await page.waitForFunction(() => 'livePage' in window);
  const devtools = await context.newCDPSession(page);
  const repeat = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      const source = await sourceOf(stage, way, watched);
      await page.evaluate(([given, camera]) => window.livePage.open(given, camera), [source, watched] as const);
      await page.waitForFunction(() =>
        window.livePage.facts().some(({ type }) => /^stream\.(flowing|delayed)$/.test(type)),
      );
      await page.evaluate(() => window.livePage.close());
    }
  };
  await repeat(WARM_CYCLES);
  const before = await heapOf(page, devtools);
  await repeat(CYCLES);
  const after = await heapOf(page, devtools);
  await context.close();
  return {
    what: `${way}: heap after ${CYCLES} pictures opened and closed, no line left open`,
    floorIs: `after the first ${WARM_CYCLES}`,
    unit: 'MiB',
    ours: after,
    floor: before,
    target: { is: 'atMost', ratio: 1.05 },
  };
}
