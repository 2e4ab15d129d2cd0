import { setTimeout as delay } from 'node:timers/promises';
import { findAlarms } from '../../provider/alarms/alarm.repository.ts';
import { createAlarmService } from '../../provider/alarms/alarm-service.ts';
import { updateFrame } from '../../provider/hub/frames.ts';
import type { AlarmState } from '../../provider/alarms/alarm.state.ts';
import type { Database } from '../../provider/base/ports.ts';
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
/** How often so many rounds are begun until there are enough in which the hub kept up. */
const TRIES = 3;
const SILENCE_MS = 500;
/** A frame's time is cut to whole milliseconds, half of one on average. */
const CUT_MS = 0.5;

interface Second {
  /** False when the machine was too busy: the hub sends two changes of one alarm as one when it falls behind. */
  readonly isWhole: boolean;
  /** From the frame to the socket, ms. */
  readonly delivery: readonly number[];
  /** From the change to the socket, ms; a bare broadcast has no change before its frame. */
  readonly wholeWay: readonly number[];
}

/** Everything that comes until nothing does. */
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

async function onEngine(database: Database, engine: string): Promise<readonly Figure[]> {
  const { deps, agents, raiseEverywhere } = await openBenchApp(database);
  await raiseEverywhere();
  const [agent] = await agents(1);
  if (!agent) throw new Error('There is no agent.');
  const alarms = await findAlarms(database, 'order by event_id', []);
  /** The alarms take turns, so that two changes of one never meet in one frame. */
  const nextVersion = (index: number): AlarmState => {
    const place = index % alarms.length;
    const next = alarms[place];
    if (!next) throw new Error('There is no alarm to send.');
    const changed = { ...next, version: next.version + 1, armState: next.armState === 'HOME' ? 'AWAY' : 'HOME' };
    alarms[place] = changed;
    return changed;
  };

  const app = await startTestApp(deps);
  const bare = await startBareBroadcast();
  const hubUrl = async (_: unknown, tab: number) => {
    const ticket = await app.authenticator.mintTicket({
      repId: agent.rep.id,
      session: agent.session,
      purpose: 'event-ws',
      scope: String(tab),
    });
    return `${app.url.replace('http', 'ws')}/api/event-ws?access_token=${ticket}&tab=${tab}`;
  };
  const atHub = await seat(await Promise.all(Array.from({ length: AGENTS }, hubUrl)));
  const atBare = await seat(Array.from({ length: AGENTS }, () => bare.url));
  const alarmService = createAlarmService(deps);

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
        bare.broadcast(updateFrame({ ...unchanged, version: -index }, Date.now()));
        return unchanged;
      }),
  };
  try {
    await interleaved(2, measure);
    const pairs: Pair<Second>[] = [];
    for (let tries = 0; pairs.length < ROUNDS && tries < TRIES; tries += 1) {
      pairs.push(...(await interleaved(ROUNDS, measure)).filter(({ ours, floor }) => ours.isWhole && floor.isWhole));
    }
    if (pairs.length < ROUNDS / 2) throw new Error(`${engine}: the machine is too busy to measure the fan-out.`);
    const figure = (what: string, part: 'delivery' | 'wholeWay', share: number): Figure => ({
      what: `${what}, p${share * 100}, ${engine}`,
      floorIs: 'bare ws broadcast of the same frames',
      unit: 'ms',
      ours: median(pairs.map(({ ours }) => quantile(ours[part], share))),
      floor: median(pairs.map(({ floor }) => quantile(floor.delivery, share))),
      target: part === 'delivery' && share === 0.5 ? { is: 'atMost', ratio: 1.2 } : null,
    });
    return [
      figure(`fan-out to ${AGENTS} sockets, ${EVENTS_PER_SECOND} events/s`, 'delivery', 0.5),
      figure(`fan-out to ${AGENTS} sockets, ${EVENTS_PER_SECOND} events/s`, 'delivery', 0.95),
      figure('the same from the change, database and log included', 'wholeWay', 0.5),
    ];
  } finally {
    await Promise.all([atHub.leave(), atBare.leave()]);
    bare.close();
    await app.close();
  }
}

/** How long news of an alarm takes to every agent. */
export const fanout: Bench = async () => [
  ...((await withPostgres((database) => onEngine(database, 'PostgreSQL'))) ?? []),
  ...(await withPglite((database) => onEngine(database, 'PGlite'))),
];
