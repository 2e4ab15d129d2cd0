import { performance } from 'node:perf_hooks';
import process from 'node:process';
import type { LinkViewer } from '../../cameras/link/camera-link.ts';
import { dialWithin } from '../../cameras/link/dial.ts';
import { readNetworks } from '../../cameras/link/networks.ts';
import { openCameraLink } from '../../cameras/link/open-camera-link.ts';
import { HostedLinks } from '../../cameras/media-process/hosted-links.ts';
import { HostedRings } from '../../cameras/media-process/hosted-rings.ts';
import type { CaseResult } from './run-case.ts';
import { startRtspCamera } from './rtsp-camera.ts';
import { addressOf } from './watched-link.ts';

const RINGS = 20;
const KBPS = 2_048;
/** The last seconds that a ring keeps, as the provider has it by default, ms. */
const KEEP_MS = 12_000;
const BEFORE_MS = 10_000;
const AFTER_MS = 20_000;
/** Time until all rings are full: what they keep, and two groups of pictures, ms. */
const FULL_MS = 24_000;
/** Maximum memory of all rings, MB. */
const MOST_MB = 100;
/** Time after an alarm within which it has its recording, ms. */
const RECORDED_MS = 60_000;
const SAMPLE_MS = 250;
const MEBIBYTE = 2 ** 20;

/** A viewer, for which each link is open before there are rings: their memory is what comes on top. */
const NO_ONE: LinkViewer = { start: () => {}, take: () => {}, lost: () => {} };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const rssMb = (): number => process.memoryUsage.rss() / MEBIBYTE;

/** 20 rings of cameras that send 2 Mb/s with a key picture every 4 s: their memory, and 20 recordings at once. */
export async function runManyRings(): Promise<CaseResult> {
  const camera = await startRtspCamera('--pattern', 'snow', '--kbps', String(KBPS), '--gop', '40', '--audio', 'aac');
  const sizes: number[] = [];
  const failures: string[] = [];
  let onAll = () => {};
  const links = new HostedLinks(
    (address, onState) =>
      openCameraLink(address, {
        dial: dialWithin(readNetworks('127.0.0.0/8')),
        clock: Date,
        random: () => 0.5,
        onState,
      }),
    () => {},
  );
  const rings = new HostedRings(links, (report, onSent) => {
    setImmediate(onSent);
    if (report.type === 'snapshot') return;
    const { mp4, failure } = report;
    sizes.push(mp4?.length ?? 0);
    if (failure !== null) failures.push(failure);
    if (sizes.length === RINGS) onAll();
  });
  const names = Array.from({ length: RINGS }, (_, index) => `camera-${index}`);
  try {
    for (const link of names) links.of(link, addressOf(camera.port)).watch(NO_ONE);
    await pause(FULL_MS);
    const beforeMb = rssMb();
    for (const link of names)
      rings.keep({ type: 'keepRing', link, address: addressOf(camera.port), hasSound: true, keepMs: KEEP_MS });
    await pause(FULL_MS);
    const fullMb = rssMb() - beforeMb;
    const all = new Promise<void>((resolve) => {
      onAll = resolve;
    });
    const beganMs = performance.now();
    let peakMb = 0;
    const sampling = setInterval(() => {
      peakMb = Math.max(peakMb, rssMb() - beforeMb);
    }, SAMPLE_MS);
    for (const link of names)
      rings.record({ type: 'record', recording: link, link, beforeMs: BEFORE_MS, afterMs: AFTER_MS });
    await Promise.race([all, pause(RECORDED_MS)]);
    clearInterval(sampling);
    const tookMs = performance.now() - beganMs;
    const least = Math.min(...sizes) / MEBIBYTE;
    return {
      name: `${RINGS} rings at 2 Mb/s`,
      firstMs: tookMs,
      found: `${fullMb.toFixed(0)} MB more than the links when full, at most ${peakMb.toFixed(0)} MB while ${sizes.length} recordings of at least ${least.toFixed(1)} MB were made within ${(tookMs / 1_000).toFixed(1)} s`,
      faults: [
        ...(fullMb <= MOST_MB ? [] : [`above ${MOST_MB} MB`]),
        ...(sizes.length === RINGS ? [] : [`${RINGS - sizes.length} recordings are missing`]),
        ...failures,
      ],
    };
  } finally {
    rings.close();
    links.close();
    await camera.stop();
  }
}
