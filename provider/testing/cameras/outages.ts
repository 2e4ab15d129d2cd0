import type { CaseResult } from './run-case.ts';
import { startRtspCamera } from './rtsp-camera.ts';
import { addressOf, watchedLink } from './watched-link.ts';

/** Time in which a link must notice, or be live again; the longest wait of the first few tries, and room for a busy machine, ms. */
const NOTICE_MS = 15_000;
const BACK_MS = 40_000;

const said = (ms: number | null): string => (ms === null ? 'not in time' : `${Math.round(ms)} ms`);

interface Outage {
  readonly name: string;
  readonly loss: string;
  readonly isKilled: boolean;
}

const OUTAGES: readonly Outage[] = [
  { name: 'killed, started again', loss: 'ended: The camera closed the connection.', isKilled: true },
  { name: 'stopped, continued', loss: 'silent: No picture for 5 s.', isKilled: false },
];

async function runOutage({ name, loss, isKilled }: Outage): Promise<CaseResult> {
  let camera = await startRtspCamera();
  const { link, seen, until } = watchedLink(addressOf(camera.port));
  const live = () => until(({ status }) => status === 'live', BACK_MS);
  try {
    const firstMs = await live();
    if (isKilled) await camera.stop();
    else camera.suspend();
    const noticedMs = await until(({ status }) => status === 'lost', NOTICE_MS);
    const [first = 'none'] = seen.losses;
    if (isKilled) camera = await startRtspCamera('--port', String(camera.port));
    else camera.resume();
    const backMs = await live();
    const faults = [
      ...(first === loss ? [] : [`loss is ${first}`]),
      ...(noticedMs === null || backMs === null ? ['not in time'] : []),
      ...(seen.backwards === 0 ? [] : [`times went back ${seen.backwards} times`]),
      ...(seen.starts === 1 ? [] : [`${seen.starts} starts`]),
    ];
    return { name, firstMs, found: `${first} Noticed after ${said(noticedMs)}, back after ${said(backMs)}`, faults };
  } finally {
    link.close();
    await camera.stop();
  }
}

/** A camera that goes away and comes back, in two ways. */
export async function runOutages(): Promise<readonly CaseResult[]> {
  const results: CaseResult[] = [];
  for (const outage of OUTAGES) results.push(await runOutage(outage));
  return results;
}
