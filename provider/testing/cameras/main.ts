// Real cameras of GStreamer, of all kinds that a link must know, and what it says of each: `npm run test:cameras`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { runAlarmStorm } from './alarm-storm.ts';
import { CAMERA_CASES } from './camera-cases.ts';
import { runManyLinks } from './many-links.ts';
import { runManyRings } from './many-rings.ts';
import { runOutages } from './outages.ts';
import { runRecordingDeaths } from './recording-deaths.ts';
import { hasRtspCamera } from './rtsp-camera.ts';
import { type CaseResult, runCase } from './run-case.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

if (!hasRtspCamera()) {
  print("This needs GStreamer's RTSP server with its H.264: provider/testing/cameras/rtsp-camera.py names it.");
  process.exit(2);
}

const rowOf = ({ name, firstMs, found, faults }: CaseResult): string =>
  `| ${name} | ${firstMs === null ? '-' : Math.round(firstMs)} | ${found} | ${faults.length === 0 ? 'as expected' : faults.join('; ')} |`;

interface Run {
  readonly name: string;
  run(): Promise<readonly CaseResult[]>;
}

const wanted = process.argv.slice(2);
const dir = await mkdtemp(join(tmpdir(), 'pcs-cameras-'));
const runs: readonly Run[] = [
  ...CAMERA_CASES.map((camera) => ({ name: camera.name, run: async () => [await runCase(camera, dir)] })),
  { name: 'outages', run: runOutages },
  { name: 'links', run: async () => [await runManyLinks()] },
  { name: 'rings', run: async () => [await runManyRings()] },
  { name: 'storm', run: async () => [await runAlarmStorm()] },
  { name: 'deaths', run: runRecordingDeaths },
];
let failed = 0;
print('| camera | first picture, ms | found | |\n|---|---|---|---|');
for (const { name, run } of runs) {
  if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue;
  for (const result of await run()) {
    if (result.faults.length > 0) failed += 1;
    print(rowOf(result));
  }
}
await rm(dir, { recursive: true, force: true });
process.exit(failed === 0 ? 0 : 1);
