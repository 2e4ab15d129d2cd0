import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { LEASE_MS } from '../../../contract/limits.ts';
import { SWEEP_INTERVAL_MS } from '../../alarms/alarm.constants.ts';
import { createRandom, type Random } from '../../world/random.ts';
import type { ChaosAgent } from '../chaos/alarm-tab.ts';
import { CustodyWatch } from '../chaos/custody-watch.ts';
import { Judge } from '../chaos/judge.ts';
import { ProviderProcess } from '../chaos/provider-process.ts';
import { Records } from '../chaos/records.ts';
import { allKnow, checkAll } from '../chaos/settle.ts';
import { workTab } from '../chaos/tab-moves.ts';
import { ChaosWorld } from '../chaos/world-moves.ts';
import { startBalancer } from './balancer.ts';
import { type Journey, RollingTab } from './rolling-tab.ts';

export interface RollingOptions {
  readonly seed: number;
  readonly agents: number;
  readonly restarts: number;
  readonly databaseUrl: string;
  readonly progress?: (line: string) => void;
}

export interface RollingReport extends Journey {
  readonly seconds: number;
  readonly alarms: number;
  readonly takes: number;
  readonly calls: number;
  /** Exit codes of the processes that were stopped. */
  readonly exits: readonly (number | null)[];
  /** Times from the signal to the exit, one per restart, ms. */
  readonly endsMs: readonly number[];
  /** Violations; must be empty. */
  readonly violations: readonly string[];
  /** The latest output of the processes. */
  readonly output: readonly string[];
}

const QUEUE = 'Rolling';
const ALARMS_AN_AGENT = 6;
const LOOK_MS = 50;
const CHECK_EVERY_MS = 1_000;
/** An agent at work makes a call every two seconds, ms. */
const THOUGHT_MS = { min: 500, max: 3_500 } as const;
const LATE_MS = SWEEP_INTERVAL_MS + 2_000;
const KNOWN_WITHIN_MS = 30_000;

const Agent = v.object({ token: v.string(), rep: v.object({ id: v.string() }) });

async function addAgent(url: string): Promise<ChaosAgent> {
  const response = await fetch(`${url}/test/agents`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'agent_ops', queues: [QUEUE], settings: { autoExpire: 30 } }),
  });
  const { token, rep } = v.parse(Agent, await response.json());
  return { token, rep: rep.id };
}

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await delay(LOOK_MS);
};

/** Agents at work behind one address, while each of two processes on one PostgreSQL is restarted in turn. */
export async function runRolling(options: RollingOptions): Promise<RollingReport> {
  const { seed, agents, restarts, databaseUrl, progress = () => {} } = options;
  const random = createRandom(seed);
  const branch = (): Random => createRandom(random.between(0, 2 ** 32 - 1));
  const records = new Records();
  const journey: Journey = { gapsMs: [], codes: new Set(), failures: [], refused: 0, resent: 0 };
  const sinceMs = Date.now();
  const time = { rate: 0, pace: 1, sinceMs };
  const dataDir = await mkdtemp(join(tmpdir(), 'pcs-rolling-'));
  const processes = [0, 1].map(() => new ProviderProcess({ databaseUrl, dataDir, ...time }));
  await Promise.all(processes.map((process) => process.start(0)));
  const balancer = await startBalancer(processes.map(({ url }) => url));
  const judge = new Judge(processes, records, LATE_MS);
  const watch = new CustodyWatch(records, LEASE_MS + LATE_MS);
  const world = new ChaosWorld([{ url: balancer.url }], branch(), records, QUEUE);
  const exits: (number | null)[] = [];
  const endsMs: number[] = [];
  const tabs: RollingTab[] = [];
  let isOver = false;
  let wanted = 0;

  const work = async (tab: RollingTab, own: Random): Promise<void> => {
    const onShortage = () => {
      wanted = 3;
    };
    while (!isOver) {
      await workTab({ tab, random: own, records, onShortage });
      await delay(own.between(THOUGHT_MS.min, THOUGHT_MS.max));
    }
  };
  const live = async (): Promise<void> => {
    while (!isOver) {
      if (wanted > 0) await world.raise();
      wanted = Math.max(0, wanted - 1);
      await delay(LOOK_MS);
    }
  };
  const judging = async (): Promise<void> => {
    while (!isOver) {
      for (const { isConnected, tab } of tabs) if (isConnected) records.heard(tab);
      const holdings = await judge.holdings().catch(() => null);
      if (holdings) watch.see(holdings, Date.now());
      await judge.checkNews();
      await delay(CHECK_EVERY_MS);
    }
  };
  const restart = async (): Promise<void> => {
    for (let count = 0; count < restarts; count += 1) {
      await until(() => balancer.ready() === processes.length && tabs.every(({ isConnected }) => isConnected));
      const calls = records.tally.answers;
      await until(() => records.tally.answers > calls + agents);
      const process = processes[count % processes.length];
      const askedMs = performance.now();
      exits.push((await process?.end()) ?? null);
      endsMs.push(performance.now() - askedMs);
      await process?.start(0);
      progress(
        `${count + 1} restarts, ${journey.gapsMs.length} sockets came back, ${journey.failures.length} calls failed`,
      );
    }
    await until(() => tabs.every(({ isConnected }) => isConnected));
    isOver = true;
  };

  try {
    for (let count = 0; count < agents; count += 1) {
      tabs.push(new RollingTab(await addAgent(balancer.url), balancer.url, branch(), records, journey));
    }
    await Promise.all(Array.from({ length: ALARMS_AN_AGENT * agents }, () => world.raise()));
    await Promise.all(tabs.map((tab) => tab.connect()));
    await Promise.all([...tabs.map((tab) => work(tab, branch())), live(), judging(), restart()]);
    if (!(await allKnow(tabs, judge, KNOWN_WITHIN_MS))) judge.violations.add('A tab does not know what it has.');
    await checkAll(judge, records);
    for (const { hasCrashed } of processes) if (hasCrashed) judge.violations.add('A provider ended unexpectedly.');
    return {
      ...journey,
      seconds: (Date.now() - sinceMs) / 1_000,
      alarms: records.raised.size,
      takes: judge.takes,
      calls: records.tally.calls,
      exits,
      endsMs,
      violations: [...judge.violations, ...watch.violations],
      output: processes.flatMap(({ output }) => output),
    };
  } finally {
    isOver = true;
    for (const tab of tabs) tab.cut();
    await balancer.close();
    await Promise.all(processes.map((process) => process.kill()));
    await rm(dataDir, { recursive: true });
  }
}
