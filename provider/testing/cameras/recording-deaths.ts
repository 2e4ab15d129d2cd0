import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { type AlarmRecording, type RecordingStage, startRecordingStage } from './recording-stage.ts';
import { type RtspCamera, startRtspCamera } from './rtsp-camera.ts';
import type { CaseResult } from './run-case.ts';

/** Time of a recording at which something dies, ms. */
const DIES_MS = 6_000;
/** Time after the alarm within which it has a recording, or says why not, ms. */
const SETTLED_MS = 60_000;
/** Time within which another process has the rings, ms. */
const MOVED_MS = 15_000;
const MS = 1_000;

interface Death {
  readonly name: string;
  /** @returns more that was found */
  kill(stage: RecordingStage, camera: RtspCamera): Promise<string>;
  /** True: what the alarm has is right. */
  readonly isRight: (recording: AlarmRecording) => boolean;
}

const has = ({ clip, durationS }: AlarmRecording, least: number, most: number): boolean =>
  clip === 'recorded' && durationS !== null && durationS >= least && durationS <= most;

const holderOf = async ({ database }: RecordingStage): Promise<string | undefined> =>
  (await database.query<{ holder: string }>('select distinct holder from camera_rings'))[0]?.holder;

const DEATHS: readonly Death[] = [
  {
    name: 'the media process is killed',
    async kill({ processes }) {
      const answer = await fetch(`${processes[0]?.url}/test/media`);
      const { pid } = (await answer.json()) as { readonly pid: number };
      process.kill(pid, 'SIGKILL');
      return '';
    },
    isRight: (recording) => has(recording, 5, 15),
  },
  {
    name: 'the camera vanishes',
    async kill(_, camera) {
      await camera.stop();
      return '';
    },
    isRight: (recording) => has(recording, 14, 20),
  },
  {
    name: 'the process with the rings is killed',
    async kill(stage) {
      const before = await holderOf(stage);
      await stage.processes[0]?.kill();
      const movedMs = await stage.until(async () => (await holderOf(stage)) !== before, MOVED_MS);
      return movedMs === null
        ? 'The rings did not move. '
        : `Another one had its rings after ${Math.round(movedMs)} ms. `;
    },
    isRight: (recording) => has(recording, 0, 15) || recording.noClip !== null,
  },
];

async function runDeath(stage: RecordingStage, { name, kill, isRight }: Death): Promise<CaseResult> {
  const camera = await startRtspCamera('--gop', '10', '--audio', 'aac');
  const [uuid = ''] = stage.uuids;
  try {
    await stage.link([uuid], camera.url);
    const eventId = await stage.raise(uuid);
    const raisedMs = performance.now();
    await delay(DIES_MS);
    const more = await kill(stage, camera);
    const current = async () => (await stage.recordings()).find((recording) => recording.eventId === eventId);
    await stage.until(async () => (await current())?.clip !== 'recording', SETTLED_MS - (performance.now() - raisedMs));
    const tookMs = performance.now() - raisedMs;
    const recording = await current();
    const said = recording?.noClip ?? `a clip of ${recording?.durationS} s`;
    return {
      name,
      firstMs: tookMs,
      found: `${more}${(tookMs / MS).toFixed(1)} s after the alarm: ${said}`,
      faults: recording !== undefined && isRight(recording) ? [] : [`has ${JSON.stringify(recording)}`],
    };
  } finally {
    await camera.stop();
  }
}

/** An alarm that is recorded while what records it dies, in three ways. */
export async function runRecordingDeaths(): Promise<readonly CaseResult[]> {
  const stage = await startRecordingStage({ processes: 2, cameras: 1 });
  if (stage === null) return [{ name: 'deaths', firstMs: null, found: 'PostgreSQL is not installed', faults: [] }];
  try {
    const results: CaseResult[] = [];
    for (const death of DEATHS) results.push(await runDeath(stage, death));
    return results;
  } finally {
    await stage.end();
  }
}
