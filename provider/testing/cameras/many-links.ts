import { performance } from 'node:perf_hooks';
import process from 'node:process';
import type { CaseResult } from './run-case.ts';
import { startRtspCamera } from './rtsp-camera.ts';
import { addressOf, watchedLink } from './watched-link.ts';

const LINKS = 20;
const KBPS = 2_048;
/** Maximum share of a processor, %. */
const MOST_PERCENT = 10;
const SETTLE_MS = 4_000;
const MEASURE_MS = 15_000;
const MS = 1_000;
const BITS = 8;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** 20 links in this process to a camera that sends 2 Mb/s, and what they cost. */
export async function runManyLinks(): Promise<CaseResult> {
  const camera = await startRtspCamera('--pattern', 'snow', '--kbps', String(KBPS), '--gop', '40');
  const links = Array.from({ length: LINKS }, () => watchedLink(addressOf(camera.port)));
  try {
    await Promise.all(links.map(({ until }) => until(({ status }) => status === 'live', 30_000)));
    await pause(SETTLE_MS);
    const bytesNow = () => links.reduce((sum, { seen }) => sum + seen.bytes, 0);
    const bytes = bytesNow();
    const cpu = process.cpuUsage();
    const beganMs = performance.now();
    await pause(MEASURE_MS);
    const { user, system } = process.cpuUsage(cpu);
    const tookMs = performance.now() - beganMs;
    const percent = ((user + system) / MS / tookMs) * 100;
    const megabits = ((bytesNow() - bytes) * BITS) / tookMs / MS;
    const rss = Math.round(process.memoryUsage.rss() / 2 ** 20);
    const lost = links.flatMap(({ seen }) => seen.losses);
    return {
      name: `${LINKS} links at 2 Mb/s`,
      firstMs: Math.max(...links.map(({ seen }) => seen.firstMs ?? Number.NaN)),
      found: `${percent.toFixed(1)} % of a processor, ${megabits.toFixed(1)} Mb/s in all, RSS ${rss} MB`,
      faults: [...(percent <= MOST_PERCENT ? [] : [`above ${MOST_PERCENT} %`]), ...lost],
    };
  } finally {
    for (const { link } of links) link.close();
    await camera.stop();
  }
}
