import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Role } from '../../contract/roles.ts';
import { type AlarmDocument, findDocuments } from '../../provider/alarms/alarm.repository.ts';
import { createAlarmService } from '../../provider/alarms/alarm-service.ts';
import { updateFrame } from '../../provider/hub/frames.ts';
import type { AlarmSummary } from '../../provider/alarms/alarm.row.ts';
import type { CallContext } from '../../provider/http/call-context.ts';
import type { Database, ProviderDeps } from '../../provider/base/ports.ts';
import { addAgent } from '../../provider/testing/fixtures/test-fixtures.ts';
import { startTestApp } from '../../provider/testing/fixtures/test-app.ts';
import type { Bench, Figure } from '../figure.ts';
import { interleaved, type Pair } from '../rounds.ts';
import { median, quantile } from '../statistics.ts';
import { openBenchApp } from '../support/bench-app.ts';
import { withPglite, withPostgres } from '../support/engines.ts';
import { type Audience, seat } from './audience.ts';
import { startBareBroadcast } from './bare-broadcast.ts';
import type { Arrival } from './listeners.ts';

const AGENTS = 500;
const EVENTS_PER_SECOND = 50;
const ROUNDS = 10;
/** Attempts at a set of rounds until the hub kept up in enough of them. */
const TRIES = 3;
const SILENCE_MS = 500;
const TAB = '1';
/** A frame's time is cut to whole milliseconds, half of one on average. */
const CUT_MS = 0.5;

interface Second {
  /** False when the machine was too busy: the hub sends two changes of one alarm as one when it falls behind. */
  readonly isWhole: boolean;
  /** Times from the frame to the socket, ms. */
  readonly delivery: readonly number[];
  /** Times from the change to the socket, ms; a bare broadcast has no change before its frame. */
  readonly wholeWay: readonly number[];
}

/** Receives everything until nothing more arrives. */
async function heardInAll(audience: Audience): Promise<readonly Arrival[]> {
  await delay(SILENCE_MS);
  const arrivals = await audience.heard();
  return arrivals.length === 0 ? [] : [...arrivals, ...(await heardInAll(audience))];
}

interface Changed {
  readonly eventId: string;
  readonly version: number;
}

/** One second of changes at an even pace. */
async function second(audience: Audience, change: (index: number) => Promise<Changed>): Promise<Second> {
  await audience.heard();
  const changedMs = new Map<string, number>();
  const startedMs = performance.now();
  const changes: Promise<void>[] = [];
  for (let index = 0; index < EVENTS_PER_SECOND; index += 1) {
    await delay(Math.max(0, startedMs + (index * 1_000) / EVENTS_PER_SECOND - performance.now()));
    const atMs = performance.timeOrigin + performance.now();
    changes.push(change(index).then(({ eventId, version }) => void changedMs.set(`${eventId}:${version}`, atMs)));
  }
  await Promise.all(changes);
  const arrivals = await heardInAll(audience);
  return {
    isWhole: arrivals.length === AGENTS * EVENTS_PER_SECOND,
    delivery: arrivals.map(([, , serverMs, receivedMs]) => receivedMs - serverMs - CUT_MS),
    wholeWay: arrivals.map(
      ([eventId, version, , receivedMs]) => receivedMs - (changedMs.get(`${eventId}:${version}`) ?? Number.NaN),
    ),
  };
}

/** Listeners, and the other requests of their portals meanwhile. */
interface Scene {
  readonly what: string;
  readonly role: Role;
  /** Listeners that read a page of the Event List again each second. */
  readonly listsPerSecond: number;
}
const QUEUE_OPEN: Scene = {
  what: `fan-out to ${AGENTS} sockets, ${EVENTS_PER_SECOND} events/s`,
  role: 'agent_ops',
  listsPerSecond: 0,
};
const EVENT_LIST_OPEN: Scene = {
  what: `fan-out to ${AGENTS} portals with the Event List open, each read again every 20 s, ${EVENTS_PER_SECOND} events/s`,
  role: 'qa',
  listsPerSecond: AGENTS / 20,
};

async function onEngine(database: Database, engine: string): Promise<readonly Figure[]> {
  const { deps, raiseEverywhere } = await openBenchApp(database);
  await raiseEverywhere();
  const figures: Figure[] = [];
  for (const scene of [QUEUE_OPEN, EVENT_LIST_OPEN]) figures.push(...(await figuresOf(scene, deps, engine)));
  return figures;
}

async function figuresOf(scene: Scene, deps: ProviderDeps, engine: string): Promise<readonly Figure[]> {
  const { database } = deps;
  const agents = await Promise.all(Array.from({ length: AGENTS }, () => addAgent(database, { role: scene.role })));
  const alarms = await findDocuments(database, 'order by event_id', []);
  /** The alarms take turns, so that two changes of one never meet in one frame. */
  const nextVersion = (index: number): AlarmSummary => {
    const place = index % alarms.length;
    const next = alarms[place];
    if (!next) throw new Error('There is no alarm to send.');
    const { summary } = next;
    const armState = summary.armState === 'HOME' ? 'AWAY' : 'HOME';
    const changed: AlarmDocument = { ...next, summary: { ...summary, armState, version: summary.version + 1 } };
    alarms[place] = changed;
    return changed.summary;
  };

  const app = await startTestApp(deps);
  const bare = await startBareBroadcast();
  const hubUrl = async ({ rep, session }: CallContext) => {
    const ticket = await app.authenticator.mintTicket({ repId: rep.id, session, purpose: 'event-ws', scope: TAB });
    return `${app.url.replace('http', 'ws')}/api/event-ws?access_token=${ticket}&tab=${TAB}`;
  };
  const atHub = await seat(await Promise.all(agents.map(hubUrl)));
  const atBare = await seat(Array.from({ length: AGENTS }, () => bare.url));
  const alarmService = createAlarmService(deps);
  const readers = scene.listsPerSecond === 0 ? null : await readLists(app.url, agents, scene.listsPerSecond);

  const measure = {
    ours: () =>
      second(atHub, async (index) => {
        const changed = nextVersion(index);
        await alarmService.setArmState(changed.sid, changed.armState, 'customer');
        return changed;
      }),
    floor: () =>
      second(atBare, async (index) => {
        const unchanged = alarms[index % alarms.length];
        if (!unchanged) throw new Error('There is no alarm to send.');
        const summary = { ...unchanged.summary, version: -index };
        bare.broadcast(updateFrame({ ...unchanged, summary }, Date.now()));
        return summary;
      }),
  };
  try {
    await interleaved(2, measure);
    const pairs: Pair<Second>[] = [];
    for (let tries = 0; pairs.length < ROUNDS && tries < TRIES; tries += 1) {
      pairs.push(...(await interleaved(ROUNDS, measure)).filter(({ ours, floor }) => ours.isWhole && floor.isWhole));
    }
    if (pairs.length < ROUNDS / 2) throw new Error(`${engine}: in too few seconds every socket heard every change.`);
    const figure = (what: string, part: 'delivery' | 'wholeWay', share: number): Figure => ({
      what: `${what}, p${share * 100}, ${engine}`,
      floorIs: 'bare ws broadcast of the same frames',
      unit: 'ms',
      ours: median(pairs.map(({ ours }) => quantile(ours[part], share))),
      floor: median(pairs.map(({ floor }) => quantile(floor.delivery, share))),
      target: part === 'delivery' && share === 0.5 ? { is: 'atMost', ratio: 1.2 } : null,
    });
    return [
      figure(scene.what, 'delivery', 0.5),
      figure(scene.what, 'delivery', 0.95),
      figure('the same from the change, database and log included', 'wholeWay', 0.5),
    ];
  } finally {
    await Promise.all([atHub.leave(), atBare.leave(), readers?.terminate()]);
    bare.close();
    await app.close();
  }
}

/** Reads lists on a thread of its own; the listeners have another. */
async function readLists(appUrl: string, agents: readonly CallContext[], perSecond: number): Promise<Worker> {
  const url = `${appUrl}/api/events/list?limit=10`;
  const worker = new Worker(new URL('./list-readers.js', import.meta.url), {
    workerData: { url, tokens: agents.map(({ session }) => session), everyMs: 1_000 / perSecond },
  });
  await once(worker, 'message');
  return worker;
}

/** Time until news of an alarm reaches every portal. */
export const fanout: Bench = async () => [
  ...((await withPostgres((database) => onEngine(database, 'PostgreSQL'))) ?? []),
  ...(await withPglite((database) => onEngine(database, 'PGlite'))),
];
