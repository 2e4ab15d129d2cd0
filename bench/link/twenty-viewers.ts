import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { hasRtspCamera, startRtspCamera } from '../../provider/testing/cameras/rtsp-camera.ts';
import type { Bench } from '../figure.ts';
import { interleaved } from '../rounds.ts';
import { median } from '../statistics.ts';
import { bareSender, mediaSender, type Sender } from './senders.ts';

const ROUNDS = 3;
const LINKS = 20;
const KBPS = 2_048;
const SETTLE_MS = 3_000;
const MEASURE_MS = 5_000;
const LIVE_WITHIN_MS = 60_000;
/** Clock ticks of the kernel's accounts. Source: `getconf CLK_TCK`. */
const TICK_MS = 10;
const BYTES_A_MEGABIT = 125_000;

/** Time of a processor that the process has used, ms. */
function cpuMsOf(pid: number): number {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = after.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Time of a processor for a megabit that has come to a viewer, ms, with a viewer on each of the links. */
async function costOf(sender: Sender): Promise<number> {
  const joined = await Promise.all(Array.from({ length: LINKS }, (_, index) => sender.join(String(index))));
  const all = joined.map(({ viewer }) => viewer);
  const deadline = performance.now() + LIVE_WITHIN_MS;
  while (all.some((viewer) => viewer.bytes() === 0)) {
    if (performance.now() > deadline)
      throw new Error(`${all.filter((viewer) => viewer.bytes() === 0).length} of ${LINKS} viewers got no picture.`);
    await delay(100);
  }
  await delay(SETTLE_MS);
  const bytesNow = () => all.reduce((sum, viewer) => sum + viewer.bytes(), 0);
  const [bytes, cpuMs] = [bytesNow(), cpuMsOf(sender.pid)];
  await delay(MEASURE_MS);
  const cost = (cpuMsOf(sender.pid) - cpuMs) / ((bytesNow() - bytes) / BYTES_A_MEGABIT);
  await Promise.all(joined.map(({ leave }) => leave()));
  await sender.end();
  return cost;
}

/** The media process beside the least that sends the same cameras: the time of a processor. Needs GStreamer's RTSP server. */
export const linkViewers: Bench = async () => {
  if (!hasRtspCamera()) return [];
  const camera = await startRtspCamera('--pattern', 'snow', '--kbps', String(KBPS), '--gop', '40');
  const ours = await mediaSender(camera.port);
  const floor = await bareSender(camera.port);
  try {
    const pairs = await interleaved(ROUNDS, { ours: () => costOf(ours), floor: () => costOf(floor) });
    return [
      {
        what: `${LINKS} real cameras of 2 Mb/s with a WebRTC viewer each: processor time for a megabit seen`,
        floorIs: 'a bare WebRTC sender with the same links',
        unit: 'ms',
        ours: median(pairs.map((pair) => pair.ours)),
        floor: median(pairs.map((pair) => pair.floor)),
        target: { is: 'atMost', ratio: 1.1 },
      },
    ];
  } finally {
    await Promise.all([ours.close(), floor.close(), camera.stop()]);
  }
};
