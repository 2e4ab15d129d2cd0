import { setTimeout as delay } from 'node:timers/promises';
import { type AlarmRecording, type RecordingStage, startRecordingStage } from './recording-stage.ts';
import { startRtspCamera } from './rtsp-camera.ts';
import type { CaseResult } from './run-case.ts';

const ALARMS = 20;
/** Cameras without a link, whose alarms measure the door: so many that each message raises one. */
const QUIET = 60;
/** Time after the storm begins within which each alarm has its recording, ms. */
const RECORDED_MS = 60_000;
/** Time for which door and desk are measured without a storm, ms. */
const CALM_MS = 40_000;
/** Pause between two calls of one caller, ms. */
const PAUSE_MS = 100;
/** Maximum slowdown, as a multiple of the time without a storm. */
const SLOWER = 1.5;
const MS = 1_000;
/** Minimum duration of a recording: 8 s before the alarm, 20 s after it, s. */
const LEAST_S = 28;
const DESK = ['/api/events/list?limit=20', '/api/reps/me', '/api/events/take?accept=false', '/api/settings'];

type Latencies = Readonly<Record<'door' | 'desk', number[]>>;

const medianOf = (sample: readonly number[]): number =>
  sample.toSorted((a, b) => a - b)[Math.floor(sample.length / 2)] ?? Number.NaN;

/** Times of a sender at the door, and of an agent's calls, each one after the other until `isOver`. */
async function measure(
  { processes: [provider], raise, uuids }: RecordingStage,
  token: string,
  isOver: () => boolean,
): Promise<Latencies> {
  const latencies: Latencies = { door: [], desk: [] };
  const headers = { authorization: `Bearer ${token}`, 'x-tab-id': 'storm' };
  const calls = {
    door: async (count: number) => void (await raise(uuids[ALARMS + (count % QUIET)] ?? '')),
    desk: async (count: number) => {
      const answer = await fetch(`${provider?.url}${DESK[count % DESK.length]}`, { headers });
      if (!answer.ok) throw new Error(`A call of the desk was refused: ${answer.status}`);
      await answer.text();
    },
  };
  const caller = async (kind: keyof Latencies): Promise<void> => {
    for (let count = 0; !isOver(); count += 1) {
      const sentMs = performance.now();
      await calls[kind](count);
      latencies[kind].push(performance.now() - sentMs);
      await delay(PAUSE_MS);
    }
  };
  await Promise.all([caller('door'), caller('desk')]);
  return latencies;
}

function compare(calm: Latencies, storm: Latencies): { readonly found: string; readonly faults: readonly string[] } {
  const kinds = ['door', 'desk'] as const;
  const rows = kinds.map((kind) => ({ kind, before: medianOf(calm[kind]), during: medianOf(storm[kind]) }));
  return {
    found: rows
      .map(({ kind, before, during }) => `${kind} ${during.toFixed(1)} ms, ${before.toFixed(1)} ms before`)
      .join(', '),
    faults: rows
      .filter(({ before, during }) => during > before * SLOWER)
      .map(({ kind }) => `${kind} is more than ${SLOWER} times as slow`),
  };
}

/** 20 cameras at 2 Mb/s whose alarms are raised at once: their recordings, and how slow door and desk are meanwhile. */
export async function runAlarmStorm(): Promise<CaseResult> {
  const stage = await startRecordingStage({ processes: 1, cameras: ALARMS + QUIET });
  if (stage === null) return { name: 'storm', firstMs: null, found: 'PostgreSQL is not installed', faults: [] };
  const camera = await startRtspCamera('--pattern', 'snow', '--kbps', '2048', '--gop', '40', '--audio', 'aac');
  try {
    const [provider] = stage.processes;
    const agent = await fetch(`${provider?.url}/test/agents`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ role: 'agent_ops' }),
    });
    const { token } = (await agent.json()) as { readonly token: string };
    const linked = stage.uuids.slice(0, ALARMS);
    await stage.link(linked, camera.url);
    for (let count = 0; count < ALARMS; count += 1) await stage.raise(stage.uuids[ALARMS + count] ?? '');
    const calmUntilMs = performance.now() + CALM_MS;
    const calm = await measure(stage, token, () => performance.now() > calmUntilMs);

    let raised: readonly string[] = [];
    const own = async (): Promise<readonly AlarmRecording[]> =>
      (await stage.recordings()).filter(({ eventId }) => raised.includes(eventId));
    let isOver = false;
    const measured = measure(stage, token, () => isOver);
    const beganMs = performance.now();
    raised = await Promise.all(linked.map((uuid) => stage.raise(uuid)));
    await stage.until(async () => (await own()).every(({ clip }) => clip !== 'recording'), RECORDED_MS);
    const tookMs = performance.now() - beganMs;
    isOver = true;
    const { found, faults } = compare(calm, await measured);
    const recordings = await own();
    const good = recordings.filter(({ clip, durationS }) => clip === 'recorded' && (durationS ?? 0) >= LEAST_S);
    return {
      name: `storm of ${ALARMS} alarms`,
      firstMs: tookMs,
      found: `${good.length} recordings of at least ${LEAST_S} s within ${(tookMs / MS).toFixed(1)} s; ${found}`,
      faults: [
        ...recordings.filter((one) => !good.includes(one)).map((one) => JSON.stringify(one)),
        ...(raised.length === ALARMS && new Set(raised).size === ALARMS ? [] : ['alarms are missing']),
        ...faults,
      ],
    };
  } finally {
    await camera.stop();
    await stage.end();
  }
}
